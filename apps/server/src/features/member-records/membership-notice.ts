import { accountNoticeTexts } from '@app/contract/accounts';
import { dayOf } from '#features/account-closure';
import {
  findAccount,
  giveMembershipNotice,
  tellEverywhere,
  tellOnSite,
  tellOutside,
  updateAccount,
  withdrawMembershipNotice,
  type AccountState,
} from '#features/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { alreadyDecided, beginAct, type Act } from './begin-act.ts';
import { findOpenNotice, insertNotice, withdrawNotice } from './decisions.store.ts';

const END = 'member-records.end-membership';
const KEEP = 'member-records.keep-membership';
const STATES = 'accounts.change-state';
const DAY_SECONDS = 86_400;

/** Ends the membership in seven days (`MEMBERSHIP_NOTICE_DAYS`), until which the account stays active; the member hears of it everywhere (ACC-03, STAFF-35). */
export const endMembership = (ctx: Context, act: Act): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const account = await beginAct(tx, act, [END, KEEP, STATES]);
    if (account.membershipEndsAt !== null) throw await alreadyDecided(tx, act.memberId, [END]);
    if (account.state !== 'active') throw new Refusal('account_not_active');
    const { memberId, staffId, reason } = act;
    const endsAt = secondsAfter(tx.clock.now(), tx.settings.MEMBERSHIP_NOTICE_DAYS * DAY_SECONDS);
    await giveMembershipNotice(tx, memberId, { endsAt, reason });
    await insertNotice(tx, { memberId, reason, givenBy: staffId, endsAt });
    const after = { membership_ends_at: endsAt.toISOString() };
    const entry = { actorId: staffId, action: END, subject: `account:${memberId}`, reason };
    await tx.audit.record(tx, { ...entry, before: { membership_ends_at: null }, after });
    const date = dayOf(endsAt, account.language, account.timeZone);
    await tellOutside(tx, account, accountNoticeTexts.membership_notice, { date, reason });
    await tellOnSite(tx, account, 'membership_notice', { date: endsAt.toISOString(), reason });
  });

/** Takes a notice back before its day. */
export const keepMembership = (ctx: Context, act: Act): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const account = await beginAct(tx, act, [END, KEEP, STATES]);
    const endsAt = account.membershipEndsAt;
    if (endsAt === null || endsAt <= tx.clock.now()) throw await alreadyDecided(tx, act.memberId, [KEEP, STATES]);
    const { memberId, staffId, reason } = act;
    await withdrawMembershipNotice(tx, account);
    const notice = await findOpenNotice(tx, memberId);
    if (notice) await withdrawNotice(tx, notice.id, staffId);
    const before = { membership_ends_at: endsAt.toISOString() };
    const entry = { actorId: staffId, action: KEEP, subject: `account:${memberId}`, reason };
    await tx.audit.record(tx, { ...entry, before, after: { membership_ends_at: null } });
    await tellEverywhere(tx, account, 'membership_kept');
  });

/** Gives an account that is active again the reason of its notice back, which that of a sanction had replaced meanwhile. */
export async function keepReasonOfNotice(tx: Tx, memberId: number, state: AccountState): Promise<void> {
  if (state !== 'active') return;
  const account = await findAccount(tx, memberId);
  if (!account?.membershipEndsAt || account.stateReason !== null) return;
  const notice = await findOpenNotice(tx, memberId);
  if (notice?.reason) await updateAccount(tx, memberId, { stateReason: notice.reason, updatedAt: tx.clock.now() });
}
