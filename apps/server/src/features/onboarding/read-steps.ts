import type { StepFourData, StepOneData, StepTwoPhotos } from '@app/contract/onboarding';
import type { Context } from '#platform/context';
import type { Viewer } from '#platform/session';
import { identityStatus, verificationStatus } from '#features/identity';
import { profileOf } from '#features/members';
import { guardianPicture, stepTwoPhotos } from '#features/photos';
import * as store from './onboarding.store.ts';
import { presentStepFour, presentStepOne, presentStepTwo, presentVerified } from './steps.views.ts';

export async function readStepOne(ctx: Context, viewer: Viewer): Promise<StepOneData> {
  const id = viewer.accountId;
  const [account, profile, guardian, self, guardians, picture, verification] = await Promise.all([
    store.getAccount(ctx, id),
    profileOf(ctx, id),
    store.getGuardian(ctx, id),
    identityStatus(ctx, id, 'self'),
    identityStatus(ctx, id, 'guardian'),
    guardianPicture(ctx, viewer),
    verificationStatus(ctx, id, 'guardian'),
  ]);
  const identity = { self, guardian: guardians };
  return presentStepOne({ account, profile, guardian, identity, guardianPicture: picture, guardianVerification: verification.status });
}

export async function readStepTwo(ctx: Context, viewer: Viewer): Promise<StepTwoPhotos> {
  const [photos, verification] = await Promise.all([stepTwoPhotos(ctx, viewer), verificationStatus(ctx, viewer.accountId, 'self')]);
  return presentStepTwo(photos, verification);
}

export const readStepFour = async (ctx: Context, { accountId }: Viewer): Promise<StepFourData> =>
  presentStepFour(await store.getAccount(ctx, accountId), await store.findReferralCode(ctx, accountId));

/** Returns which contacts are proved. */
export const readVerified = async (ctx: Context, { accountId }: Viewer): Promise<StepFourData['verified_data']> =>
  presentVerified(await store.getAccount(ctx, accountId));

export async function readReferral(ctx: Context, viewer: Viewer): Promise<{ referral_code: string; link: string; referred: number }> {
  const publicUrl = (ctx.settings.PUBLIC_URL ?? '').replace(/\/$/, '');
  return {
    referral_code: viewer.memberCode,
    link: `${publicUrl}/signup?ref=${viewer.memberCode}`,
    referred: await store.countReferred(ctx, viewer.accountId),
  };
}
