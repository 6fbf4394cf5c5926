import { accountSentences } from '@app/contract/accounts';
import { BANGLADESH_DIAL_CODE } from '@app/contract/phone';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { clearClaims, findAccount, findByPhone, listClaimants, lockAccounts, updateAccount } from './accounts.store.ts';
import type { Account } from './accounts.tables.ts';
import { voidOpenCodes } from './codes.service.ts';
import { tellAccount } from './notices.service.ts';
import { refuseBanned } from './returning-bans.ts';

type Claimant = Pick<Account, 'id' | 'emailVerifiedAt'>;
type Number = { readonly e164: string; readonly countryCode: string };

/**
 * True where an account holds a number abroad that it never proved, and that no code can reach or a member gave when none could: its owner
 * cannot win it back by a code, and is not kept out by it.
 */
export const isContestable = (
  ctx: Context,
  { phoneE164, phoneVerifiedAt, registeredAt }: Pick<Account, 'phoneE164' | 'phoneVerifiedAt' | 'registeredAt'>,
): boolean =>
  phoneE164 !== null &&
  phoneVerifiedAt === null &&
  !phoneE164.startsWith(BANGLADESH_DIAL_CODE) &&
  (registeredAt !== null || !ctx.sms.reaches(phoneE164));

/**
 * Refuses a number that another account holds. Where that one is contestable, who has verified an address claims it, which staff decide; nobody
 * takes a number by an address alone.
 */
export async function refuseHeldNumber(ctx: Context, claimant: Claimant, number: Number): Promise<void> {
  await refuseBanned(ctx, { phoneE164: number.e164 });
  const holder = await findByPhone(ctx, number.e164);
  if (!holder || holder.id === claimant.id) return;
  if (!isContestable(ctx, holder)) throw new Refusal('phone_taken');
  if (claimant.emailVerifiedAt === null) throw new Refusal('phone_taken', { sentence: accountSentences.phoneHeldVerifyEmail });
  const claim = { claimedPhoneE164: number.e164, claimedPhoneCountryCode: number.countryCode };
  await inTransaction(ctx, (tx) => updateAccount(tx, claimant.id, { ...claim, updatedAt: tx.clock.now() }));
  throw new Refusal('phone_taken', { sentence: accountSentences.phoneClaimed });
}

/**
 * Carries out what staff decided about a claimed number, once its owner has proved it to them or not. Given, it is verified on the claimant's account and
 * taken from the other, whose member is told. Answers false where there is nothing to decide: no claim, no verified address, or a proved number.
 */
export async function decideNumberClaim(
  ctx: Context,
  { accountId, isGiven, staffId }: { readonly accountId: number; readonly isGiven: boolean; readonly staffId: number | null },
): Promise<boolean> {
  const phone = (await findAccount(ctx, accountId))?.claimedPhoneE164;
  if (!phone) return false;
  const holderId = (await findByPhone(ctx, phone))?.id;
  return inTransaction(ctx, async (tx) => {
    const others = await listClaimants(tx, phone);
    const locked = await lockAccounts(tx, [accountId, ...(holderId === undefined ? [] : [holderId]), ...others]);
    const claimant = locked.find(({ id, claimedPhoneE164 }) => id === accountId && claimedPhoneE164 === phone);
    const holder = locked.find(({ id, phoneE164 }) => id === holderId && phoneE164 === phone);
    if (!claimant || (isGiven && !mayBeGiven(claimant, holder))) return false;
    if (isGiven) await give(tx, { claimant, holder, others });
    await updateAccount(tx, accountId, { claimedPhoneE164: null, claimedPhoneCountryCode: null, updatedAt: tx.clock.now() });
    const action = isGiven ? 'accounts.give-number' : 'accounts.refuse-number';
    await tx.audit.record(tx, { actorId: staffId, action, subject: `account:${accountId}`, details: { holderId: holder?.id ?? null } });
    return true;
  });
}

/** True if the claimant has a verified address, and nobody has proved the number. */
const mayBeGiven = (claimant: Account, holder: Account | undefined): boolean =>
  claimant.emailVerifiedAt !== null && (holder === undefined || holder.phoneVerifiedAt === null);

async function give(
  tx: Tx,
  { claimant, holder, others }: { readonly claimant: Account; readonly holder: Account | undefined; readonly others: readonly number[] },
): Promise<void> {
  const now = tx.clock.now();
  const { claimedPhoneE164: phone, claimedPhoneCountryCode: countryCode } = claimant;
  if (holder) {
    await updateAccount(tx, holder.id, { phoneE164: null, phoneCountryCode: null, updatedAt: now });
    await voidOpenCodes(tx, { accountId: holder.id, purpose: 'phone' });
    await tellAccount(tx, holder, 'number_released');
  }
  const number = { phoneE164: phone, phoneCountryCode: countryCode, phoneVerifiedAt: now, phoneAcceptedAt: now };
  await updateAccount(tx, claimant.id, number);
  if (phone) await clearClaims(tx, phone, [claimant.id, ...others]);
}
