import { sql, type RawBuilder } from 'kysely';
import { SUPPORT_PAGE_SIZE, type SupportView } from '@app/contract/support';
import type { Context, Tx } from '#platform/context';
import type { CannedReplyRow, SupportCase } from './support.tables.ts';

/** A conversation with what the inbox says of its member. */
export type CaseRow = SupportCase & {
  readonly memberCode: string;
  readonly language: 'en' | 'bn';
  readonly state: string;
};

const CASES = sql`
  select c.*, account.member_code, account.language, account.state
  from support_case as c join account on account.id = c.member_id`;

const isIn = (view: SupportView, staffId: number): RawBuilder<boolean> => {
  if (view === 'unassigned') return sql<boolean>`c.assignee_id is null and c.waiting_since is not null`;
  return view === 'mine' ? sql<boolean>`c.assignee_id = ${staffId}` : sql<boolean>`true`;
};

type Viewed = { readonly view: SupportView; readonly staffId: number };

/** Lists what waits, longest first, then the rest, latest message first. */
export async function listCases({ db }: Context, { view, staffId }: Viewed, page: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`${CASES} where ${isIn(view, staffId)}
    order by c.waiting_since, c.last_message_at desc, c.thread_id desc
    limit ${SUPPORT_PAGE_SIZE} offset ${(page - 1) * SUPPORT_PAGE_SIZE}`.execute(db);
  return rows;
}

export async function countCases({ db }: Context, { view, staffId }: Viewed): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from support_case as c where ${isIn(view, staffId)}`.execute(db);
  return rows[0]?.total ?? 0;
}

type Counts = { readonly unassigned: number; readonly mine: number; readonly all: number };

/** Counts what waits in each view. */
export async function countWaitingCases({ db }: Context, staffId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where assignee_id is null) as unassigned, count(*) filter (where assignee_id = ${staffId}) as mine, count(*) as all
    from support_case where waiting_since is not null`.execute(db);
  return rows[0] ?? { unassigned: 0, mine: 0, all: 0 };
}

/** Counts all that waits, and says since when the oldest of it does. */
export async function waitingCases({ db }: Context): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*) as count, min(waiting_since) as oldest_at from support_case where waiting_since is not null`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

export async function findCase({ db }: Context, threadId: number): Promise<CaseRow | undefined> {
  return (await sql<CaseRow>`${CASES} where c.thread_id = ${threadId}`.execute(db)).rows[0];
}

/** Locks a case: changes of one wait for each other; of a message or an answer the lock on the conversation comes before. */
export const lockCase = ({ db }: Tx, threadId: number): Promise<SupportCase | undefined> =>
  db.selectFrom('supportCase').selectAll().where('threadId', '=', threadId).forUpdate().executeTakeFirst();

export type Asked = { readonly threadId: number; readonly memberId: number };

/** Notes that the member wrote: it waits from the first unanswered message on. */
export async function noteQuestion({ db, clock }: Tx, { threadId, memberId }: Asked): Promise<void> {
  const now = clock.now();
  await sql`
    insert into support_case (thread_id, member_id, waiting_since, last_message_at) values (${threadId}, ${memberId}, ${now}, ${now})
    on conflict (thread_id) do update set waiting_since = coalesce(support_case.waiting_since, ${now}), last_message_at = ${now}`.execute(
    db,
  );
}

/** Notes an answer: nothing waits any more, and what was nobody's is the writer's. */
export async function noteAnswer({ db, clock }: Tx, { threadId, memberId, staffId }: Asked & { readonly staffId: number }): Promise<void> {
  const now = clock.now();
  await sql`
    insert into support_case (thread_id, member_id, last_message_at, assignee_id, assigned_by, assigned_at, revision)
    values (${threadId}, ${memberId}, ${now}, ${staffId}, ${staffId}, ${now}, 1)
    on conflict (thread_id) do update set waiting_since = null, last_message_at = ${now},
      assignee_id = coalesce(support_case.assignee_id, ${staffId}),
      assigned_by = case when support_case.assignee_id is null then ${staffId} else support_case.assigned_by end,
      assigned_at = case when support_case.assignee_id is null then ${now} else support_case.assigned_at end,
      revision = support_case.revision + case when support_case.assignee_id is null then 1 else 0 end`.execute(db);
}

export async function updateAssignee(
  { db, clock }: Tx,
  threadId: number,
  to: { staffId: number; assigneeId: number | null },
): Promise<void> {
  await db
    .updateTable('supportCase')
    .set({ assigneeId: to.assigneeId, assignedBy: to.staffId, assignedAt: clock.now(), revision: sql<number>`revision + 1` })
    .where('threadId', '=', threadId)
    .execute();
}

type Assigned = Asked & { readonly staffId: number; readonly assigneeId: number };

/** Gives a conversation to one of the staff, made where nothing was said in it yet; false where it was theirs already. */
export async function assignCase({ db, clock }: Tx, { threadId, memberId, staffId, assigneeId }: Assigned): Promise<boolean> {
  const now = clock.now();
  const { rows } = await sql`
    insert into support_case (thread_id, member_id, last_message_at, assignee_id, assigned_by, assigned_at, revision)
    values (${threadId}, ${memberId}, ${now}, ${assigneeId}, ${staffId}, ${now}, 1)
    on conflict (thread_id) do update set assignee_id = ${assigneeId}, assigned_by = ${staffId}, assigned_at = ${now},
      revision = support_case.revision + 1
    where support_case.assignee_id is distinct from ${assigneeId}
    returning thread_id`.execute(db);
  return rows.length > 0;
}

/** Returns when the first question came after a message that nobody has answered; null for none. */
export async function firstQuestionAfter({ db }: Tx, threadId: number, messageId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from chat_message where thread_id = ${threadId} and sender_id is not null and id > greatest(${messageId}::bigint,
      (select coalesce(max(id), 0) from chat_message where thread_id = ${threadId} and sender_id is null))`.execute(db);
  return rows[0]?.at ?? null;
}

/** Notes since when a question waits; `since` null: nothing waits. */
export async function waitSince({ db }: Tx, threadId: number, since: Date | null): Promise<void> {
  await db.updateTable('supportCase').set({ waitingSince: since }).where('threadId', '=', threadId).execute();
}

/** Stops the waiting behind an account that is erased. */
export async function stopWaiting({ db }: Tx, memberId: number): Promise<void> {
  await db.updateTable('supportCase').set({ waitingSince: null }).where('memberId', '=', memberId).execute();
}

export const listReplies = ({ db }: Context): Promise<CannedReplyRow[]> =>
  db
    .selectFrom('cannedReply')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute();

/** Lets writers wait for each other; readers do not. */
export async function lockReplies({ db }: Tx): Promise<void> {
  await sql`lock table canned_reply in share row exclusive mode`.execute(db);
}

export const findReply = ({ db }: Tx, name: string): Promise<CannedReplyRow | undefined> =>
  db
    .selectFrom('cannedReply')
    .selectAll()
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();

export type ReplyWords = Pick<CannedReplyRow, 'name' | 'textEn' | 'textBn'>;

export async function saveReply({ db, clock }: Tx, id: number | null, words: ReplyWords, staffId: number): Promise<void> {
  const changed = { ...words, changedAt: clock.now(), changedBy: staffId };
  if (id === null)
    await db
      .insertInto('cannedReply')
      .values({ ...changed, createdAt: clock.now() })
      .execute();
  else await db.updateTable('cannedReply').set(changed).where('id', '=', id).execute();
}

export async function deleteReply({ db }: Tx, id: number): Promise<void> {
  await db.deleteFrom('cannedReply').where('id', '=', id).execute();
}
