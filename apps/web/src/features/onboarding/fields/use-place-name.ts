import { NO_PLACE, usePlaceText, type PlaceValue } from '#features/reference-data';
import type { FieldRow } from './field-list.ts';
import { keysOf, valueOf, type StepOne } from './subject.ts';

function placeOf(data: StepOne, { name, subject }: Pick<FieldRow, 'name' | 'subject'>): PlaceValue {
  const prefix = name === 'hometown' ? 'permanent_' : name === 'currentLocation' ? keysOf(subject).location : null;
  if (!prefix) return NO_PLACE;
  const id = (part: string): number | null => Number(valueOf(data, `${prefix}${part}`)) || null;
  const text = valueOf(data, name === 'hometown' ? 'permanent_city_text' : `${prefix}sublocality`) as string | null;
  return { countryId: id('country'), stateId: id('state'), cityId: id('city'), text: text ?? '' };
}

/** 'Upazila, District, Country' of the hometown or the current location in the language of the page; null for other rows and while nothing is chosen. */
export const usePlaceName = (data: StepOne, row: Pick<FieldRow, 'name' | 'subject'>): string | null =>
  usePlaceText(placeOf(data, row), row.name === 'currentLocation');
