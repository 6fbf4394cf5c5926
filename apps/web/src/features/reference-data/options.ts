import type { ListEntry, ListName, ReferenceLists } from '@app/contract/reference-data';
import type { Language } from '#platform/i18n';
import { ordered, shownName } from './order.ts';

/** A choice for the fields of `#ui`: named in the language of the page, found by either name. */
export type ReferenceOption = { readonly value: string; readonly label: string; readonly keywords: string };

const BENGALI_ID = 1;

/** Options whose value is the id, in the order of the entries. */
export const entryOptions = (entries: readonly ListEntry[], language: Language): ReferenceOption[] =>
  entries.map((entry) => ({ ...wordsOf(entry, language), value: String(entry.id) }));

/** Options whose value is the English name, for calls that take names. */
export const nameOptions = (entries: readonly ListEntry[], language: Language): ReferenceOption[] =>
  entries.map((entry) => ({ ...wordsOf(entry, language), value: entry.name }));

const wordsOf = (entry: ListEntry, language: Language) => ({
  label: shownName(entry, language),
  keywords: `${entry.name} ${entry.name_bn}`,
});

/** By id, ascending with the height. */
export const heightOptions = ({ heights }: ReferenceLists, language: Language): ReferenceOption[] =>
  entryOptions(
    heights.map((height) => ({ ...height, name: height.height_range })),
    language,
  );

/** Bengali first, 'Other' last. */
export const languageOptions = ({ language_list: languages }: ReferenceLists, language: Language): ReferenceOption[] =>
  entryOptions(
    ordered(languages, language, (entry) => entry.id === BENGALI_ID),
    language,
  );

/** By name, 'Other' last; the value is the name. */
export const professionOptions = ({ profession_list: professions }: ReferenceLists, language: Language): ReferenceOption[] =>
  nameOptions(ordered(professions, language), language);

/** The value is the label on the wire. */
export const incomeOptions = ({ incomes }: ReferenceLists, language: Language): ReferenceOption[] => nameOptions(incomes, language);

/** What a held choice is called, also when staff have retired it; undefined for none and for one that is unknown. `held` is an id or a name. */
export function heldLabel(
  lists: ReferenceLists,
  list: Exclude<ListName, 'heights' | 'countries'>,
  held: string | number | null,
  language: Language,
): string | undefined {
  if (held === null) return undefined;
  const isHeld = (entry: ListEntry): boolean => String(entry.id) === String(held) || entry.name === held;
  const entry = lists[list].find(isHeld) ?? lists.retired.find((retired) => retired.list === list && isHeld(retired));
  return entry && shownName(entry, language);
}
