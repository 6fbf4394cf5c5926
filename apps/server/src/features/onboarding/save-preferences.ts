import type { PartnerPreferenceUpdate } from '@app/contract/partner-preferences';
import type { Preferences } from '#features/partner-preferences';
import { UPDATES } from './onboarding.limits.ts';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { onboardingStore as store } from './onboarding.store.ts';

/** Saves rows of step 3; open after the registration too. */
export const createSavePreferences =
  (deps: OnboardingDeps) =>
  async (memberId: number, update: PartnerPreferenceUpdate): Promise<Preferences> => {
    await deps.limits.take(UPDATES, memberId);
    return deps.inTransaction(async (trx) => {
      await store.lockAccount(trx, memberId);
      return deps.preferences.update(trx, memberId, update);
    });
  };
