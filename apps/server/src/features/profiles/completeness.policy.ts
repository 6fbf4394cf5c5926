import { COMPLETENESS_PARTS, type CompletenessPart } from '@app/contract/profiles';

export type Completeness = { readonly percent: number; readonly missing: CompletenessPart | null };

/** Reckons the percentage: each of the parts counts the same; rounded down. The first missing one, in their order, is named. */
export function completenessOf(given: Readonly<Record<CompletenessPart, boolean>>): Completeness {
  const held = COMPLETENESS_PARTS.filter((part) => given[part]).length;
  return {
    percent: Math.floor((100 * held) / COMPLETENESS_PARTS.length),
    missing: COMPLETENESS_PARTS.find((part) => !given[part]) ?? null,
  };
}
