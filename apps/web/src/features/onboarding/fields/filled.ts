import type { FieldName, FieldRow } from './field-list.ts';
import { keysOf, valueOf, type StepOne, type Subject } from './subject.ts';

/** The wire keys whose refusal concerns a row. */
export function wireKeysOf(name: FieldName, subject: Subject): readonly string[] {
  const keys = keysOf(subject);
  switch (name) {
    case 'fullName':
      return [keys.fullName];
    case 'gender':
      return [keys.gender];
    case 'dateOfBirth':
      return [keys.birthday];
    case 'currentLocation':
      return ['latitude', 'longitude', 'sublocality', 'country', 'state', 'city'].map((part) => `${keys.location}${part}`);
    case 'hometown':
      return ['permanent_country', 'permanent_state', 'permanent_city', 'permanent_city_text'];
    case 'government_id':
      return ['type', 'number', 'front', 'back', 'status'].map((part) => `${keys.id}${part}`);
    default:
      return [name];
  }
}

/** Whether a row has what it asks for; a rejected document does not count. */
export function isFilled(data: StepOne, { name, subject }: Pick<FieldRow, 'name' | 'subject'>): boolean {
  const keys = keysOf(subject);
  const has = (key: string): boolean => {
    const value = valueOf(data, key);
    return value !== null && value !== '' && value !== 0;
  };
  if (name === 'currentLocation') return has(`${keys.location}sublocality`) || has(`${keys.location}country`);
  if (name === 'hometown') return has('permanent_country');
  if (name === 'government_id') return has(`${keys.id}type`) && valueOf(data, `${keys.id}status`) !== 'rejected';
  return has(wireKeysOf(name, subject)[0] ?? name);
}

export const missingRows = (data: StepOne, rows: readonly FieldRow[]): FieldRow[] =>
  rows.filter((row) => row.isRequired && !isFilled(data, row));
