import {
  completeStep as completeStepCall,
  getReferralCode,
  getStepFour,
  getStepOne,
  getStepThree,
  getStepTwo,
  onboardingSentences as say,
  sendOtp,
  type StepFourData,
  type StepOneData,
  type StepTwoPhotos,
  updateStepFour,
  updateStepOne,
  updateStepThree,
  updateStepTwo,
  verifyOtp,
} from '@app/contract/onboarding';
import { sayIn } from '@app/contract/kernel';
import { findAccount } from '#features/accounts';
import { profileOf, userOf } from '#features/members';
import { preferencesOf, presentPreferences } from '#features/partner-preferences';
import { identityStatus, verificationStatus } from '#features/identity';
import { guardianPicture, stepTwoPhotos } from '#features/photos';
import type { Http } from '#platform/http';
import type { Context } from '#platform/context';
import type { Viewer } from '#platform/session';
import { completeStep } from './complete-step.ts';
import { sendContactCode, verifyContactCode } from './contact-codes.ts';
import { saveStepFour } from './save-contact.ts';
import { savePhotosOfStepTwo, savePreferences } from './save-photos-and-preferences.ts';
import { saveStepOne } from './save-step-one.ts';
import * as store from './onboarding.store.ts';
import { presentStepFour, presentStepOne, presentStepTwo, presentVerified } from './steps.views.ts';

export function routeOnboarding(http: Http): void {
  routeSteps(http);
  routeCodes(http);

  http.serve(completeStepCall, async ({ ctx, viewer, params, language }) => {
    const { progress, next } = await completeStep(ctx, viewer.accountId, params.step);
    const account = await findAccount(ctx, viewer.accountId);
    if (!account) throw new TypeError('a session without an account');
    return { user: await userOf(ctx, account, viewer.sessionId, language), data: { registration_step: progress, next } };
  });

  http.serve(getReferralCode, async ({ ctx, viewer }) => ({ data: await readReferral(ctx, viewer) }));
}

function routeSteps(http: Http): void {
  http.serve(getStepOne, async ({ ctx, viewer }) => ({ data: await readStepOne(ctx, viewer) }));
  http.serve(updateStepOne, async ({ ctx, viewer, body, files, language }) => {
    await saveStepOne(ctx, viewer.accountId, { update: body, files });
    return { message: sayIn(language, say.saved), data: await readStepOne(ctx, viewer) };
  });

  http.serve(getStepTwo, async ({ ctx, viewer }) => ({ data: { photos: await readStepTwo(ctx, viewer) } }));
  http.serve(updateStepTwo, async ({ ctx, viewer, body, files, language }) => {
    await savePhotosOfStepTwo(ctx, viewer.accountId, body, files);
    return { message: sayIn(language, say.saved), data: { photos: await readStepTwo(ctx, viewer) } };
  });

  http.serve(getStepThree, async ({ ctx, viewer }) => ({
    data: { partner_preference: presentPreferences(await preferencesOf(ctx, viewer.accountId)) },
  }));
  http.serve(updateStepThree, async ({ ctx, viewer, body, language }) => {
    const stored = await savePreferences(ctx, viewer.accountId, body);
    return { message: sayIn(language, say.saved), data: { partner_preference: presentPreferences(stored) } };
  });

  http.serve(getStepFour, async ({ ctx, viewer }) => ({ data: await readStepFour(ctx, viewer) }));
  http.serve(updateStepFour, async ({ ctx, viewer, body, language }) => {
    await saveStepFour(ctx, viewer.accountId, body);
    return { message: sayIn(language, say.saved), data: await readStepFour(ctx, viewer) };
  });
}

function routeCodes(http: Http): void {
  http.serve(sendOtp, async ({ ctx, viewer, body, language, client: { networkAddress } }) => {
    const asker = { memberId: viewer.accountId, language, networkAddress, captcha: body.captcha };
    const sent = await sendContactCode(ctx, asker, body.type);
    return { message: sayIn(language, say.otpSent), data: { expires_in: sent.expiresIn, resend_in: sent.resendIn } };
  });
  http.serve(verifyOtp, async ({ ctx, viewer, body, language, client: { networkAddress } }) => {
    const proved = await verifyContactCode(ctx, { memberId: viewer.accountId, networkAddress }, body.type, body.otp);
    const message = sayIn(language, proved === 'verified' ? say.otpVerified : say.numberSaved);
    return { message, data: { verified_data: await readVerified(ctx, viewer) } };
  });
}

async function readStepOne(ctx: Context, viewer: Viewer): Promise<StepOneData> {
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

async function readStepTwo(ctx: Context, viewer: Viewer): Promise<StepTwoPhotos> {
  const [photos, verification] = await Promise.all([stepTwoPhotos(ctx, viewer), verificationStatus(ctx, viewer.accountId, 'self')]);
  return presentStepTwo(photos, verification);
}

const readStepFour = async (ctx: Context, { accountId }: Viewer): Promise<StepFourData> =>
  presentStepFour(await store.getAccount(ctx, accountId), await store.findReferralCode(ctx, accountId));

/** Returns which contacts are proved. */
const readVerified = async (ctx: Context, { accountId }: Viewer): Promise<StepFourData['verified_data']> =>
  presentVerified(await store.getAccount(ctx, accountId));

async function readReferral(ctx: Context, viewer: Viewer): Promise<{ referral_code: string; link: string; referred: number }> {
  const publicUrl = (ctx.settings.PUBLIC_URL ?? '').replace(/\/$/, '');
  return {
    referral_code: viewer.memberCode,
    link: `${publicUrl}/signup?ref=${viewer.memberCode}`,
    referred: await store.countReferred(ctx, viewer.accountId),
  };
}
