import { inFeet } from '@app/contract/reference-data';
import type { FoundCard } from './criteria.ts';

type Facts = Pick<FoundCard, 'religion' | 'height' | 'maritalStatus' | 'profession' | 'education' | 'district' | 'country'>;

const stated = (facts: readonly (string | null)[], between: string): string =>
  facts.filter((fact) => fact !== null && fact !== '').join(between);

/** Holds a line of a card, and says what it is about. */
export type CardLine = { readonly about: 'age' | 'person' | 'work' | 'place'; readonly text: string };

/** Returns what families ask first, line by line: age and religion, marital status and height, work and school, place. What was not stated is left out. */
export function cardLines(member: Facts, years: string): CardLine[] {
  const lines: readonly CardLine[] = [
    { about: 'age', text: stated([years, member.religion], ' · ') },
    { about: 'person', text: stated([member.maritalStatus, member.height && inFeet(member.height)], ' · ') },
    { about: 'work', text: stated([member.profession, member.education], ' · ') },
    { about: 'place', text: stated([member.district, member.country], ', ') },
  ];
  return lines.filter(({ text }) => text !== '');
}
