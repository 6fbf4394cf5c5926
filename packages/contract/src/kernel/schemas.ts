import * as z from 'zod/mini';
import { sentences } from './sentence.ts';

export const kernelSentences = sentences({
  required: { en: 'This field is required.', bn: 'এই ঘরটি পূরণ করুন।' },
  notValid: { en: 'This value is not valid.', bn: 'এখানে যা দিয়েছেন তা সঠিক নয়।' },
  reasonLength: { en: 'Please give a reason of 3 to 300 characters.', bn: '৩ থেকে ৩০০ অক্ষরের মধ্যে কারণ লিখুন।' },
  unknownField: { en: 'Unknown field', bn: 'অজানা ঘর' },
  unreadable: { en: 'The request could not be read.', bn: 'অনুরোধটি পড়া যায়নি।' },
  uploadsFull: {
    en: 'Many files are being sent right now. Please send yours again in a moment; nothing you entered is lost.',
    bn: 'এখন অনেকে একসঙ্গে ফাইল পাঠাচ্ছেন। একটু পরে আবার পাঠান; আপনি যা লিখেছেন সবই আছে।',
  },
  uploadsOfOne: {
    en: 'You are sending many files at once. Wait until the others have arrived, then send this one again.',
    bn: 'আপনি একসঙ্গে অনেক ফাইল পাঠাচ্ছেন। আগেরগুলো পৌঁছে গেলে এটি আবার পাঠান।',
  },
  uploadTooSlow: {
    en: 'Your connection is too slow to send this file. Try again where the signal is better, or choose a smaller file.',
    bn: 'ইন্টারনেট খুব ধীর বলে ফাইলটি পাঠানো যাচ্ছে না। ভালো সিগন্যালে আবার চেষ্টা করুন, অথবা ছোট একটি ফাইল দিন।',
  },
  uploadUnverified: {
    en: 'Until your mobile number is verified you can send 40 MB at a time. Verify it, or send less at once.',
    bn: 'মোবাইল নম্বর যাচাই না হওয়া পর্যন্ত একবারে ৪০ এমবি পর্যন্ত পাঠানো যায়। নম্বরটি যাচাই করুন, অথবা একবারে কম পাঠান।',
  },
});

/** A member is known on the wire by the account's number. */
export const MemberId = z.int().check(z.positive());
/** Names one of the staff; null where they have no name yet. */
export const StaffPerson = z.object({ id: MemberId, name: z.nullable(z.string()) });
export const Message = z.object({ message: z.string() });

/** Takes a whole number of at most `digits` digits, written as a number or as a text; for anything else `error` is said. */
export const numberBetween = (min: number, max: number, error: string, digits = 9) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.number()], error),
        z.transform((value) => String(value).trim()),
      ),
      z.string().check(z.regex(new RegExp(`^[0-9]{1,${digits}}$`), error)),
    ),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, error), z.lte(max, error))),
  );

/** 0 or 1, as the wire writes yes and no. */
export const Flag = z.union([z.literal(0), z.literal(1)]);
export const flagOf = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0);

/** `page` of a query: a whole number from 1; the first page without it. */
export const PageNumber = z._default(
  z.pipe(z.pipe(z.string().check(z.regex(/^[0-9]{1,7}$/)), z.transform(Number)), z.int().check(z.positive())),
  1,
);

const VERSION_DIGITS = 9;
/** Number of the version that the caller read of what they write; null where they do not say it: then the last one to write wins. */
export const SeenVersion = z._default(
  z.nullable(numberBetween(1, 10 ** VERSION_DIGITS - 1, kernelSentences.notValid.en, VERSION_DIGITS)),
  null,
);

/** `format` of a query: the whole list as a CSV file in place of one page of it. */
export const ListFormat = z.optional(z.literal('csv'));

/** Characters of a reason. */
export const REASON_CHARACTERS = { min: 3, max: 300 } as const;

/** Checks the reason that staff give for an act. */
export const Reason = z.pipe(
  z.pipe(
    z.string(kernelSentences.reasonLength.en),
    z.transform((text) => text.trim()),
  ),
  z.string().check(
    z.refine((text) => {
      const length = Array.from(text).length;
      return length >= REASON_CHARACTERS.min && length <= REASON_CHARACTERS.max;
    }, kernelSentences.reasonLength.en),
  ),
);

/** Keys beside `data` of a list that pages. */
export const pagination = {
  current_page: z.int(),
  from: z.nullable(z.int()),
  last_page: z.int(),
  per_page: z.int(),
  to: z.nullable(z.int()),
  total: z.int(),
};
