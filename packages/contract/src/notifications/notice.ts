import type { Sentence } from '../kernel/index.ts';

/** Which ways a notice goes unless its reader chose otherwise. All notices stand in the member's list. */
export type NoticePresets = { readonly email: boolean; readonly sms: boolean; readonly push: boolean };

export type NoticeEntry = Sentence & { readonly presets: NoticePresets };

/** Declares the notices of a room: type (a stable snake_case word) to its sentence and presets. */
export const notices = <const T extends Record<string, NoticeEntry>>(table: T): T => table;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What a parameter is, by its name. `sign` is that of `amount` and is never given. */
type KnownParameters = {
  /** Whole poisha. */
  amount: number;
  /** An instant, written as a day. */
  date: Date;
  /** An instant, written as a day: the last one to renew on. */
  renewBy: Date;
  n: number;
};
type ValueOf<Name> = Name extends keyof KnownParameters ? KnownParameters[Name] : string | Sentence;

/** What the sentence of a notice wants filled in. A pair is written in the reader's language. */
export type ParametersIn<S extends Sentence> = { readonly [Name in Exclude<NamesIn<S['en']>, 'sign'>]: ValueOf<Name> };
