export {
  completeStep,
  getReferralCode,
  getStepFour,
  getStepOne,
  getStepThree,
  getStepTwo,
  sendOtp,
  updateStepFour,
  updateStepOne,
  updateStepThree,
  updateStepTwo,
  verifyOtp,
} from './onboarding.endpoints.ts';
export { onboardingRefusals } from './onboarding.refusals.ts';
export { OTP_TYPES, StepFourData, StepFourUpdate, StepTwoPhotos, StepTwoUpdate, VerifiedData, type OtpType } from './onboarding.schemas.ts';
export { onboardingSentences } from './onboarding.sentences.ts';
export { StepOneData, StepOneUpdate } from './step-one.schemas.ts';
export {
  pathFor,
  pathOfStep,
  PROGRESS_AFTER,
  REGISTRATION_COMPLETE,
  REGISTRATION_STEPS,
  stepFor,
  type RegistrationStep,
} from './registration-steps.ts';
