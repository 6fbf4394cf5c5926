import { heldLabel, NO_PLACE, usePlaceText, type ListName, type PlaceValue, type ReferenceLists } from '#features/reference-data';
import { formatDay, formatDigits, type Language } from '#platform/i18n';
import { choicesOf } from './choices.ts';
import { keysOfRow, type FieldName, type FieldRow } from './rows.ts';
import { keyOf, keysOf, valueOf, type StepOneAnswers, type Subject } from './subject.ts';

type Shown = { readonly data: StepOneAnswers; readonly lists: ReferenceLists | undefined; readonly language: Language };

/** Lists whose entries staff may retire. */
const LISTS: Partial<Record<FieldName, Exclude<ListName, 'heights' | 'countries'>>> = {
  maritalStatus: 'maritalStatus',
  motherTongue: 'languageList',
  religion: 'religions',
  profession: 'professionList',
  education: 'educations',
};

/** Returns what a row shows for its value; null where there is none. Places are named by `usePlaceName`. */
export function shownValue(name: FieldName, subject: Subject, { data, lists, language }: Shown): string | null {
  const text = (key: string): string | null => {
    const value = valueOf(data, key);
    return value === null || value === '' ? null : String(value);
  };
  if (name === 'governmentId') {
    const { id } = keysOf(subject);
    return idName(text(keyOf(id, 'type')), text(keyOf(id, 'number')), lists, language);
  }
  const value = text(keysOfRow(name, subject)[0] ?? name);
  if (name === 'dateOfBirth') return value && formatDay(value, language);
  return value === null || !lists ? value : choiceName(name, value, lists, language);
}

/** Returns the label of a choice, also of one that is no longer offered; a name is its own. */
function choiceName(name: FieldName, value: string, lists: ReferenceLists, language: Language): string {
  const offered = choicesOf(name, lists, language).options.find((option) => option.value === value);
  const list = LISTS[name];
  return offered?.label ?? (list && heldLabel(lists, list, value, language)) ?? value;
}

function idName(type: string | null, number: string | null, lists: ReferenceLists | undefined, language: Language): string | null {
  if (!type) return null;
  const entry = lists?.govtIdTypes.find((one) => one.code === type);
  const words = entry ? (language === 'bn' ? entry.nameBn : entry.name) : type;
  return [words, number && formatDigits(number, language)].filter(Boolean).join(' ');
}

function placeOf(data: StepOneAnswers, { name, subject }: Pick<FieldRow, 'name' | 'subject'>): PlaceValue {
  const prefix = name === 'hometown' ? 'permanent' : name === 'currentLocation' ? keysOf(subject).location : null;
  if (!prefix) return NO_PLACE;
  const id = (part: string): number | null => Number(valueOf(data, keyOf(prefix, part))) || null;
  const text = valueOf(data, name === 'hometown' ? 'permanentCityText' : keyOf(prefix, 'sublocality')) as string | null;
  return { countryId: id('country'), stateId: id('state'), cityId: id('city'), text: text ?? '' };
}

/**
 * Returns 'Upazila, District, Country' of the hometown or the current location in the language of the page; null for other rows and while nothing is chosen.
 */
export function usePlaceName(data: StepOneAnswers, row: Pick<FieldRow, 'name' | 'subject'>): string | null {
  const place = placeOf(data, row);
  const hasPosition = valueOf(data, keyOf(keysOf(row.subject).location, 'latitude')) !== null;
  return usePlaceText(place, row.name === 'currentLocation' && (hasPosition || place.stateId === null));
}
