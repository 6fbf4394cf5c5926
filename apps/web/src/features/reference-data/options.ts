import { domainName, type CamelCased, type DomainName } from '@app/contract/kernel';
import type {
  ListEntry as WireListEntry,
  ListName as WireListName,
  ReferenceLists as WireReferenceLists,
  StateEntry as WireStateEntry,
} from '@app/contract/reference-data';
import type { Language } from '#platform/i18n';

/** A choice for the fields of `#ui`: named in the language of the page, found by either name. */
export type ReferenceOption = { readonly value: string; readonly label: string; readonly keywords: string };

const BENGALI_ID = 1;

/** Returns options whose value is the id, in the order of the entries. */
export const entryOptions = (entries: readonly ListEntry[], language: Language): ReferenceOption[] =>
  entries.map((entry) => ({ ...wordsOf(entry, language), value: String(entry.id) }));

/** Returns options whose value is the English name, for calls that take names. */
export const nameOptions = (entries: readonly ListEntry[], language: Language): ReferenceOption[] =>
  entries.map((entry) => ({ ...wordsOf(entry, language), value: entry.name }));

const wordsOf = (entry: ListEntry, language: Language) => ({
  label: shownName(entry, language),
  keywords: `${entry.name} ${entry.nameBn}`,
});

/** Returns options by id, ascending with the height. */
export const heightOptions = ({ heights }: ReferenceLists, language: Language): ReferenceOption[] =>
  entryOptions(
    heights.map((height) => ({ ...height, name: height.heightRange })),
    language,
  );

/** Returns options with Bengali first, 'Other' last. */
export const languageOptions = ({ languageList: languages }: ReferenceLists, language: Language): ReferenceOption[] =>
  entryOptions(
    ordered(languages, language, (entry) => entry.id === BENGALI_ID),
    language,
  );

/** Returns options by name, 'Other' last; the value is the name. */
export const professionOptions = ({ professionList: professions }: ReferenceLists, language: Language): ReferenceOption[] =>
  nameOptions(ordered(professions, language), language);

/** Returns options whose value is the English label, as calls take it. */
export const incomeOptions = ({ incomes }: ReferenceLists, language: Language): ReferenceOption[] => nameOptions(incomes, language);

/** Returns the label of a choice that somebody holds, also of one that staff have retired; undefined for none and for an unknown one. `held` is an id or a name. */
export function heldLabel(
  lists: ReferenceLists,
  list: Exclude<ListName, 'heights' | 'countries'>,
  held: string | number | null,
  language: Language,
): string | undefined {
  if (held === null) return undefined;
  const isHeld = (entry: ListEntry): boolean => String(entry.id) === String(held) || entry.name === held;
  const entry = lists[list].find(isHeld) ?? lists.retired.find((retired) => domainName(retired.list) === list && isHeld(retired));
  return entry && shownName(entry, language);
}

export type ReferenceLists = CamelCased<WireReferenceLists>;
export type ListName = DomainName<WireListName>;
export type ListEntry = CamelCased<WireListEntry>;
export type StateEntry = CamelCased<WireStateEntry>;
type Named = Pick<ListEntry, 'name' | 'nameBn'>;

const collators = { en: new Intl.Collator('en'), bn: new Intl.Collator('bn') };

const shownName = (entry: Named, language: Language): string => (language === 'bn' ? entry.nameBn : entry.name);

export const byShownName = (language: Language) => (a: Named, b: Named) =>
  collators[language].compare(shownName(a, language), shownName(b, language));

const byId = (a: ListEntry, b: ListEntry): number => a.id - b.id;

/** Returns short choices in the order of their ids, as people expect them and not by name as the call lists them: O+ first, the lowest income before the highest. */
export const inEditorOrder = (lists: ReferenceLists): ReferenceLists => ({
  ...lists,
  maritalStatus: lists.maritalStatus.toSorted(byId),
  religions: lists.religions.toSorted(byId),
  genders: lists.genders.toSorted(byId),
  bloodGroups: lists.bloodGroups.toSorted(byId),
  incomes: lists.incomes.toSorted(byId),
  smoking: lists.smoking.toSorted(byId),
  drinks: lists.drinks.toSorted(byId),
  govtIdTypes: lists.govtIdTypes.toSorted(byId),
  guardianTypes: lists.guardianTypes.toSorted(byId),
});

/** Orders entries: those that `isFirst` picks, then all by the shown name, 'Other' at the end. */
function ordered<Entry extends ListEntry>(
  entries: readonly Entry[],
  language: Language,
  isFirst: (entry: Entry) => boolean = () => false,
): Entry[] {
  const weight = (entry: Entry): number => (isFirst(entry) ? 0 : entry.name === 'Other' ? 2 : 1);
  const compare = byShownName(language);
  return entries.toSorted((a, b) => weight(a) - weight(b) || compare(a, b));
}

export const BANGLADESH_ID = 50;

/** Orders countries: Bangladesh first, then by name. */
export const orderedCountries = <Entry extends ListEntry>(countries: readonly Entry[], language: Language): Entry[] =>
  ordered(countries, language, (country) => country.id === BANGLADESH_ID);
