import { careersSentences as say, CV_MAX_BYTES, CV_TYPES, JobApplicationForm } from '@app/contract/careers';
import { domainName, kernelSentences, sentenceOf, toWire, type Sentence } from '@app/contract/kernel';

/** Entries of the form. */
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
/** By field, the sentence of its fault: in both languages, or as the server said it. */
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

const FIELDS = Object.keys(EMPTY) as readonly FieldName[];
const isField = (name: string): name is FieldName => name in EMPTY;

/** Returns the first field of the form at which something is wrong. */
export const firstFault = (faults: Faults): FieldName | undefined => FIELDS.find((name) => faults[name] !== undefined);

/** Returns what is sent, without the CV. */
export const bodyOf = ({ cv: _cv, ...application }: Application, jobId: string, jobTitle: string) => ({
  ...application,
  encryptedId: jobId,
  jobTitle,
  gender: application.gender ?? '',
  experience: application.experience ?? '',
});

/** Returns what the server said at its fields; what belongs to none is left out. */
export const faultsFromServer = (said: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(Object.entries(said).filter(([name]) => isField(name)));

const OLDEST_YEARS = 100;

/** Returns the days between which a date of birth lies, both included: YYYY-MM-DD. */
export function birthdays(today: Date): { readonly first: string; readonly last: string } {
  const last = today.toISOString().slice(0, 10);
  return { first: `${Number(last.slice(0, 4)) - OLDEST_YEARS}${last.slice(4)}`, last };
}

/** Returns everything that is wrong, by the rules by which the server judges too. */
export function faultsOf(application: Application, today: Date): Faults {
  const faults: { [Name in FieldName]?: Sentence } = {};
  const form = toWire(JobApplicationForm, bodyOf(application, '-', ''));
  for (const issue of JobApplicationForm.safeParse(form).error?.issues ?? []) {
    const name = domainName(String(issue.path[0]));
    if (isField(name)) faults[name] ??= sentenceOf(issue.message) ?? kernelSentences.notValid;
  }
  const { first, last } = birthdays(today);
  if (application.dateOfBirth < first || application.dateOfBirth > last) faults.dateOfBirth ??= say.birthdayWrong;
  if (!application.cv) faults.cv = say.cvRequired;
  return faults;
}

/** True if a file may be picked; the server looks into it. A browser that knows no kind says none. */
export const fitsAsCv = ({ size, type }: Pick<File, 'size' | 'type'>): boolean =>
  size <= CV_MAX_BYTES && (type === '' || (CV_TYPES as readonly string[]).includes(type));
