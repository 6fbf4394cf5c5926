import {
  countryOptions,
  entryOptions,
  heightOptions,
  incomeOptions,
  languageOptions,
  nameOptions,
  professionOptions,
  type ReferenceLists,
} from '#features/reference-data';
import { formatDigits, type Language, type useTexts } from '#platform/i18n';
import { emptyForm, type CriteriaValues, type ManyField, type OneField, type SwitchField } from './criteria.ts';
import type { en } from './texts.en.ts';

/** One criterion in force, in words, and the form without it. */
export type Chip = { readonly key: string; readonly label: string; readonly without: CriteriaValues };
type Say = ReturnType<typeof useTexts<typeof en>>;
type Option = { readonly value: string; readonly label: string };
export type ChipWords = {
  readonly say: Say;
  readonly language: Language;
  readonly lists: ReferenceLists;
  /** Districts of the chosen countries. */
  readonly states: readonly Option[];
};

/** Returns the criteria in force as words, in the order of the form. */
export function chipsOf(form: CriteriaValues, words: ChipWords): Chip[] {
  return [...ranges(form, words), ...lists(form, words), ...choices(form, words), ...switches(form, words)];
}

function ranges(form: CriteriaValues, { say, language, lists: { heights }, lists: all }: ChipWords): Chip[] {
  const chips: Chip[] = [];
  const digits = (text: string): string => formatDigits(text, language);
  if (form.ageFrom !== '')
    chips.push({
      key: 'age',
      label:
        form.ageTo === ''
          ? say('ageOnlyFrom', { from: digits(form.ageFrom) })
          : say('ageBetween', { from: digits(form.ageFrom), to: digits(form.ageTo) }),
      without: { ...form, ageFrom: '', ageTo: '' },
    });
  if (form.minHeight !== '' && heights.length > 0) {
    const nameOf = (id: string): string => heightOptions(all, language).find((height) => height.value === id)?.label ?? id;
    const [from, to] = [nameOf(form.minHeight), form.maxHeight === '' ? null : nameOf(form.maxHeight)];
    chips.push({
      key: 'height',
      label: to === null ? say('heightOnlyFrom', { from }) : say('heightBetween', { from, to }),
      without: { ...form, minHeight: '', maxHeight: '' },
    });
  }
  return chips;
}

function lists(form: CriteriaValues, { language, lists: all, states }: ChipWords): Chip[] {
  const named: Readonly<Record<ManyField, readonly Option[]>> = {
    maritalStatus: entryOptions(all.maritalStatus, language),
    education: entryOptions(all.educations, language),
    profession: professionOptions(all, language),
    religionId: entryOptions(all.religions, language),
    countryId: countryOptions(all, language),
    stateId: states,
    mothertongue: languageOptions(all, language),
  };
  return (Object.keys(named) as ManyField[]).flatMap((field) =>
    form[field].map((value) => ({
      key: `${field} ${value}`,
      label: named[field].find((option) => option.value === value)?.label ?? value,
      // A district without its country is none any more.
      without: { ...form, [field]: form[field].filter((one) => one !== value), ...(field === 'countryId' ? { stateId: [] } : {}) },
    })),
  );
}

function choices(form: CriteriaValues, { say, language, lists: all }: ChipWords): Chip[] {
  const days = (text: string): string => (text === '1' ? say('today') : say('withinDays', { n: formatDigits(text, language) }));
  const nameIn = (options: readonly Option[], value: string): string => options.find((option) => option.value === value)?.label ?? value;
  const named: Partial<Record<OneField, (value: string) => string>> = {
    income: (value) => nameIn(incomeOptions(all, language), value),
    memberType: (value) => say(value === '2' ? 'premium' : 'free'),
    distanceKm: (value) => say('withinKm', { km: formatDigits(value, language) }),
    smoking: (value) => nameIn(nameOptions(all.smoking, language), value),
    drinking: (value) => nameIn(nameOptions(all.drinks, language), value),
    activeDays: (value) => `${say('activeWithin')}: ${days(value)}`,
    joinedDays: (value) => `${say('joinedWithin')}: ${days(value)}`,
  };
  return (Object.keys(named) as OneField[]).flatMap((field) => {
    const value = form[field];
    if (value === emptyForm[field]) return [];
    return [{ key: field, label: named[field]?.(value) ?? value, without: { ...form, [field]: emptyForm[field] } }];
  });
}

const SWITCHES: Readonly<Record<SwitchField, 'withPhoto' | 'cardFace' | 'cardId' | 'abroad' | 'unseen' | 'strict'>> = {
  withPhoto: 'withPhoto',
  faceVerified: 'cardFace',
  idVerified: 'cardId',
  abroad: 'abroad',
  unseen: 'unseen',
  strict: 'strict',
};

const switches = (form: CriteriaValues, { say }: ChipWords): Chip[] =>
  (Object.keys(SWITCHES) as SwitchField[])
    .filter((field) => form[field])
    .map((field) => ({ key: field, label: say(SWITCHES[field]), without: { ...form, [field]: false } }));
