import type { FoundCard } from './criteria.ts';

type Facts = Pick<FoundCard, 'religion' | 'height' | 'maritalStatus' | 'profession' | 'education' | 'district' | 'country'>;

const stated = (facts: readonly (string | null)[], between: string): string =>
  facts.filter((fact) => fact !== null && fact !== '').join(between);

/** Returns what families ask first, line by line: age and religion, marital status and height, work and school, place. What was not stated is left out. */
export function cardLines(member: Facts, years: string): string[] {
  return [
    stated([years, member.religion], ' · '),
    stated([member.maritalStatus, member.height], ' · '),
    stated([member.profession, member.education], ' · '),
    stated([member.district, member.country], ', '),
  ].filter((line) => line !== '');
}
