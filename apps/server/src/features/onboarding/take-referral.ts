import { onboardingSentences } from '@app/contract/onboarding';
import { isUniqueViolation, type Transaction } from '#platform/db';
import { invalid } from '#platform/errors';
import { REFERRAL_TRIES } from './onboarding.limits.ts';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { onboardingStore as store } from './onboarding.store.ts';

const notValid = () => invalid({ referral_code: onboardingSentences.referralInvalid });

/** A referral is another member's code; each account is referred once, and trying codes out is limited. */
export function createTakeReferral(deps: OnboardingDeps) {
  return {
    /** Whose code this is; refuses one's own and what is nobody's. */
    find: async (memberId: number, memberCode: string): Promise<number> => {
      await deps.limits.take(REFERRAL_TRIES, memberId);
      const referrerId = await store.findReferrer(deps.db, memberCode);
      if (referrerId === undefined || referrerId === memberId) throw notValid();
      return referrerId;
    },

    store: async (trx: Transaction, memberId: number, referrerId: number): Promise<void> => {
      try {
        await store.insertReferral(trx, memberId, referrerId, deps.clock.now());
      } catch (failure) {
        if (isUniqueViolation(failure)) throw notValid();
        throw failure;
      }
    },
  };
}
