import type { StepFourData, StepOneData, StepTwoPhotos } from '@app/contract/onboarding';
import type { Viewer } from '#platform/session';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { onboardingStore as store } from './onboarding.store.ts';
import { presentStepFour, presentVerified } from './step-four.views.ts';
import { presentStepOne } from './step-one.views.ts';
import { presentStepTwo } from './step-two.views.ts';

/** What is stored now, step by step, for the account itself. */
export function createReadSteps(deps: OnboardingDeps) {
  const { db, media } = deps;
  return {
    stepOne: async (viewer: Viewer): Promise<StepOneData> => {
      const id = viewer.accountId;
      const [account, profile, guardian, self, guardians, guardianPicture, verification] = await Promise.all([
        store.getAccount(db, id),
        deps.members.profileOf(id),
        store.getGuardian(db, id),
        media.identityStatus(id, 'self'),
        media.identityStatus(id, 'guardian'),
        media.guardianPicture(viewer),
        media.verificationStatus(id, 'guardian'),
      ]);
      const identity = { self, guardian: guardians };
      return presentStepOne({ account, profile, guardian, identity, guardianPicture, guardianVerification: verification.status });
    },

    stepTwo: async (viewer: Viewer): Promise<StepTwoPhotos> => {
      const [photos, verification] = await Promise.all([media.stepTwoPhotos(viewer), media.verificationStatus(viewer.accountId, 'self')]);
      return presentStepTwo(photos, verification.reason);
    },

    stepFour: async ({ accountId }: Viewer): Promise<StepFourData> =>
      presentStepFour(await store.getAccount(db, accountId), await store.findReferralCode(db, accountId)),

    verified: async ({ accountId }: Viewer): Promise<StepFourData['verified_data']> =>
      presentVerified(await store.getAccount(db, accountId)),

    referral: async (viewer: Viewer): Promise<{ referral_code: string; link: string; referred: number }> => ({
      referral_code: viewer.memberCode,
      link: `${deps.publicUrl}/signup?ref=${viewer.memberCode}`,
      referred: await store.countReferred(db, viewer.accountId),
    }),
  };
}
