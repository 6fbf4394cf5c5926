import type { SectionData } from '@app/contract/manage-profile';
import { usePlaceText } from '#features/reference-data';
import { placeIn } from './address-values.ts';

/** A stored place in words. */
export function StoredPlace({ data, part }: { data: SectionData<'address'>; part: 'present' | 'current' | 'permanent' }) {
  return usePlaceText(placeIn(data, part), part === 'current');
}
