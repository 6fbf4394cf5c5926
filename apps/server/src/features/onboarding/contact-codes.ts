import type { Sentence } from '@app/contract/kernel';
import { BANGLADESH_DIAL_CODE } from '@app/contract/phone';
import { onboardingSentences as say, type OtpType } from '@app/contract/onboarding';
import { inTransaction, type Context } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { acceptPhone, checkCode, markVerified, sendCode, type CodeSent, type Proof } from '#features/accounts';
import * as store from './onboarding.store.ts';

export type CodeAsker = {
  readonly memberId: number;
  readonly language: 'en' | 'bn';
  readonly networkAddress: string;
  /** The solved captcha, if one came along. */
  readonly captcha: string;
};

/** Sends a code to a contact that the account gave and has not proved yet. */
export async function sendContactCode(ctx: Context, asker: CodeAsker, type: OtpType): Promise<CodeSent> {
  const { destination, ...target } = codeTargetOf(type, await store.getAccount(ctx, asker.memberId));
  if (destination === null) throw new Refusal('no_destination', { sentence: target.whenAbsent });
  if (target.isVerified) throw new Refusal('already_verified');
  if (target.channel === 'sms' && !ctx.sms.reaches(destination)) throw new Refusal('cannot_send');
  const { purpose, channel } = target;
  const { memberId: accountId, ...by } = asker;
  return sendCode(ctx, { accountId, purpose, destination, channel, ...by });
}

/** Takes a right code as proof. A mobile abroad that no gateway reaches is accepted by an empty one, without a badge. */
export async function verifyContactCode(
  ctx: Context,
  asker: Omit<CodeAsker, 'language' | 'captcha'>,
  type: OtpType,
  code: string,
): Promise<'verified' | 'accepted'> {
  const account = await store.getAccount(ctx, asker.memberId);
  if (code === '') {
    await accept(ctx, account, type);
    return 'accepted';
  }
  const { purpose, destination, whenAbsent } = codeTargetOf(type, account);
  if (destination === null) throw new Refusal('no_destination', { sentence: whenAbsent });
  const proof: Proof = { accountId: account.id, purpose, destination };
  await checkCode(ctx, { ...proof, code, networkAddress: asker.networkAddress });
  await inTransaction(ctx, (tx) => markVerified(tx, proof));
  return 'verified';
}

async function accept(ctx: Context, { id, phoneE164 }: store.AccountFacts, type: OtpType): Promise<void> {
  const isBeyondReach = phoneE164 !== null && !phoneE164.startsWith(BANGLADESH_DIAL_CODE) && !ctx.sms.reaches(phoneE164);
  if (type !== 'mobile' || !isBeyondReach) throw invalid({ otp: say.completeOtp });
  await inTransaction(ctx, (tx) => acceptPhone(tx, id));
}

type Target = {
  readonly purpose: Proof['purpose'];
  readonly channel: 'sms' | 'email';
  /** E.164, an address, or null where nothing is given yet. */
  readonly destination: string | null;
  readonly isVerified: boolean;
  readonly whenAbsent: Sentence;
};

/** Returns where a code of this type goes, by the contacts that the account holds now. */
function codeTargetOf(type: OtpType, account: store.AccountFacts): Target {
  if (type === 'email') {
    return {
      purpose: 'email',
      channel: 'email',
      destination: account.email,
      isVerified: account.emailVerifiedAt !== null,
      whenAbsent: say.noEmail,
    };
  }
  if (type === 'guardian') {
    const isVerified = account.guardianPhoneVerifiedAt !== null;
    return { purpose: 'guardian', channel: 'sms', destination: account.guardianPhone, isVerified, whenAbsent: say.noGuardian };
  }
  return {
    purpose: 'phone',
    channel: 'sms',
    destination: account.phoneE164,
    isVerified: account.phoneVerifiedAt !== null,
    whenAbsent: say.noMobile,
  };
}
