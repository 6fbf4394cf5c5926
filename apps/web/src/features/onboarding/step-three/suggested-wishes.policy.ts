import { ageOn, GENDERS } from '@app/contract/members';
import { PREFERRED_AGE, type PreferenceRow } from '@app/contract/partner-preferences';
import type { StepOneAnswers } from '../fields/subject.ts';

type Own = Pick<
  StepOneAnswers['userData'],
  'gender' | 'dateOfBirth' | 'height' | 'maritalStatus' | 'motherTongue' | 'religion' | 'citizenshipCountry'
>;

/** Years that families usually look up or down. */
const YEARS = 10;
const LEAST_AGE_OF_MEN = 21;

/**
 * Returns what somebody with these answers usually looks for, as values of each row: the same religion, language and standing, an age and a
 * height that fit, and no limits elsewhere. `choices` are the values of a row in their order; `today` is 'YYYY-MM-DD'. A row is empty where the answers do not tell.
 */
export function suggestedWishes(
  own: Own,
  choices: (row: PreferenceRow) => readonly string[],
  today: string,
): Readonly<Record<PreferenceRow, readonly string[]>> {
  const one = (value: number | string | null): readonly string[] => (value === null ? [] : [String(value)]);
  return {
    age: agesFor(own, today),
    height: heightsFor(own, choices('height')),
    maritalstatus: one(own.maritalStatus),
    mothertongue: one(own.motherTongue),
    religion: one(own.religion),
    profession: choices('profession'),
    income: ['Open to all'],
    education: choices('education').slice(0, 1),
    smoking: ['No'],
    drink: ['No'],
    country: one(own.citizenshipCountry),
  };
}

/** Suggests ages: a woman looks for somebody of her age or older, a man for somebody of his age or younger. */
function agesFor({ gender, dateOfBirth }: Own, today: string): readonly string[] {
  if (gender === null || dateOfBirth === null) return [];
  const age = Math.min(ageOn(dateOfBirth, today), PREFERRED_AGE.max);
  const from = gender === GENDERS.female ? Math.max(age, LEAST_AGE_OF_MEN) : Math.max(age - YEARS, PREFERRED_AGE.min);
  const to = gender === GENDERS.female ? Math.min(from + YEARS, PREFERRED_AGE.max) : Math.max(age, from);
  return [String(from), String(to)];
}

function heightsFor({ gender, height }: Own, heights: readonly string[]): readonly string[] {
  const [shortest, tallest] = [heights[0], heights.at(-1)];
  if (height === null || gender === null || shortest === undefined || tallest === undefined) return [];
  return gender === GENDERS.female ? [String(height), tallest] : [shortest, String(height)];
}
