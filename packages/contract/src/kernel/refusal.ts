import type { Sentence } from './sentence.ts';

/** What a refusal means on the wire: its status and the sentence that a person reads. */
export type RefusalEntry = Sentence & { readonly status: number };

/** Declares the refusals of a room: code (a stable snake_case word) to status and sentence. */
export const refusals = <const T extends Record<string, RefusalEntry>>(table: T): T => table;
