import { accountSentences, TERMS_VERSION } from '@app/contract/accounts';
import { inTransaction, type Context } from '#platform/context';
import { type FieldRefusals, invalid, Refusal } from '#platform/errors';
import { readPhone } from '#platform/phone';
import type { Limit } from '#platform/rate-limit';
import {
  findByPhone,
  insertAccount,
  isContestable,
  isVerifiedEmail,
  refuseBanned,
  judgePhone,
  faultOfPassword,
  type Language,
} from '#features/accounts';
import { recogniseBrowser } from './known-browsers.ts';

const HOUR_SECONDS = 3600;
const SIGN_UPS_AN_HOUR: Limit = { name: 'accounts.sign-ups-an-hour', max: 10, windowSeconds: HOUR_SECONDS, by: 'address' };
const SIGN_UPS_A_DAY: Limit = { name: 'accounts.sign-ups-a-day', max: 30, windowSeconds: 24 * HOUR_SECONDS, by: 'address' };
/** Bounds how many passwords are weighed, which costs milliseconds, before a sign-up counts as one. A family that types and corrects stays far below. */
const WEIGHED_AN_HOUR: Limit = { name: 'accounts.sign-ups-weighed', max: 100, windowSeconds: HOUR_SECONDS, by: 'address' };
const COUNTRY_CODE = /^\+[0-9০-৯]{1,4}$/;

export type NewMember = {
  readonly phone: string;
  readonly countryCode: string;
  /** Empty where none is given. */
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  readonly networkAddress: string;
  /** The `device` cookie, if the browser has one. */
  readonly browserMark: string | undefined;
};

/** Returns what is wrong with the number and the password of a sign-up besides their form, both at once; what has no form is passed over. */
export async function faultsOfSignUp(
  ctx: Context,
  typed: Readonly<Record<string, unknown>>,
  networkAddress: string,
): Promise<FieldRefusals> {
  await ctx.limits.take(WEIGHED_AN_HOUR, networkAddress);
  const textAt = (name: string): string => (typeof typed[name] === 'string' ? typed[name] : '');
  const verdict = COUNTRY_CODE.test(textAt('country_code')) ? readPhone(textAt('country_code'), textAt('phone')) : { phone: null };
  const { phone, problem } = { phone: null, problem: null, ...verdict };
  const owner = {
    phoneE164: phone && phone.e164,
    phoneCountryCode: phone && phone.countryCode,
    email: textAt('email').trim().toLowerCase() || null,
  };
  const fault = await faultOfPassword(ctx, textAt('password'), owner);
  return { ...(problem && { phone: problem }), ...(fault && { password: fault }) };
}

/**
 * Opens an account and returns the mark of the browser that opened it. Sends nothing and signs nobody in. `isClaim` where the number is held by another
 * account without proof: this one is signed in to by its address.
 */
export async function openAccount(ctx: Context, order: NewMember): Promise<{ accountId: number; browserMark: string; isClaim: boolean }> {
  const faults = await faultsOfSignUp(ctx, { ...order, country_code: order.countryCode }, order.networkAddress);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const phone = judgePhone({ countryCode: order.countryCode, national: order.phone }, 'phone');
  const email = order.email === '' ? null : order.email;
  const owner = { phoneE164: phone.e164, phoneCountryCode: phone.countryCode, email };
  await takeSignUp(ctx, order.networkAddress);
  await refuseBanned(ctx, owner);
  const isClaim = await judgeHeld(ctx, phone.e164, email);
  await refuseProved(ctx, email);
  const passwordHash = await ctx.passwords.hash(order.password);
  return inTransaction(ctx, async (tx) => {
    // Again, as somebody may prove it while the password is hashed.
    await refuseProved(tx, email);
    const { language } = order;
    const contacts = isClaim ? claimOf(owner) : owner;
    const account = await insertAccount(tx, { ...contacts, passwordHash, language, termsVersion: TERMS_VERSION, now: tx.clock.now() });
    const mark = await recogniseBrowser(tx, account.id, order.browserMark);
    return { accountId: account.id, browserMark: mark, isClaim };
  });
}

async function refuseProved(ctx: Context, email: string | null): Promise<void> {
  if (email && (await isVerifiedEmail(ctx, email))) throw new Refusal('email_taken');
}

/** Counts one sign-up from a network address, or refuses it. */
export async function takeSignUp({ limits }: Context, networkAddress: string): Promise<void> {
  await limits.take(SIGN_UPS_AN_HOUR, networkAddress);
  await limits.take(SIGN_UPS_A_DAY, networkAddress);
}

/** Refuses a number that another account holds; true where it was never proved there, so that it keeps nobody out who has an address to sign in with. */
async function judgeHeld(ctx: Context, phone: string, email: string | null): Promise<boolean> {
  const holder = await findByPhone(ctx, phone);
  if (!holder) return false;
  if (!isContestable(ctx, holder)) throw new Refusal('phone_taken');
  if (email === null) throw new Refusal('phone_taken', { sentence: accountSentences.phoneHeldGiveEmail });
  return true;
}

type Owner = { readonly phoneE164: string; readonly phoneCountryCode: string; readonly email: string | null };

const claimOf = ({ phoneE164, phoneCountryCode, email }: Owner) => ({
  phoneE164: null,
  phoneCountryCode: null,
  claimedPhoneE164: phoneE164,
  claimedPhoneCountryCode: phoneCountryCode,
  email,
});
