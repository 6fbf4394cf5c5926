import type { Selectable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { IdentityFacts, MembershipNoticeTable } from './member-records.tables.ts';

export type Decision = { readonly action: string; readonly actorId: number | null; readonly at: Date };

/** Returns the latest of these acts on a member since an entry of the journal. */
export const findDecision = ({ db }: Context, memberId: number, actions: readonly string[], since: number): Promise<Decision | undefined> =>
  db
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'at'])
    .where('memberId', '=', memberId)
    .where('action', 'in', [...actions])
    .where('id', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertCorrection = async (
  { db, clock }: Tx,
  of: { readonly memberId: number; readonly correctedBy: number; readonly before: IdentityFacts; readonly after: IdentityFacts },
): Promise<number> =>
  (
    await db
      .insertInto('identityCorrection')
      .values({ ...of, before: JSON.stringify(of.before), after: JSON.stringify(of.after), createdAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export type Notice = Selectable<MembershipNoticeTable>;

/** Returns the latest notice that nobody took back. That it still runs, the account says. */
export const findOpenNotice = ({ db }: Context, memberId: number): Promise<Notice | undefined> =>
  db
    .selectFrom('membershipNotice')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('withdrawnAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertNotice(
  { db, clock }: Tx,
  notice: { readonly memberId: number; readonly reason: string; readonly givenBy: number; readonly endsAt: Date },
): Promise<void> {
  await db
    .insertInto('membershipNotice')
    .values({ ...notice, createdAt: clock.now(), withdrawnAt: null, withdrawnBy: null })
    .execute();
}

export async function withdrawNotice({ db, clock }: Tx, id: number, withdrawnBy: number): Promise<void> {
  await db.updateTable('membershipNotice').set({ withdrawnAt: clock.now(), withdrawnBy }).where('id', '=', id).execute();
}

/** Takes what was corrected and the words of the notices. */
export async function eraseDecisions({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('identityCorrection').where('memberId', '=', memberId).execute();
  await db.updateTable('membershipNotice').set({ reason: null }).where('memberId', '=', memberId).execute();
}
