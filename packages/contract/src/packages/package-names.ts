import type { Sentence } from '../kernel/index.ts';

/** Holds what a package is called; older ones, and copies of them, have an English name alone. */
type Named = { readonly name: string; readonly nameBn?: string | null };

/** Returns the name of a package in both languages: the English one serves both where there is no other. */
export const packageNames = ({ name, nameBn }: Named): Sentence => ({ en: name, bn: nameBn ?? name });
