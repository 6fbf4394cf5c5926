import type { ListEntry, ReferenceLists } from '@app/contract/reference-data';
import type { Language } from '#platform/i18n';

type Named = Pick<ListEntry, 'name' | 'name_bn'>;

const collators = { en: new Intl.Collator('en'), bn: new Intl.Collator('bn') };

export const shownName = (entry: Named, language: Language): string => (language === 'bn' ? entry.name_bn : entry.name);

export const byShownName = (language: Language) => (a: Named, b: Named) =>
  collators[language].compare(shownName(a, language), shownName(b, language));

const byId = (a: ListEntry, b: ListEntry): number => a.id - b.id;

/** The call lists short choices by name; people expect them in the order of their ids: O+ first, the lowest income before the highest. */
export const inEditorOrder = (lists: ReferenceLists): ReferenceLists => ({
  ...lists,
  maritial_status: lists.maritial_status.toSorted(byId),
  religions: lists.religions.toSorted(byId),
  genders: lists.genders.toSorted(byId),
  blood_groups: lists.blood_groups.toSorted(byId),
  incomes: lists.incomes.toSorted(byId),
  smoking: lists.smoking.toSorted(byId),
  drinks: lists.drinks.toSorted(byId),
  govt_id_types: lists.govt_id_types.toSorted(byId),
  guardian_types: lists.guardian_types.toSorted(byId),
});

/** Those that `isFirst` picks, then all by the shown name, 'Other' at the end. */
export function ordered<Entry extends ListEntry>(
  entries: readonly Entry[],
  language: Language,
  isFirst: (entry: Entry) => boolean = () => false,
): Entry[] {
  const weight = (entry: Entry): number => (isFirst(entry) ? 0 : entry.name === 'Other' ? 2 : 1);
  const compare = byShownName(language);
  return entries.toSorted((a, b) => weight(a) - weight(b) || compare(a, b));
}

const BANGLADESH_ID = 50;

/** Bangladesh first, then by name. */
export const orderedCountries = <Entry extends ListEntry>(countries: readonly Entry[], language: Language): Entry[] =>
  ordered(countries, language, (country) => country.id === BANGLADESH_ID);
