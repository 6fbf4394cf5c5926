import type { EditableList, ListEntry, ReferenceLists, StaffEntry, StateEntry } from '@app/contract/reference-data';
import { byName, LIST_KEYS, type City, type Content, type Entry, type ListKey, type State } from './reference.ts';

/** List's name on the wire. */
const WIRE_NAMES = {
  heights: 'heights',
  marital_statuses: 'maritial_status',
  languages: 'language_list',
  professions: 'profession_list',
  educations: 'educations',
  religions: 'religions',
  genders: 'genders',
  blood_groups: 'blood_groups',
  incomes: 'incomes',
  smoking_habits: 'smoking',
  drinking_habits: 'drinks',
  id_types: 'govt_id_types',
  guardian_types: 'guardian_types',
} as const satisfies Record<ListKey, keyof ReferenceLists>;

const OTHER = 'Other';

/** Returns the path at which the web application serves the picture of a flag. */
export const flagPath = (countryCode: string): string => `/flags/${countryCode}.svg`;

const named = ({ id, name, nameBn }: { id: number; name: string; nameBn: string }): ListEntry => ({ id, name, name_bn: nameBn });

const byRank = (a: Entry, b: Entry): number => (a.rank ?? 0) - (b.rank ?? 0) || a.id - b.id;
const otherLast = (a: Entry, b: Entry): number => Number(a.name === OTHER) - Number(b.name === OTHER) || byName(a, b);

/** Returns all lists: heights by id, educations by rank, all else by name. */
export function viewLists(content: Content): ReferenceLists {
  const offered = (list: ListKey): Entry[] => content.entries[list].filter((entry) => !entry.isRetired);
  const listed = (list: ListKey): ListEntry[] => offered(list).toSorted(byName).map(named);
  return {
    heights: offered('heights').map(({ id, name, nameBn, centimetres }) => ({
      id,
      height_range: name,
      name_bn: nameBn,
      value: centimetres ?? 0,
    })),
    maritial_status: listed('marital_statuses'),
    language_list: listed('languages'),
    profession_list: offered('professions').toSorted(otherLast).map(named),
    educations: offered('educations')
      .toSorted(byRank)
      .map((entry) => ({ ...named(entry), rank: entry.rank ?? 0 })),
    countries: content.countries
      .filter((country) => !country.isRetired)
      .toSorted(byName)
      .map((country) => ({ ...named(country), code: country.code, flag: flagPath(country.code), dial_code: country.dialCode })),
    religions: listed('religions'),
    genders: listed('genders'),
    blood_groups: listed('blood_groups'),
    incomes: listed('incomes'),
    smoking: listed('smoking_habits'),
    drinks: listed('drinking_habits'),
    govt_id_types: offered('id_types')
      .toSorted(byName)
      .map((entry) => ({ ...named(entry), code: entry.code ?? '' })),
    guardian_types: listed('guardian_types'),
    retired: LIST_KEYS.flatMap((list) =>
      content.entries[list].filter((entry) => entry.isRetired).map((entry) => ({ list: WIRE_NAMES[list], ...named(entry) })),
    ),
  };
}

const inOrder: Readonly<Record<EditableList, (a: Entry, b: Entry) => number>> = {
  professions: otherLast,
  languages: byName,
  educations: byRank,
  heights: (a, b) => a.id - b.id,
};

/** Returns a list as staff see it, in the order in which people do. */
export const viewForStaff = ({ entries }: Content, list: EditableList): StaffEntry[] =>
  entries[list].toSorted(inOrder[list]).map((entry) => ({
    ...named(entry),
    rank: entry.rank,
    centimetres: entry.centimetres,
    is_retired: entry.isRetired,
  }));

export const viewStates = (states: readonly State[]): StateEntry[] =>
  states.map((state) => ({
    ...named(state),
    ...(state.division === null ? {} : { division: state.division }),
    ...(state.latitude === null || state.longitude === null ? {} : { latitude: state.latitude, longitude: state.longitude }),
  }));

export const viewCities = (cities: readonly City[]): ListEntry[] => cities.map(named);
