import type { Sentence } from './sentence.ts';

/** Status of a refusal on the wire and the sentence that a person reads. */
export type RefusalEntry = Sentence & { readonly status: number };

/** Declares the refusals of a feature: code (a stable snake_case word) to status and sentence. */
export const refusals = <const T extends Record<string, RefusalEntry>>(table: T): T => table;
