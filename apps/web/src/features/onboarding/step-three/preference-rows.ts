import { PREFERRED_AGE, type PreferenceRow } from '@app/contract/partner-preferences';
import type { getStepThree, updateStepThree } from '@app/contract/onboarding';
import type { ReferenceLists } from '#features/reference-data';
import type { Answer, CallInput } from '#platform/api';
import { formatDigits, type Language, type Say } from '#platform/i18n';
import { choicesOf, type Choice } from '../fields/choices.ts';
import type { FieldName } from '../fields/rows.ts';
import type { en } from '../texts.en.ts';

export type Preference = NonNullable<Answer<typeof getStepThree>['data']['partnerPreference']>;
export type PreferencePatch = NonNullable<CallInput<typeof updateStepThree>['body']>;
export type { Choice };
export type ManyRow = 'maritalstatus' | 'mothertongue' | 'profession' | 'country';
export type RangeRow = 'age' | 'height';

export const isMany = (row: PreferenceRow): row is ManyRow => ['maritalstatus', 'mothertongue', 'profession', 'country'].includes(row);
export const isRange = (row: PreferenceRow): row is RangeRow => row === 'age' || row === 'height';

/** Rows that offer what a member says of themselves in a field of step 1. */
const FIELD_OF_ROW = {
  height: 'height',
  maritalstatus: 'maritalStatus',
  mothertongue: 'motherTongue',
  religion: 'religion',
  profession: 'profession',
  income: 'income',
  education: 'education',
  country: 'citizenshipCountry',
} as const satisfies Partial<Record<PreferenceRow, FieldName>>;

/** Returns what can be chosen in a row, by the value that is sent. */
export function choicesOfRow(row: PreferenceRow, lists: ReferenceLists, language: Language, say: Say<typeof en>): readonly Choice[] {
  if (row === 'age')
    return Array.from({ length: PREFERRED_AGE.max - PREFERRED_AGE.min + 1 }, (_, index) => ({
      value: String(PREFERRED_AGE.min + index),
      label: formatDigits(PREFERRED_AGE.min + index, language),
    }));
  if (row === 'smoking' || row === 'drink')
    return [
      { value: 'Yes', label: say('yes') },
      { value: 'No', label: say('no') },
    ];
  return choicesOf(FIELD_OF_ROW[row], lists, language).options;
}

/** Chosen values of a row as texts; with `isOpen` every option is meant. */
export type Chosen = { readonly values: readonly string[]; readonly isOpen: boolean };

/** Returns what is stored of a row. */
export function chosenOf(row: PreferenceRow, preference: Preference | null): Chosen {
  const value = preference?.[row] ?? null;
  if (value === null) return { values: [], isOpen: false };
  if (typeof value !== 'object') return { values: [String(value)], isOpen: false };
  if (!('openToAll' in value)) return { values: Object.values(value).map(String), isOpen: false };
  const list = Object.values(value).find((part): part is (string | number)[] => Array.isArray(part)) ?? [];
  return { values: list.map(String), isOpen: value.openToAll };
}

/** Returns a choice as it is sent. */
export function patchOf(row: PreferenceRow, values: readonly string[]): PreferencePatch {
  const [first = '', second = ''] = values;
  switch (row) {
    case 'age':
      return { ageFrom: first, ageTo: second };
    case 'height':
      return { heightFrom: first, heightTo: second };
    case 'maritalstatus':
      return { maritalStatuses: values.map(Number) };
    case 'mothertongue':
      return { partnerMotherTongue: values.map(Number) };
    case 'religion':
      return { religion: Number(first) };
    case 'profession':
      return { professions: [...values] };
    case 'income':
      return { income: first as NonNullable<PreferencePatch['income']> };
    case 'education':
      return { education: Number(first) };
    case 'smoking':
      return { smoking: first as 'Yes' | 'No' };
    case 'drink':
      return { drinking: first as 'Yes' | 'No' };
    case 'country':
      return { preferredCountries: values.map(Number) };
  }
}

const PATCH_KEYS: Readonly<Record<PreferenceRow, readonly (keyof PreferencePatch)[]>> = {
  age: ['ageFrom', 'ageTo'],
  height: ['heightFrom', 'heightTo'],
  maritalstatus: ['maritalStatuses'],
  mothertongue: ['partnerMotherTongue'],
  religion: ['religion'],
  profession: ['professions'],
  income: ['income'],
  education: ['education'],
  smoking: ['smoking'],
  drink: ['drinking'],
  country: ['preferredCountries'],
};

/** Returns the choice of a row: what was chosen and is not answered yet, else what is stored. `count` is how many there are to choose from. */
export function chosenNow(row: PreferenceRow, preference: Preference | null, unanswered: Partial<PreferencePatch>, count: number): Chosen {
  const values = PATCH_KEYS[row].flatMap((key) => unanswered[key] ?? []).map(String);
  return values.length === 0 ? chosenOf(row, preference) : { values, isOpen: isMany(row) && values.length === count };
}

const SHOWN_AT_MOST = 2;

/** Returns what a row shows: the first two values and how many more, or 'Open to all'. */
export function shownPreference(
  row: PreferenceRow,
  { values, isOpen }: Chosen,
  choices: readonly Choice[],
  say: Say<typeof en>,
): string | null {
  if (isOpen) return say('openToAll');
  if (values.length === 0) return null;
  const labels = values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);
  if (isRange(row)) return say('fromTo', { from: labels[0] ?? '', to: labels[1] ?? '' });
  const shown = labels.slice(0, SHOWN_AT_MOST).join(', ');
  return labels.length > SHOWN_AT_MOST ? `${shown} ${say('andMore', { count: labels.length - SHOWN_AT_MOST })}` : shown;
}
