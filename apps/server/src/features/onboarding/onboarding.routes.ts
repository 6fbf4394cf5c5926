import {
  completeStep as completeStepCall,
  getReferralCode,
  getStepFour,
  getStepOne,
  getStepThree,
  getStepTwo,
  onboardingSentences as say,
  sendOtp,
  updateStepFour,
  updateStepOne,
  updateStepThree,
  updateStepTwo,
  verifyOtp,
} from '@app/contract/onboarding';
import { sayIn } from '@app/contract/kernel';
import type { Http } from '#platform/http';
import { presentPreferences } from '#features/partner-preferences';
import { createCompleteStep } from './complete-step.ts';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { createReadSteps } from './read-steps.ts';
import { createSaveContact } from './save-contact.ts';
import { createSavePhotos } from './save-photos.ts';
import { createSavePreferences } from './save-preferences.ts';
import { createSaveStepOne } from './save-step-one.ts';
import { createSendCode } from './send-code.ts';
import { createVerifyCode } from './verify-code.ts';

export function registerOnboardingRoutes(http: Http, deps: OnboardingDeps): void {
  registerSteps(http, deps);
  registerCompletion(http, deps);
  registerCodes(http, deps);
}

function registerSteps(http: Http, deps: OnboardingDeps): void {
  const read = createReadSteps(deps);
  const saveStepOne = createSaveStepOne(deps);
  const savePhotos = createSavePhotos(deps);
  const savePreferences = createSavePreferences(deps);
  const saveContact = createSaveContact(deps);

  http.serve(getStepOne, async ({ viewer }) => ({ data: await read.stepOne(viewer) }));
  http.serve(updateStepOne, async ({ viewer, body, files, language }) => {
    await saveStepOne(viewer.accountId, { update: body, files });
    return { message: sayIn(language, say.saved), data: await read.stepOne(viewer) };
  });

  http.serve(getStepTwo, async ({ viewer }) => ({ data: { photos: await read.stepTwo(viewer) } }));
  http.serve(updateStepTwo, async ({ viewer, body, files, language }) => {
    await savePhotos(viewer.accountId, body, files);
    return { message: sayIn(language, say.saved), data: { photos: await read.stepTwo(viewer) } };
  });

  http.serve(getStepThree, async ({ viewer }) => ({
    data: { partner_preference: presentPreferences(await deps.preferences.of(viewer.accountId)) },
  }));
  http.serve(updateStepThree, async ({ viewer, body, language }) => {
    const stored = await savePreferences(viewer.accountId, body);
    return { message: sayIn(language, say.saved), data: { partner_preference: presentPreferences(stored) } };
  });

  http.serve(getStepFour, async ({ viewer }) => ({ data: await read.stepFour(viewer) }));
  http.serve(updateStepFour, async ({ viewer, body, language }) => {
    await saveContact(viewer.accountId, body);
    return { message: sayIn(language, say.saved), data: await read.stepFour(viewer) };
  });

  http.serve(getReferralCode, async ({ viewer }) => ({ data: await read.referral(viewer) }));
}

function registerCompletion(http: Http, deps: OnboardingDeps): void {
  const completeStep = createCompleteStep(deps);
  http.serve(completeStepCall, async ({ viewer, params }) => {
    const { progress, next } = await completeStep(viewer.accountId, params.step);
    return { user: await deps.accounts.userOf(viewer.accountId, viewer.sessionId), data: { registration_step: progress, next } };
  });
}

function registerCodes(http: Http, deps: OnboardingDeps): void {
  const read = createReadSteps(deps);
  const sendCode = createSendCode(deps);
  const verifyCode = createVerifyCode(deps);

  http.serve(sendOtp, async ({ viewer, body, language, client }) => {
    const sent = await sendCode({ memberId: viewer.accountId, language, networkAddress: client.networkAddress }, body.type);
    return { message: sayIn(language, say.otpSent), data: { expires_in: sent.expiresIn, resend_in: sent.resendIn } };
  });
  http.serve(verifyOtp, async ({ viewer, body, language, client }) => {
    const outcome = await verifyCode({ memberId: viewer.accountId, networkAddress: client.networkAddress }, body.type, body.otp);
    const message = sayIn(language, outcome === 'verified' ? say.otpVerified : say.numberSaved);
    return { message, data: { verified_data: await read.verified(viewer) } };
  });
}
