import * as z from 'zod/mini';
import { OPEN_ACCOUNT_STATES } from '../kernel/index.ts';
import { PHONE_DIGITS_MAX, phoneDigits, phoneSentences } from '../phone/index.ts';
import { accountSentences as say } from './accounts.sentences.ts';

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
export const EMAIL_MAX_CHARACTERS = 254;
const CAPTCHA_MAX_CHARACTERS = 8192;
export const ACCOUNT_PURPOSES = ['member', 'agent', 'business', 'influencer', 'visitor'] as const;
export const STAFF_ROLES = ['support', 'moderator', 'finance', 'admin'] as const;
export const LANGUAGES = ['en', 'bn'] as const;
/** Day of the terms that are agreed to by opening an account: the day on which their text last changed. */
export const TERMS_VERSION = '2026-11-27';
export const ACCOUNT_NOTICES = ['email_released'] as const;

const latinDigits = (text: string): string => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));

/** Something, `@`, a domain with a dot. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Small letters; empty where none is given. */
const Email = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.maxLength(EMAIL_MAX_CHARACTERS, say.emailInvalid.en),
  z.refine((text) => text === '' || EMAIL_SHAPE.test(text), say.emailInvalid.en),
);

/** The national number as typed; whether the country has such a number is judged with the country code. */
const NationalNumber = z.string().check(z.overwrite(phoneDigits), z.maxLength(PHONE_DIGITS_MAX + 4, phoneSentences.notValid.en));
const CountryCode = z.string().check(
  z.overwrite((text) => latinDigits(text).trim()),
  z.regex(/^\+[0-9]{1,4}$/, phoneSentences.notValid.en),
);

/** Judges a password; only the first fault is told: an empty one is not too short as well. */
const passwordRule = (tooShort: string) =>
  z
    .string()
    .check(
      z.minLength(1, { error: say.passwordRequired.en, abort: true }),
      z.minLength(PASSWORD_MIN_CHARACTERS, { error: tooShort, abort: true }),
      z.maxLength(PASSWORD_MAX_CHARACTERS, say.passwordLong.en),
    );
const NewPassword = passwordRule(say.passwordShort.en);

const Identifier = z.string().check(
  z.overwrite((text) => text.trim()),
  z.minLength(1, say.identifierRequired.en),
  z.maxLength(EMAIL_MAX_CHARACTERS),
);
const GivenPassword = z.string().check(z.minLength(1, say.passwordRequired.en), z.maxLength(PASSWORD_MAX_CHARACTERS, say.passwordLong.en));
const Token = z.string().check(z.maxLength(100));
/** Takes digits in either script. */
const code = (digits: number, incomplete: string) =>
  z.string().check(
    z.overwrite((text) => latinDigits(text).trim()),
    z.regex(new RegExp(`^[0-9]{${digits}}$`), incomplete),
  );

export const SignUp = z.object({
  phone: NationalNumber,
  country_code: CountryCode,
  email: z._default(Email, ''),
  password: NewPassword,
});
/** The solved captcha where a refusal `captcha_required` asked for it: base64 of JSON. */
export const CaptchaAnswer = z._default(z.string().check(z.maxLength(CAPTCHA_MAX_CHARACTERS)), '');
export const SignIn = z.object({
  email_or_phone: Identifier,
  password: GivenPassword,
  remember: z._default(z.boolean(), false),
  captcha: CaptchaAnswer,
});
/** `code`: six digits of the authenticator app, or a recovery code. */
export const SignInTotp = z.object({
  challenge: Token,
  code: z.string().check(
    z.overwrite((text) => latinDigits(text).trim()),
    z.minLength(1, say.codeIncomplete.en),
    z.maxLength(40, say.codeIncomplete.en),
  ),
});
export const ForgotPassword = z.object({ email_or_phone: Identifier, captcha: CaptchaAnswer });
export const VerifyCode = z.object({ email_or_phone: Identifier, code: code(6, say.codeIncomplete.en) });
/** `claim` and `date_of_birth` (YYYY-MM-DD, with keep) where `verifyCode` answered `unfinished`; `date_of_birth` where it answered `birthday_needed`. */
export const ResetPassword = z
  .object({
    reset_token: Token,
    password: NewPassword,
    password_confirmation: z.string().check(z.minLength(1, say.confirmRequired.en)),
    claim: z.optional(z.enum(['keep', 'start_over'])),
    date_of_birth: z.optional(z.iso.date(say.birthdayRequired.en)),
  })
  .check(
    z.refine((body) => body.password === body.password_confirmation, { error: say.confirmDiffers.en, path: ['password_confirmation'] }),
  );
