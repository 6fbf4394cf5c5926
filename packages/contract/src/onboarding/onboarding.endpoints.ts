import * as z from 'zod/mini';
import { SessionUser } from '../accounts/accounts.schemas.ts';
import { endpoint, Message } from '../kernel/index.ts';
import { mediaSentences, PICTURE_LIMITS } from '../media/index.ts';
import { PartnerPreference, PartnerPreferenceUpdate } from '../partner-preferences/index.ts';
import { SendOtp, StepFourData, StepFourUpdate, StepTwoPhotos, StepTwoUpdate, VerifiedData, VerifyOtp } from './onboarding.schemas.ts';
import { StepOneData, StepOneUpdate } from './step-one.schemas.ts';

const picture = { maxBytes: PICTURE_LIMITS.maxBytes, tooLarge: mediaSentences.pictureTooLarge };

const FILE_CODES = ['file_too_large', 'unsupported_type', 'too_many_requests'] as const;

export const getStepOne = endpoint({
  name: 'onboarding.get-step-one',
  method: 'GET',
  path: '/member/registration/step-1/get',
  access: 'registering',
  response: z.object({ data: StepOneData }),
});

export const updateStepOne = endpoint({
  name: 'onboarding.update-step-one',
  method: 'POST',
  path: '/member/registration/step-1/update',
  access: 'registering',
  payload: 'form',
  body: StepOneUpdate,
  files: {
    govt_id_front: picture,
    govt_id_back: picture,
    guardian_govt_id_front: picture,
    guardian_govt_id_back: picture,
    guardian_picture: picture,
    guardian_verification_image: picture,
  },
  response: z.extend(Message, { data: StepOneData }),
  refusals: ['field_locked', ...FILE_CODES],
});

export const getStepTwo = endpoint({
  name: 'onboarding.get-step-two',
  method: 'GET',
  path: '/member/registration/step-2/get',
  access: 'registering',
  response: z.object({ data: z.object({ photos: StepTwoPhotos }) }),
});

export const updateStepTwo = endpoint({
  name: 'onboarding.update-step-two',
  method: 'POST',
  path: '/member/registration/step-2/update',
  access: 'registering',
  payload: 'form',
  body: StepTwoUpdate,
  files: {
    cover_photo: picture,
    profile_picture: picture,
    gallery_image_1: picture,
    gallery_image_2: picture,
    verification_image: picture,
  },
  response: z.extend(Message, { data: z.object({ photos: StepTwoPhotos }) }),
  refusals: ['field_locked', ...FILE_CODES],
});

export const getStepThree = endpoint({
  name: 'onboarding.get-step-three',
  method: 'GET',
  path: '/member/registration/step-3/get',
  access: 'registering',
  response: z.object({ data: z.object({ partner_preference: z.nullable(PartnerPreference) }) }),
});

export const updateStepThree = endpoint({
  name: 'onboarding.update-step-three',
  method: 'POST',
  path: '/member/registration/step-3/update',
  access: 'registering',
  body: PartnerPreferenceUpdate,
  response: z.extend(Message, { data: z.object({ partner_preference: z.nullable(PartnerPreference) }) }),
  refusals: ['too_many_requests'],
});

export const getStepFour = endpoint({
  name: 'onboarding.get-step-four',
  method: 'GET',
  path: '/member/registration/step-4/get',
  access: 'registering',
  response: z.object({ data: StepFourData }),
});

export const updateStepFour = endpoint({
  name: 'onboarding.update-step-four',
  method: 'POST',
  path: '/member/registration/step-4/update',
  access: 'registering',
  body: StepFourUpdate,
  response: z.extend(Message, { data: StepFourData }),
  refusals: ['field_locked', 'phone_taken', 'email_taken', 'too_many_requests'],
});

/** Changes state although it is a GET: it needs the token, is not stored, and must not be fetched ahead of time. */
export const completeStep = endpoint({
  name: 'onboarding.complete-step',
  method: 'GET',
  path: '/member/registration/complete-step/:step',
  access: 'registering',
  params: z.object({ step: z.string() }),
  /** `next` is the path to go to. A refusal `step_out_of_order` carries `data.next` too. */
  response: z.object({ user: SessionUser, data: z.object({ registration_step: z.int(), next: z.string() }) }),
  refusals: ['not_found', 'step_out_of_order', 'step_incomplete'],
});

export const sendOtp = endpoint({
  name: 'onboarding.send-otp',
  method: 'POST',
  path: '/member/send-otp',
  access: 'registering',
  body: SendOtp,
  /** Both in seconds. */
  response: z.extend(Message, { data: z.object({ expires_in: z.int(), resend_in: z.int() }) }),
  refusals: [
    'already_verified',
    'no_destination',
    'cannot_send',
    'otp_too_soon',
    'otp_limit',
    'otp_blocked',
    'captcha_required',
    'delivery_failed',
  ],
});

export const verifyOtp = endpoint({
  name: 'onboarding.verify-otp',
  method: 'POST',
  path: '/member/verify-otp',
  access: 'registering',
  body: VerifyOtp,
  response: z.extend(Message, { data: z.object({ verified_data: VerifiedData }) }),
  refusals: ['otp_wrong', 'otp_expired', 'otp_locked', 'otp_blocked', 'email_taken'],
});

export const getReferralCode = endpoint({
  name: 'onboarding.get-referral-code',
  method: 'GET',
  path: '/member/referral-code',
  access: 'member',
  /** `referred` counts those who finished their registration. */
  response: z.object({ data: z.object({ referral_code: z.string(), link: z.string(), referred: z.int() }) }),
});
