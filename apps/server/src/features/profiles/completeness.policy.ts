import { COMPLETENESS_PARTS, type CompletenessPart } from '@app/contract/profiles';

export type Completeness = { readonly percent: number; readonly missing: CompletenessPart | null };

/** Percentage that the answers of the first step of the registration make up together; the parts make up the rest, each the same. */
const OF_ANSWERS = 60;

/** Reckons the percentage, rounded down; `answered` is the share of the first step's required answers that are there. The first missing part, in their order, is named. */
export function completenessOf(answered: number, given: Readonly<Record<CompletenessPart, boolean>>): Completeness {
  const held = COMPLETENESS_PARTS.filter((part) => given[part]).length;
  return {
    percent: Math.floor(OF_ANSWERS * answered + ((100 - OF_ANSWERS) * held) / COMPLETENESS_PARTS.length),
    missing: COMPLETENESS_PARTS.find((part) => !given[part]) ?? null,
  };
}
