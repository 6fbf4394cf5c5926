import './onboarding.tables.ts';
import type { Tx } from '#platform/context';
import type { Feature } from '#platform/feature';
import { eraseIdentity } from '#features/identity';
import { eraseIntroductions } from '#features/introductions';
import { eraseProfile } from '#features/members';
import { erasePreferences } from '#features/partner-preferences';
import { erasePhotos } from '#features/photos';
import { judgePasswordHandler } from './judge-password.ts';
import { routeOnboarding } from './onboarding.routes.ts';
import { deleteGuardian, deleteReferral, deleteReferralsOf } from './onboarding.store.ts';
import { onboardingPersonalData } from './onboarding.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Registration: four steps, each saved as it is filled in and completed once. */
export const onboarding: Feature = {
  name: 'onboarding',
  personalData: onboardingPersonalData,
  ownData,
  routes: routeOnboarding,
  jobs: [judgePasswordHandler],
  subscribe: (on) => {
    on.within('account.handed_over', (tx, { accountId }) => eraseAnswers(tx, accountId));
    on.within('account.erased', async (tx, { accountId }) => {
      await deleteGuardian(tx, accountId);
      await deleteReferralsOf(tx, accountId);
    });
  },
};

/** Erases the answers in an account that is handed over to the owner of its number: nothing that somebody else answered stays. */
async function eraseAnswers(tx: Tx, memberId: number): Promise<void> {
  await eraseProfile(tx, memberId);
  await erasePreferences(tx, memberId);
  await deleteGuardian(tx, memberId);
  await deleteReferral(tx, memberId);
  await erasePhotos(tx, memberId);
  await eraseIdentity(tx, memberId);
  await eraseIntroductions(tx, memberId);
}
