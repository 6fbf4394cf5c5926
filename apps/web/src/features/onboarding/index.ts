export { CandidateInfo } from './step-one/CandidateInfo.tsx';
export { rememberReferral } from './step-four/remembered-referral.ts';
export { StepFour } from './step-four/StepFour.tsx';
export { StepOne } from './step-one/StepOne.tsx';
export { StepThree } from './step-three/StepThree.tsx';
export { StepTwo } from './step-two/StepTwo.tsx';
export { VerifyContact } from './step-four/VerifyContact.tsx';
