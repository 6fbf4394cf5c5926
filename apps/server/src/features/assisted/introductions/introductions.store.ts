import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { Answer, EndedBecause, IntroductionRow } from '../assisted.tables.ts';

export const findIntroduction = ({ db }: Context, id: number): Promise<IntroductionRow | undefined> =>
  db.selectFrom('assistedIntroduction').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads it anew for a change, behind the lock on its service. */
export const getForUpdate = ({ db }: Tx, id: number): Promise<IntroductionRow> =>
  db.selectFrom('assistedIntroduction').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export type NewIntroduction = Pick<
  IntroductionRow,
  'serviceId' | 'memberId' | 'candidateId' | 'words' | 'expiresAt' | 'offeredBy' | 'createdAt'
>;

export const insertIntroduction = async ({ db }: Tx, one: NewIntroduction): Promise<number> =>
  (await db.insertInto('assistedIntroduction').values(one).returning('id').executeTakeFirstOrThrow()).id;

export type Counted = { readonly open: number; readonly made: number };

/** Counts what is open by the clock, and what was made, of each of these services. */
export async function countOf({ db, clock }: Context, serviceIds: readonly number[]): Promise<ReadonlyMap<number, Counted>> {
  const { rows } = await sql<Counted & { serviceId: number }>`
    select service_id, count(*) filter (where state in ('offered', 'asked') and expires_at > ${clock.now()}) as open,
      count(*) filter (where state = 'made') as made
    from assisted_introduction where service_id = any(${[...serviceIds]}::bigint[]) group by service_id`.execute(db);
  return new Map(rows.map(({ serviceId, open, made }) => [serviceId, { open, made }]));
}

/** Returns when these two were last brought together, whoever of them was the client. */
export async function lastBetween({ db }: Context, one: number, other: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(created_at) as at from assisted_introduction
    where (member_id = ${one} and candidate_id = ${other}) or (member_id = ${other} and candidate_id = ${one})`.execute(db);
  return rows[0]?.at ?? null;
}

type Given = { readonly answer: Answer; readonly reason: string | null };

export async function writeMemberAnswer(
  { db, clock }: Tx,
  id: number,
  { answer, reason }: Given,
  then: { readonly state: 'asked' | 'declined'; readonly expiresAt?: Date },
): Promise<void> {
  const now = clock.now();
  const ended = then.state === 'declined' ? { endedAt: now } : {};
  await db
    .updateTable('assistedIntroduction')
    .set({ memberAnswer: answer, memberReason: reason, memberAnsweredAt: now, ...then, ...ended })
    .where('id', '=', id)
    .execute();
}

export async function writeCandidateAnswer({ db, clock }: Tx, id: number, { answer, reason }: Given): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('assistedIntroduction')
    .set({
      candidateAnswer: answer,
      candidateReason: reason,
      candidateAnsweredAt: now,
      state: answer === 'interested' ? 'made' : 'declined',
      endedAt: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Names what is open: all of a service, what is between two, what a member has part in, or what a member was not asked yet. */
export type Which =
  | { readonly serviceId: number }
  | { readonly between: readonly [number, number] }
  | { readonly ofMember: number }
  | { readonly notAsked: number };
export type Ended = Pick<IntroductionRow, 'id' | 'serviceId' | 'memberId' | 'candidateId'>;

const named = (which: Which) => {
  if ('serviceId' in which) return sql<boolean>`service_id = ${which.serviceId}`;
  if ('ofMember' in which) return sql<boolean>`${which.ofMember} in (member_id, candidate_id)`;
  if ('notAsked' in which) return sql<boolean>`candidate_id = ${which.notAsked} and state = 'offered'`;
  const [one, other] = which.between;
  return sql<boolean>`((member_id = ${one} and candidate_id = ${other}) or (member_id = ${other} and candidate_id = ${one}))`;
};

/** Ends what is open of these, and returns it. */
export async function endOpen({ db, clock }: Tx, which: Which, because: EndedBecause): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update assisted_introduction set state = 'ended', ended_because = ${because}, ended_at = ${clock.now()}
    where state in ('offered', 'asked') and ${named(which)} returning id, service_id, member_id, candidate_id`.execute(db);
  return rows;
}

/** Marks what time has ended, and returns it. */
export async function expireDue({ db, clock }: Tx, limit: number): Promise<Ended[]> {
  const now = clock.now();
  const { rows } = await sql<Ended>`
    update assisted_introduction set state = 'expired', ended_at = expires_at
    where id in (select id from assisted_introduction where state in ('offered', 'asked') and expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked)
    returning id, service_id, member_id, candidate_id`.execute(db);
  return rows;
}

export const listOfService = ({ db }: Context, serviceId: number): Promise<IntroductionRow[]> =>
  db.selectFrom('assistedIntroduction').selectAll().where('serviceId', '=', serviceId).orderBy('id', 'desc').execute();

/** Returns what a member was asked as the other side and can still answer, and what was made since a moment. */
export const listAsked = ({ db, clock }: Context, candidateId: number, madeSince: Date): Promise<IntroductionRow[]> =>
  db
    .selectFrom('assistedIntroduction')
    .selectAll()
    .where('candidateId', '=', candidateId)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'asked'), is('expiresAt', '>', clock.now())]),
        is.and([is('state', '=', 'made'), is('endedAt', '>', madeSince)]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();

/** Returns the introduction of a service that was made last, or one of them by number. */
export const findMade = ({ db }: Context, serviceId: number, id: number | undefined): Promise<IntroductionRow | undefined> =>
  db
    .selectFrom('assistedIntroduction')
    .selectAll()
    .where('serviceId', '=', serviceId)
    .where('state', '=', 'made')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Empties what was written of an erased account or by it. */
export async function eraseWordsOf({ db }: Tx, memberId: number): Promise<void> {
  await sql`update assisted_introduction set words = '' where ${memberId} in (member_id, candidate_id)`.execute(db);
  await sql`update assisted_introduction set member_reason = null where member_id = ${memberId}`.execute(db);
  await sql`update assisted_introduction set candidate_reason = null where candidate_id = ${memberId}`.execute(db);
}
