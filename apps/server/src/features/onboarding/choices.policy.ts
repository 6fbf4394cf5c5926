import { kernelSentences, type Sentence } from '@app/contract/kernel';
import { memberSentences } from '@app/contract/members';
import type { StepOneUpdate } from '@app/contract/onboarding';
import { ADULT_AGE, judgeBirthday, leastAge, type LeastAges, type ProfilePatch, type Purpose } from '#features/members';
import type { PreferenceOptions } from '#features/partner-preferences';

type Refused = Record<string, Sentence | readonly [Sentence, { readonly n: number }]>;

/** Returns a sentence at each wrong choice from a list. A retired option may stay where it is held. */
export function judgeChoices(update: StepOneUpdate, held: Required<ProfilePatch>, options: PreferenceOptions): Record<string, Sentence> {
  const rules: readonly [keyof StepOneUpdate, readonly (number | string)[], number | string | null][] = [
    ['height', options.heightIds, held.heightId],
    ['maritalStatus', options.maritalStatusIds, held.maritalStatusId],
    ['motherTongue', options.languageIds, held.motherTongueId],
    ['profession', options.professionNames, held.professionName],
    ['education', options.educationIds, held.educationId],
    ['citizenshipCountry', options.countryIds, held.citizenshipCountryId],
  ];
  const wrong = rules.filter(([key, offered, present]) => {
    const sent = update[key] as number | string | undefined;
    return sent !== undefined && !offered.includes(sent) && sent !== present;
  });
  return Object.fromEntries(wrong.map(([key]) => [key, kernelSentences.notValid]));
}

export type BirthdayFacts = {
  readonly gender: number | null;
  readonly purpose: Purpose;
  readonly guardianType: number;
  readonly leastAges: LeastAges;
  readonly now: Date;
};

const MYSELF = 1;

/** True where a relative registers somebody who looks for marriage. */
export const isForOthers = (of: { purpose: Purpose; guardianType: number }): boolean =>
  of.purpose === 'member' && of.guardianType !== MYSELF;

/** Returns the sentence for a birthday that may not be taken, or null. */
export function birthdayFault(birthday: string, facts: BirthdayFacts): Refused[string] | null {
  const verdict = judgeBirthday(birthday, leastAge(facts, facts.leastAges), facts.now);
  if (verdict.verdict === 'ok') return null;
  if (verdict.verdict === 'no_date') return memberSentences.realDate;
  return [isForOthers(facts) ? candidateTooYoung(facts.gender) : memberSentences.tooYoung, { n: verdict.years }];
}

/** Returns the sentence with the word for a man or a woman, once it is known which. */
function candidateTooYoung(gender: number | null): Sentence {
  if (gender === 1) return memberSentences.groomTooYoung;
  return gender === 2 ? memberSentences.brideTooYoung : memberSentences.candidateTooYoung;
}

/** Returns the same for a guardian, who must be of age. */
export function guardianBirthdayFault(birthday: string, now: Date): Refused[string] | null {
  const verdict = judgeBirthday(birthday, ADULT_AGE, now);
  if (verdict.verdict === 'ok') return null;
  return verdict.verdict === 'no_date' ? memberSentences.realDate : [memberSentences.tooYoung, { n: verdict.years }];
}

const BANGLADESH = 50;

/** True for citizens of Bangladesh, which decides the form of national ID numbers. Without a citizenship the place tells, and without both it counts as Bangladesh. */
export const isCitizenOfBangladesh = (citizenshipCountryId: number | null, locationCountryId: number | null): boolean =>
  (citizenshipCountryId ?? locationCountryId ?? BANGLADESH) === BANGLADESH;
