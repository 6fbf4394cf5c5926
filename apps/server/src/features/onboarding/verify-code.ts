import { BANGLADESH_DIAL_CODE } from '@app/contract/phone';
import { onboardingSentences as say, type OtpType } from '@app/contract/onboarding';
import type { Proof } from '#features/accounts';
import { invalid, Refusal } from '#platform/errors';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { onboardingStore as store, type AccountFacts } from './onboarding.store.ts';
import { codeTargetOf } from './send-code.ts';

/** Takes a right code as proof. A mobile abroad that no gateway reaches is accepted by an empty one, without a badge. */
export function createVerifyCode(deps: OnboardingDeps) {
  const isBeyondReach = (phone: string): boolean => !phone.startsWith(BANGLADESH_DIAL_CODE) && !deps.codes.reaches(phone);

  const accept = async (account: AccountFacts, type: OtpType): Promise<void> => {
    if (type !== 'mobile' || account.phoneE164 === null || !isBeyondReach(account.phoneE164)) throw invalid({ otp: say.completeOtp });
    await deps.inTransaction((trx) => deps.accounts.acceptPhone(trx, account.id));
  };

  return async (asker: { memberId: number; networkAddress: string }, type: OtpType, code: string): Promise<'verified' | 'accepted'> => {
    const account = await store.getAccount(deps.db, asker.memberId);
    if (code === '') {
      await accept(account, type);
      return 'accepted';
    }
    const { purpose, destination, whenAbsent } = codeTargetOf(type, account);
    if (destination === null) throw new Refusal('no_destination', { sentence: whenAbsent });
    const proof: Proof = { accountId: account.id, purpose, destination };
    await deps.codes.check({ ...proof, code, networkAddress: asker.networkAddress });
    await deps.inTransaction((trx) => deps.accounts.markVerified(trx, proof));
    return 'verified';
  };
}
