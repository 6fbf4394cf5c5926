import { PROGRESS_AFTER } from '@app/contract/onboarding';
import { candidateRows, missingRows, ownRows, type FieldName, type FieldRow } from '../fields/rows.ts';
import type { StepOneAnswers } from '../fields/subject.ts';

/** Seconds that an answer takes; a choice out of a list where none stand here. */
const A_CHOICE = 6;
const SECONDS: Partial<Record<FieldName, number>> = {
  nickname: 10,
  fullName: 12,
  dateOfBirth: 15,
  currentLocation: 12,
  hometown: 18,
  governmentId: 75,
};
const A_WISH = 4;
const WISHES = 11;
const A_PICTURE = 35;
const A_CODE = 30;

/** Counts the seconds for the answers that rows still wait for. */
export const secondsForRows = (missing: readonly FieldRow[]): number =>
  missing.reduce((sum, { name }) => sum + (SECONDS[name] ?? A_CHOICE), 0);

export const secondsForWishes = (missing: number): number => missing * A_WISH;
export const secondsForPicture = (isThere: boolean): number => (isThere ? 0 : A_PICTURE);
export const secondsForCode = (isVerified: boolean): number => (isVerified ? 0 : A_CODE);

/** Counts the seconds of step 1 for somebody at its first page, the candidate's page of a guardian included. */
export function secondsForStepOne(data: StepOneAnswers, rows: readonly FieldRow[], isForOthers: boolean): number {
  return secondsForRows(missingRows(data, rows)) + (isForOthers ? secondsForRows(missingRows(data, candidateRows)) : 0);
}

type Way = {
  /** Step whose page is open. */
  readonly step: 1 | 2 | 3 | 4;
  /** Seconds that the open page still takes. */
  readonly own: number;
  /** As the session has it. */
  readonly progress: number;
  readonly isSeeker: boolean;
};

/** Returns how many minutes the registration still takes: what is missing on the open page, and the steps that are not complete. 0 where it is nearly done. */
export function minutesLeft({ step, own, progress, isSeeker }: Way): number {
  const whole: Readonly<Record<1 | 2 | 3 | 4, number>> = {
    1: secondsForRows(ownRows.filter((row) => row.isRequired)),
    2: isSeeker ? A_PICTURE : 0,
    3: isSeeker ? WISHES * A_WISH : 0,
    4: A_CODE,
  };
  const others = ([1, 2, 3, 4] as const).filter((other) => other !== step && progress < PROGRESS_AFTER[other]);
  return Math.round((own + others.reduce((sum, other) => sum + whole[other], 0)) / 60);
}
