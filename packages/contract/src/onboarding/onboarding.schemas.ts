import * as z from 'zod/mini';
import { CaptchaAnswer } from '../accounts/index.ts';
import { accountSentences } from '../accounts/accounts.sentences.ts';
import { BLUR_LEVELS, REMOVABLE_PHOTO_NAMES, ReviewStatus } from '../media/index.ts';
import { plainText, wholeNumber } from '../members/index.ts';
import { phoneSentences } from '../phone/phone.sentences.ts';
import { onboardingSentences as say } from './onboarding.sentences.ts';

const removable = z.enum(REMOVABLE_PHOTO_NAMES);

/** The fields beside the picture files of step 2. Blur: 0 public, 1 only me, 2 premium members. */
export const StepTwoUpdate = z.strictObject({
  blur_photos: z.optional(z.pipe(wholeNumber(0, 2), z.literal(BLUR_LEVELS))),
  /** Names of photos to take away; a form may send one alone. */
  remove: z.optional(
    z.pipe(
      z.union([z.array(removable), removable]),
      z.transform((value) => (Array.isArray(value) ? value : [value])),
    ),
  ),
});
export type StepTwoUpdate = z.output<typeof StepTwoUpdate>;

const address = z.nullable(z.string());
const status = z.nullable(ReviewStatus);
const reason = z.nullable(z.string());

export const StepTwoPhotos = z.object({
  // Addresses for the owner's eyes.
  cover_photo: address,
  profile_picture: address,
  gallery_image_1: address,
  gallery_image_2: address,
  blur_photos: z.int(),
  statuses: z.object({ cover_photo: status, profile_picture: status, gallery_image_1: status, gallery_image_2: status }),
  reasons: z.object({
    cover_photo: reason,
    profile_picture: reason,
    gallery_image_1: reason,
    gallery_image_2: reason,
    verification_image: reason,
  }),
  verification_image: z.enum(['none', 'pending', 'approved', 'rejected']),
});
export type StepTwoPhotos = z.output<typeof StepTwoPhotos>;

const digits = (value: string): string => value.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
const Digits = (max: number) =>
  z.string().check(
    z.overwrite((value) => digits(plainText(value)).replace(/[\s()-]/g, '')),
    z.maxLength(max, phoneSentences.notValid.en),
  );
/** HH:MM of the member's time zone. */
const Time = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/));

/** One field of step 4, or several that belong together, such as both times. */
export const StepFourUpdate = z.strictObject({
  /** The national number; `country_code` with a leading + may come with it. */
  mobile: z.optional(Digits(20)),
  country_code: z.optional(z.string().check(z.regex(/^\+[0-9]{1,4}$/, phoneSentences.notValid.en))),
  /** Empty removes it. */
  email: z.optional(
    z.string().check(
      z.overwrite(plainText),
      z.maxLength(254, accountSentences.emailInvalid.en),
      z.refine((value) => value === '' || isEmail(value), accountSentences.emailInvalid.en),
    ),
  ),
  /** With + and country code; empty removes it. */
  whatsapp: z.optional(Digits(20)),
  guardian_phone: z.optional(Digits(20)),
  convenient_time: z.optional(z.enum(['any', 'scheduled'])),
  convenient_time_start: z.optional(Time),
  convenient_time_end: z.optional(Time),
  referral_code: z.optional(
    z.string().check(
      z.overwrite((value) => plainText(value).toUpperCase()),
      z.maxLength(40, say.referralInvalid.en),
    ),
  ),
});
export type StepFourUpdate = z.output<typeof StepFourUpdate>;

const Email = z.email();
const isEmail = (value: string): boolean => Email.safeParse(value).success;

/** `mobile` here tells that the number was accepted; the phone badge is a matter of a right code alone. */
export const VerifiedData = z.object({ mobile: z.boolean(), email: z.boolean(), guardian: z.boolean() });

const text = z.nullable(z.string());
export const StepFourData = z.object({
  user_data: z.object({ mobile: text, country_code: text, email: text, whatsapp: text, guardian_phone: text }),
  verified_data: VerifiedData,
  convenient_time: z.enum(['any', 'scheduled']),
  convenient_time_start: text,
  convenient_time_end: text,
  referral_code: text,
  /** Wire names of the fields that cannot be changed any more. */
  locked: z.array(z.string()),
});
export type StepFourData = z.output<typeof StepFourData>;

export const OTP_TYPES = ['mobile', 'email', 'guardian'] as const;
export type OtpType = (typeof OTP_TYPES)[number];
export const SendOtp = z.strictObject({ type: z.enum(OTP_TYPES), captcha: CaptchaAnswer });
/** Four digits; empty only for a mobile that no code can reach. */
export const VerifyOtp = z.strictObject({
  type: z.enum(OTP_TYPES),
  otp: z._default(
    z.string().check(
      z.overwrite((value) => digits(plainText(value))),
      z.regex(/^([0-9]{4})?$/, say.completeOtp.en),
    ),
    '',
  ),
});
