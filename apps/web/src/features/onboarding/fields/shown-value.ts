import type { ReferenceLists } from '@app/contract/reference-data';
import { formatDay, formatDigits, type Language } from '#platform/i18n';
import { choicesOf } from './choices.ts';
import type { FieldName } from './field-list.ts';
import { wireKeysOf } from './filled.ts';
import { keysOf, valueOf, type StepOne, type Subject } from './subject.ts';

type Shown = { readonly data: StepOne; readonly lists: ReferenceLists | undefined; readonly language: Language };

/** What a row shows for its value; null where there is none. Places are named by `usePlaceName`. */
export function shownValue(name: FieldName, subject: Subject, { data, lists, language }: Shown): string | null {
  const keys = keysOf(subject);
  const text = (key: string): string | null => {
    const value = valueOf(data, key);
    return value === null || value === '' ? null : String(value);
  };
  if (name === 'nickname' || name === 'fullName') return text(wireKeysOf(name, subject)[0] ?? name);
  if (name === 'dateOfBirth') {
    const day = text(keys.birthday);
    return day && formatDay(day, language);
  }
  if (name === 'government_id') return idName(text(`${keys.id}type`), text(`${keys.id}number`), lists, language);
  const value = text(wireKeysOf(name, subject)[0] ?? name);
  if (value === null || !lists) return value;
  const held = choicesOf(name, lists, language).options.find((option) => option.value === value);
  return held?.label ?? retiredName(value, lists, language) ?? value;
}

function idName(type: string | null, number: string | null, lists: ReferenceLists | undefined, language: Language): string | null {
  if (!type) return null;
  const entry = lists?.govt_id_types.find((one) => one.code === type);
  return [entry ? (language === 'bn' ? entry.name_bn : entry.name) : type, number && formatDigits(number, language)].filter(Boolean).join(' ');
}

/** A choice that is no longer offered is still named where it is held. */
function retiredName(value: string, lists: ReferenceLists, language: Language): string | null {
  const entry = lists.retired.find((one) => String(one.id) === value || one.name === value);
  return entry ? (language === 'bn' ? entry.name_bn : entry.name) : null;
}
