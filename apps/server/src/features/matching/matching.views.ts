import { matchRowLabels, matchWords as words, type MatchRow } from '@app/contract/matching';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import type { Preferences } from '#features/partner-preferences';
import type { Reference } from '#features/reference-data';
import { residenceOf } from './compare-members.ts';
import { weightiestFullRows, type RowResults } from './matching.policy.ts';
import type { MatchProfile } from './matching.store.ts';

/** The lists and the language of a reader: names come from the lists in this language. */
export type Reading = { readonly reference: Reference; readonly language: SentenceLanguage };

/** Longer lists are cut: '…, and 3 more'. */
const NAMES_SHOWN = 6;

type Names = readonly (string | null)[];
function namesIn(names: Names, language: SentenceLanguage): string {
  const known = names.filter((name) => name !== null);
  const shown = known.slice(0, NAMES_SHOWN).join(', ');
  const more = known.length - NAMES_SHOWN;
  return more > 0 ? sayIn(language, words.andMore, { list: shown, n: more }) : shown;
}

const countryName = ({ reference, language }: Reading, countryId: number | null): string | null =>
  countryId === null ? null : reference.placeName({ countryId }, language) || null;

/** The wanted values of each row, where it sets a limit. */
const WANTED: Readonly<Record<PreferenceRow, (of: Preferences, by: Reading) => string | null>> = {
  age: (of, { language }) => sayIn(language, words.ageRange, { from: of.ageFrom ?? 0, to: of.ageTo ?? 0 }),
  height: (of, { reference, language }) =>
    sayIn(language, words.range, {
      from: reference.nameOf('heights', of.heightFromId, language) ?? '',
      to: reference.nameOf('heights', of.heightToId, language) ?? '',
    }),
  maritalstatus: (of, { reference, language }) =>
    namesIn(
      of.maritalStatusIds.map((id) => reference.nameOf('marital_statuses', id, language)),
      language,
    ),
  mothertongue: (of, { reference, language }) =>
    namesIn(
      of.motherTongueIds.map((id) => reference.nameOf('languages', id, language)),
      language,
    ),
  religion: (of, { reference, language }) => reference.nameOf('religions', of.religionId, language),
  profession: (of, { reference, language }) =>
    namesIn(
      of.professionNames.map((name) => reference.shownName('professions', name, language)),
      language,
    ),
  income: (of, { reference, language }) =>
    sayIn(language, words.orMore, { least: reference.shownName('incomes', of.monthlyIncome ?? '', language) }),
  education: (of, { reference, language }) =>
    sayIn(language, words.orMore, { least: reference.nameOf('educations', of.educationId, language) ?? '' }),
  smoking: (_, { reference, language }) => reference.shownName('smoking_habits', 'Non-smoker', language),
  drink: (_, { reference, language }) => reference.shownName('drinking_habits', "Doesn't drink", language),
  country: (of, by) =>
    namesIn(
      of.countryIds.map((id) => countryName(by, id)),
      by.language,
    ),
};

type Person = { readonly profile: MatchProfile; readonly age: number | null };
const shownIn = (by: Reading, list: Parameters<Reference['shownName']>[0], name: string | null): string | null =>
  name === null ? null : by.reference.shownName(list, name, by.language);

/** The values of somebody, in the words and with the values of the profile page and no others (SRCH-60). */
const VALUES: Readonly<Record<PreferenceRow, (of: Person, by: Reading) => string | null>> = {
  age: ({ age }, { language }) => (age === null ? null : sayIn(language, words.years, { n: age })),
  height: ({ profile }, { reference, language }) => reference.nameOf('heights', profile.heightId, language),
  maritalstatus: ({ profile }, { reference, language }) => reference.nameOf('marital_statuses', profile.maritalStatusId, language),
  mothertongue: ({ profile }, { reference, language }) => reference.nameOf('languages', profile.motherTongueId, language),
  religion: ({ profile }, { reference, language }) => reference.nameOf('religions', profile.religion, language),
  profession: ({ profile }, by) => shownIn(by, 'professions', profile.professionName),
  income: ({ profile }, by) => shownIn(by, 'incomes', profile.monthlyIncome),
  education: ({ profile }, { reference, language }) => reference.nameOf('educations', profile.educationId, language),
  smoking: ({ profile }, by) => shownIn(by, 'smoking_habits', profile.smoking),
  drink: ({ profile }, by) => shownIn(by, 'drinking_habits', profile.drinking),
  country: ({ profile }, by) => countryName(by, residenceOf(profile)),
};

export type Comparison = { readonly results: RowResults; readonly preferences: Preferences; readonly other: Person };

export const presentRow = (key: PreferenceRow, { results, preferences, other }: Comparison, by: Reading): MatchRow => ({
  key,
  label: sayIn(by.language, matchRowLabels[key]),
  wanted: results[key] === 'any' ? sayIn(by.language, words.openToAll) : (WANTED[key](preferences, by) ?? ''),
  value: VALUES[key](other, by),
  result: results[key],
});

/** Presents all rows in their order; those open to all stand last. */
export function presentRows(comparison: Comparison, by: Reading): MatchRow[] {
  const rows = PREFERENCE_ROWS.map((key) => presentRow(key, comparison, by));
  return [...rows.filter((row) => row.result !== 'any'), ...rows.filter((row) => row.result === 'any')];
}

/** Returns why somebody is suggested: 'Age and religion match'. */
export function presentReasons(results: RowResults, language: SentenceLanguage): string {
  const [one, two] = weightiestFullRows(results).map((row) => matchRowLabels[row][language]);
  if (one === undefined) return '';
  if (two === undefined) return sayIn(language, words.oneReason, { one });
  return sayIn(language, words.twoReasons, { one, two: language === 'en' ? two.toLowerCase() : two });
}
