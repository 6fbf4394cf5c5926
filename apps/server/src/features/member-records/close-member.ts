import { closeByStaff } from '#features/account-closure';
import { liftLegalHold, placeLegalHold } from '#features/erasure';
import { inTransaction, type Context } from '#platform/context';
import { alreadyDecided, beginAct, type Act } from './begin-act.ts';

const STATES = ['account-closure.close-by-staff', 'accounts.change-state'];
const HOLDS = ['erasure.place-hold', 'erasure.lift-hold'];

/** Begins the days after which the account is erased, as if its member had asked for it (STAFF-11, ACC-61). */
export const deleteMember = (ctx: Context, act: Act): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const account = await beginAct(tx, act, STATES);
    if (account.state === 'deletion_pending') throw await alreadyDecided(tx, act.memberId, STATES);
    await closeByStaff(tx, account, { staffId: act.staffId, reason: act.reason });
  });

/** Stops the erasure of an account; its member sees nothing of it (STAFF-36). */
export const placeHold = (ctx: Context, { memberId: accountId, ...act }: Act): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await beginAct(tx, { memberId: accountId, ...act }, HOLDS);
    if (!(await placeLegalHold(tx, { accountId, ...act }))) throw await alreadyDecided(tx, accountId, HOLDS);
  });

/** Lets the erasure of an account go on. */
export const liftHold = (ctx: Context, { memberId: accountId, ...act }: Act): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await beginAct(tx, { memberId: accountId, ...act }, HOLDS);
    if (!(await liftLegalHold(tx, { accountId, ...act }))) throw await alreadyDecided(tx, accountId, HOLDS);
  });
