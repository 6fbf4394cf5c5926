import type { ListName, ReferenceLists } from '@app/contract/reference-data';
import { heldLabel } from '#features/reference-data';
import { formatDay, formatDigits, type Language } from '#platform/i18n';
import { choicesOf } from './choices.ts';
import type { FieldName } from './field-list.ts';
import { wireKeysOf } from './filled.ts';
import { keysOf, valueOf, type StepOne, type Subject } from './subject.ts';

type Shown = { readonly data: StepOne; readonly lists: ReferenceLists | undefined; readonly language: Language };

/** The lists whose entries staff may retire. */
const LISTS: Partial<Record<FieldName, Exclude<ListName, 'heights' | 'countries'>>> = {
  maritalStatus: 'maritial_status',
  motherTongue: 'language_list',
  religion: 'religions',
  profession: 'profession_list',
  education: 'educations',
};

/** What a row shows for its value; null where there is none. Places are named by `usePlaceName`. */
export function shownValue(name: FieldName, subject: Subject, { data, lists, language }: Shown): string | null {
  const text = (key: string): string | null => {
    const value = valueOf(data, key);
    return value === null || value === '' ? null : String(value);
  };
  if (name === 'government_id') {
    const { id } = keysOf(subject);
    return idName(text(`${id}type`), text(`${id}number`), lists, language);
  }
  const value = text(wireKeysOf(name, subject)[0] ?? name);
  if (name === 'dateOfBirth') return value && formatDay(value, language);
  return value === null || !lists ? value : choiceName(name, value, lists, language);
}

/** The label of a choice, also of one that is no longer offered; a name is its own. */
function choiceName(name: FieldName, value: string, lists: ReferenceLists, language: Language): string {
  const offered = choicesOf(name, lists, language).options.find((option) => option.value === value);
  const list = LISTS[name];
  return offered?.label ?? (list && heldLabel(lists, list, value, language)) ?? value;
}

function idName(type: string | null, number: string | null, lists: ReferenceLists | undefined, language: Language): string | null {
  if (!type) return null;
  const entry = lists?.govt_id_types.find((one) => one.code === type);
  const words = entry ? (language === 'bn' ? entry.name_bn : entry.name) : type;
  return [words, number && formatDigits(number, language)].filter(Boolean).join(' ');
}
