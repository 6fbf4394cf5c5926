import type { Subscribe } from '#platform/events';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { onboardingStore as store } from './onboarding.store.ts';

/** An account handed over to the owner of its number keeps nothing that somebody else answered in it. */
export function subscribeOnboarding(on: Subscribe, deps: OnboardingDeps): void {
  on.within('account.handed_over', async (trx, { accountId }) => {
    await deps.members.eraseProfile(trx, accountId);
    await deps.preferences.erase(trx, accountId);
    await store.deleteGuardian(trx, accountId);
    await store.deleteReferral(trx, accountId);
    await deps.media.eraseMember(trx, accountId);
  });
}
