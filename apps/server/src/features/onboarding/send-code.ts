import { onboardingSentences as say, type OtpType } from '@app/contract/onboarding';
import type { Sentence } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import type { OnboardingDeps, Provable } from './onboarding.ports.ts';
import { onboardingStore as store, type AccountFacts } from './onboarding.store.ts';

type Target = {
  readonly purpose: Provable;
  readonly channel: 'sms' | 'email';
  /** E.164, an address, or null where nothing is given yet. */
  readonly destination: string | null;
  readonly isVerified: boolean;
  readonly whenAbsent: Sentence;
};

/** Where a code of this type goes, by what the account holds now. */
export function codeTargetOf(type: OtpType, account: AccountFacts): Target {
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

export type CodeAsker = { readonly memberId: number; readonly language: 'en' | 'bn'; readonly networkAddress: string };

/** Sends a code to what the account gave and has not proved yet. */
export function createSendCode(deps: OnboardingDeps) {
  return async (asker: CodeAsker, type: OtpType): Promise<{ expiresIn: number; resendIn: number }> => {
    const { destination, ...target } = codeTargetOf(type, await store.getAccount(deps.db, asker.memberId));
    if (destination === null) throw new Refusal('no_destination', { sentence: target.whenAbsent });
    if (target.isVerified) throw new Refusal('already_verified');
    if (target.channel === 'sms' && !deps.codes.reaches(destination)) throw new Refusal('cannot_send');
    const { purpose, channel } = target;
    const { memberId: accountId, language, networkAddress } = asker;
    return deps.codes.send({ accountId, purpose, destination, channel, language, networkAddress });
  };
}
