import { careersSentences as say, CV_MAX_BYTES, CV_TYPES, JobApplicationForm } from '@app/contract/careers';
import { kernelSentences, sentenceOf, type Sentence } from '@app/contract/kernel';

/** What stands in the form. */
export type Application = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  /** YYYY-MM-DD, or empty. */
  readonly dateOfBirth: string;
  readonly address: string;
  readonly gender: 1 | 2 | null;
  readonly profileLink: string;
  readonly experience: number | null;
  readonly jobSummary: string;
  readonly whyHire: string;
  readonly cv: File | null;
};
export type FieldName = keyof Application;
/** What is wrong at a field: in both languages, or as the server said it. */
export type Faults = { readonly [Name in FieldName]?: Sentence | string };

export const EMPTY: Application = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  dateOfBirth: '',
  address: '',
  gender: null,
  profileLink: '',
  experience: null,
  jobSummary: '',
  whyHire: '',
  cv: null,
};

/** The fields by their keys on the wire, in the order of the form. */
const FIELDS: Readonly<Record<string, FieldName>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  email: 'email',
  date_of_birth: 'dateOfBirth',
  address: 'address',
  gender: 'gender',
  profile_link: 'profileLink',
  experience: 'experience',
  job_summery: 'jobSummary',
  why_hire: 'whyHire',
  cv: 'cv',
};

/** The first field of the form at which something is wrong. */
export const firstFault = (faults: Faults): FieldName | undefined => Object.values(FIELDS).find((name) => faults[name] !== undefined);

export const bodyOf = (application: Application, jobId: string, jobTitle: string) => ({
  encrypted_id: jobId,
  job_title: jobTitle,
  first_name: application.firstName,
  last_name: application.lastName,
  phone: application.phone,
  email: application.email,
  date_of_birth: application.dateOfBirth,
  address: application.address,
  gender: application.gender ?? '',
  profile_link: application.profileLink,
  experience: application.experience ?? '',
  job_summery: application.jobSummary,
  why_hire: application.whyHire,
});

/** What the server said at its keys; what belongs to no field is left out. */
export const faultsFromServer = (said: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(Object.entries(said).flatMap(([key, text]) => (FIELDS[key] ? [[FIELDS[key], text]] : [])));

const OLDEST_YEARS = 100;

/** The days between which a date of birth lies, both included: YYYY-MM-DD. */
export function birthdays(today: Date): { readonly first: string; readonly last: string } {
  const last = today.toISOString().slice(0, 10);
  return { first: `${Number(last.slice(0, 4)) - OLDEST_YEARS}${last.slice(4)}`, last };
}

/** Everything that is wrong, by the rules by which the server judges too. */
export function faultsOf(application: Application, today: Date): Faults {
  const faults: { [Name in FieldName]?: Sentence } = {};
  for (const issue of JobApplicationForm.safeParse(bodyOf(application, '-', '')).error?.issues ?? []) {
    const name = FIELDS[String(issue.path[0])];
    if (name) faults[name] ??= sentenceOf(issue.message) ?? kernelSentences.notValid;
  }
  const { first, last } = birthdays(today);
  if (application.dateOfBirth < first || application.dateOfBirth > last) faults.dateOfBirth ??= say.birthdayWrong;
  if (!application.cv) faults.cv = say.cvRequired;
  return faults;
}

/** Whether a file may be picked; the server looks into it. A browser that knows no kind says none. */
export const fitsAsCv = ({ size, type }: Pick<File, 'size' | 'type'>): boolean =>
  size <= CV_MAX_BYTES && (type === '' || (CV_TYPES as readonly string[]).includes(type));