export const ChangePassword = z
  .object({
    old_password: z.string().check(z.minLength(1, say.allFieldsRequired.en), z.maxLength(PASSWORD_MAX_CHARACTERS, say.oldPasswordWrong.en)),
    password: z
      .string()
      .check(
        z.minLength(1, { error: say.allFieldsRequired.en, abort: true }),
        z.minLength(PASSWORD_MIN_CHARACTERS, { error: say.newPasswordShort.en, abort: true }),
        z.maxLength(PASSWORD_MAX_CHARACTERS, say.passwordLong.en),
      ),
    password_confirmation: z.string().check(z.minLength(1, say.allFieldsRequired.en)),
  })
  .check(
    z.refine((body) => body.password === body.password_confirmation, { error: say.newPasswordsDiffer.en, path: ['password_confirmation'] }),
  );
/** `password` where the account has one; where it has none, a sign-in of the last 15 minutes stands for it. */
const PasswordIfAny = z._default(z.string().check(z.maxLength(PASSWORD_MAX_CHARACTERS)), '');
export const AuthenticatorStart = z.object({ password: PasswordIfAny });
export const AuthenticatorCode = z.object({ code: code(6, say.codeIncomplete.en) });
/** `code`: six digits of the app, or a recovery code. */
export const AuthenticatorRemoval = z.object({
  password: PasswordIfAny,
  code: SignInTotp.shape.code,
});
/** `is_required` for staff, who cannot remove it. */
export const AuthenticatorState = z.object({ is_on: z.boolean(), is_required: z.boolean(), recovery_codes_left: z.int() });
export const SettingsUpdate = z.object({
  language: z.optional(z.enum(LANGUAGES)),
  /** A name of the IANA list, such as Asia/Dhaka. */
  time_zone: z.optional(z.string().check(z.minLength(1), z.maxLength(60, say.timeZoneUnknown.en))),
});
export const CONTACT_TYPES = ['mobile', 'email'] as const;
/** `value`: a national number with `country_code`, or an address. `password` where the account has one. */
export const ContactChange = z.object({
  type: z.enum(CONTACT_TYPES),
  value: z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX_CHARACTERS)),
  country_code: z.optional(CountryCode),
  password: z._default(z.string().check(z.maxLength(PASSWORD_MAX_CHARACTERS)), ''),
  captcha: CaptchaAnswer,
});
export const ContactCheck = z.object({ type: z.enum(CONTACT_TYPES), otp: code(4, say.otpIncomplete.en) });

const Instant = z.iso.datetime();

/** The signed-in account as the browser keeps it. */
export const SessionUser = z.object({
  id: z.int(),
  name: z.string(),
  /** The profession, or what the account is for. */
  title: z.string(),
  /** Address of the profile picture for its owner's eyes. */
  avatar: z.nullable(z.string()),
  registration_step: z.int(),
});
export type SessionUser = z.output<typeof SessionUser>;

export const SignedIn = z.object({
  message: z.string(),
  access_token: z.string(),
  user: SessionUser,
  /** Other than `active` leads to the account page. */
  account_state: z.enum(OPEN_ACCOUNT_STATES),
  /** Leads to the console. */
  is_staff: z.boolean(),
  /** Of staff who must add a passkey: nothing else is open to this session before. */
  adds_passkey_first: z.boolean(),
});

export const OwnSession = z.object({
  id: z.int(),
  /** Browser and system. */
  device: z.string(),
  /** Its last two parts are hidden. */
  network_address: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  current: z.boolean(),
});

/** The account's own number and address, as its settings page shows them. */
const OwnContact = z.object({
  /** The national number without the country code. */
  mobile: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  mobile_verified: z.boolean(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
});

export const Me = z.object({
  user: SessionUser,
  member_code: z.string(),
  purpose: z.enum(ACCOUNT_PURPOSES),
  profile_for: z.enum(['myself', 'others']),
  account_state: z.enum(OPEN_ACCOUNT_STATES),
  membership_ends_at: z.nullable(Instant),
  /** Why the membership ends, where staff end it with notice. */
  membership_ends_reason: z.nullable(z.string()),
  deletion_at: z.nullable(Instant),
  /** 1 where the erasure waits for something to end, though its day may have come. */
  erasure_waits: z.union([z.literal(0), z.literal(1)]),
  is_premium: z.boolean(),
  has_password: z.boolean(),
  roles: z.array(z.enum(STAFF_ROLES)),
  language: z.enum(LANGUAGES),
  time_zone: z.string(),
  unseen_messages: z.int(),
  unread_notifications: z.int(),
  contact: OwnContact,
  /** A sentence for the member; in one answer only. */
  notices: z.array(z.enum(ACCOUNT_NOTICES)),
});
