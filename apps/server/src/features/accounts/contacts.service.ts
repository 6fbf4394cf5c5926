import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { isVerifiedEmail, lockAccount, updateAccount } from './accounts.store.ts';
import type { Account, CodePurpose } from './accounts.tables.ts';
import { voidOpenCodes } from './codes.service.ts';
import { refuseHeldNumber } from './claim-number.ts';
import { countContactAsk } from './count-contact-asks.ts';
import { columnsOfPatch, judgePatch, type ContactPatch } from './contact-patch.ts';
import { releaseProvedAddress } from './release-address.ts';

/** Names the contact that a right code has proved. */
export type Proof = { readonly accountId: number; readonly purpose: 'phone' | 'email' | 'guardian'; readonly destination: string };

type Asker = Pick<Account, 'id' | 'phoneE164' | 'email' | 'emailVerifiedAt'>;

/** Counts what a patch asks for that is not the account's own, and refuses a number that another holds; called before the transaction in which it is saved. */
export async function judgePatchAsks(ctx: Context, own: Asker, patch: ContactPatch): Promise<void> {
  const { mobile, email } = judgePatch(patch);
  await countContactAsk(ctx, own, { ...(mobile ? { mobile: mobile.e164 } : {}), ...(email ? { email } : {}) });
  if (mobile) await refuseHeldNumber(ctx, own, mobile);
}

/** Judges and saves contacts. Refuses with `phone_taken` and `email_taken`; a changed contact is unverified and its open code void. */
export async function saveContact(tx: Tx, accountId: number, patch: ContactPatch): Promise<void> {
  const judged = judgePatch(patch);
  const before = await lockAccount(tx, accountId);
  if (judged.email && (await isVerifiedEmail(tx, judged.email, accountId))) throw new Refusal('email_taken');
  await updateAccount(tx, accountId, { ...columnsOfPatch(before, judged), updatedAt: tx.clock.now() });
  await voidCodesOfChanged(tx, before, await lockAccount(tx, accountId));
}

async function voidCodesOfChanged(tx: Tx, before: Account, after: Account): Promise<void> {
  const changed: [CodePurpose, boolean][] = [
    ['phone', before.phoneE164 !== after.phoneE164],
    ['email', before.email !== after.email],
    ['guardian', before.guardianPhone !== after.guardianPhone],
  ];
  for (const [purpose, isChanged] of changed) if (isChanged) await voidOpenCodes(tx, { accountId: before.id, purpose });
}

/**
 * Marks as verified the contact that a right code was sent to; for one that was changed meanwhile the code counts as expired.
 * A verified address is taken from all who only typed it.
 */
export async function markVerified(tx: Tx, { accountId, purpose, destination }: Proof): Promise<void> {
  const now = tx.clock.now();
  const account = await lockAccount(tx, accountId);
  const present = { phone: account.phoneE164, email: account.email, guardian: account.guardianPhone }[purpose];
  if (present !== destination) throw new Refusal('otp_expired');
  const columns = {
    phone: { phoneVerifiedAt: now, phoneAcceptedAt: account.phoneAcceptedAt ?? now },
    email: { emailVerifiedAt: now },
    guardian: { guardianPhoneVerifiedAt: now },
  }[purpose];
  await updateAccount(tx, accountId, { ...columns, updatedAt: now });
  if (purpose === 'email') await releaseProvedAddress(tx, accountId);
}

/** Lets the registration go on with a number that no code can reach; it has no badge. */
export async function acceptPhone(tx: Tx, accountId: number): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const now = tx.clock.now();
  if (account.phoneE164 && !account.phoneAcceptedAt) await updateAccount(tx, accountId, { phoneAcceptedAt: now, updatedAt: now });
}
