import type { Sentence } from '../kernel/index.ts';

/** Which ways a notice goes unless its reader chose otherwise; null: never by this channel, whatever the reader chooses. */
export type NoticePresets = { readonly email: boolean | null; readonly sms: boolean | null; readonly push: boolean | null };

export type NoticeEntry = Sentence & {
  readonly presets: NoticePresets;
  /** The words of several within a day: `name` is the newest of them, `n` how many others there are. */
  readonly grouped?: Sentence;
  /** The words of a decision against the member, which has a `reason`. */
  readonly rejected?: Sentence;
  /** The words where staff acted, which a parameter `acted` says. */
  readonly acted?: Sentence;
  /** The words of one notice for several things, which are `searches`. */
  readonly several?: Sentence;
  /** The words before it happens, on a day that a parameter `date` says. */
  readonly ahead?: Sentence;
  /** Never in the list; it leaves by the other channels alone. */
  readonly isListed?: false;
  /** Guards the account: the accounts feature sends it by itself, and it cannot be switched off. */
  readonly isSafety?: true;
};

/** Declares the notices of a feature: type (a stable snake_case word) to its sentence and presets. */
export const notices = <const T extends Record<string, NoticeEntry>>(table: T): T => table;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The types of parameters, by name. `sign` is that of `amount` and is never given. */
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

/** The parameters of the sentence of a notice. A pair is written in the reader's language. */
export type ParametersIn<S extends Sentence> = { readonly [Name in Exclude<NamesIn<S['en']>, 'sign'>]: ValueOf<Name> } & (S extends {
  readonly rejected: Sentence;
}
  ? { readonly reason?: string }
  : unknown) &
  (S extends { readonly several: Sentence } ? { readonly searches?: Sentence } : unknown) &
  (S extends { readonly ahead: Sentence } ? { readonly date?: Date } : unknown) &
  (S extends { readonly acted: Sentence } ? { readonly acted?: 'yes' } : unknown);
