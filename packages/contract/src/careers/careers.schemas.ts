import * as z from 'zod/mini';
import { numberBetween } from '../kernel/index.ts';
import { VisitorEmail, visitorFieldSentences, visitorLine, VisitorPhone, visitorText } from '../visitor-fields/index.ts';
import { careersSentences as say } from './careers.sentences.ts';

export const JOB_TYPES = ['Full Time', 'Part Time', 'Contract', 'Internship'] as const;
export type JobType = (typeof JOB_TYPES)[number];
/** The public id of the standing application. */
export const GENERAL_APPLICATION = 'general';
export const CV_MAX_BYTES = 2 * 1024 * 1024;
export const CV_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type CvType = (typeof CV_TYPES)[number];
export const CV_FILE_NAME_MAX = 200;
export const EXPERIENCE_YEARS = { min: 1, max: 10 } as const;
export const APPLICATION_TEXT_MAX = 5000;

/** An open position. */
export const Job = z.object({
  /** Random; never changes and is never used again. */
  encrypted_id: z.string(),
  job_title: z.string(),
  job_type: z.enum(JOB_TYPES),
  location: z.string(),
  /** Clean HTML. */
  responsibilities: z.string(),
  requirements: z.array(z.string()),
  /** Null for the standing application. */
  published_at: z.nullable(z.iso.datetime()),
  /** Until when one may apply; null where no day is set. */
  closes_at: z.nullable(z.iso.datetime()),
});
export type Job = z.output<typeof Job>;

/** Of no number in the form are more needed. */
const DIGITS_MAX = 3;

const isWebAddress = (text: string): boolean => {
  // Such an address would be read with its blanks left out.
  if (/\s/.test(text)) return false;
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};

/** Keys as the application form has always sent them. The file `cv` travels beside them. */
export const JobApplicationForm = z.object({
  encrypted_id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Ignored: the title is the job's. */
  job_title: z.optional(z.string()),
  first_name: visitorLine(1, 100, say.firstNameRequired.en),
  last_name: visitorLine(1, 100, say.lastNameRequired.en),
  phone: VisitorPhone,
  email: VisitorEmail,
  /** YYYY-MM-DD; not in the future and at most 100 years ago, which the server judges. */
  date_of_birth: z.iso.date(say.birthdayWrong.en),
  address: visitorLine(1, 300, say.addressRequired.en),
  /** 1 male, 2 female. */
  gender: numberBetween(1, 2, say.genderRequired.en, DIGITS_MAX),
  profile_link: z._default(
    z.string().check(
      z.overwrite((text) => text.trim()),
      z.maxLength(300, visitorFieldSentences.tooLong.en),
      z.refine((text) => text === '' || isWebAddress(text), say.linkWrong.en),
    ),
    '',
  ),
  experience: numberBetween(EXPERIENCE_YEARS.min, EXPERIENCE_YEARS.max, say.experienceWrong.en, DIGITS_MAX),
  job_summery: visitorText(APPLICATION_TEXT_MAX, say.summaryRequired.en),
  why_hire: visitorText(APPLICATION_TEXT_MAX, say.whyRequired.en),
});
