import type { SentenceLanguage } from '@app/contract/kernel';
import { checkPlace, type PlaceProblems } from './check-place.ts';
import type { City, Country, Entry, ListKey, PlaceIds, State } from './reference-data.types.ts';
import type { SnapshotKeeper } from './snapshot-keeper.ts';

/** What other rooms may ask. Everything is answered from memory; look-ups also know retired entries, `isOffered` and the lists do not. */
export type Reference = {
  /** The offered entries of every short list, by id. */
  lists(): Readonly<Record<ListKey, readonly Entry[]>>;
  entryById(list: ListKey, id: number): Entry | undefined;
  /** By the English name, which is the value on the wire where names are sent. */
  entryByName(list: ListKey, name: string): Entry | undefined;
  /** True where the entry may be chosen anew; pass the value held now, which stays allowed although it was retired. */
  isOffered(list: ListKey, id: number, heldId?: number | null): boolean;
  isOfferedName(list: ListKey, name: string, heldName?: string | null): boolean;
  /** The name to show, null for an unknown id. */
  nameOf(list: ListKey, id: number | null | undefined, language: SentenceLanguage): string | null;
  /** The name to show for a value that is stored as its English name; an unknown one is shown as it stands. */
  shownName(list: ListKey, name: string, language: SentenceLanguage): string;
  heightById(id: number): { readonly id: number; readonly name: string; readonly nameBn: string; readonly centimetres: number } | undefined;
  /** 'At least' compares ranks. */
  educationRank(id: number): number | undefined;
  /** 1 is the lowest amount; null where the label names no amount or is unknown. */
  incomeBand(name: string): number | null;
  countryById(id: number): Country | undefined;
  /** Two letters in any case. */
  countryByCode(code: string): Country | undefined;
  /** Offered countries by name. */
  countries(): readonly Country[];
  stateById(id: number): State | undefined;
  cityById(id: number): City | undefined;
  statesOf(countryId: number): readonly State[];
  citiesOf(stateId: number): readonly City[];
  hasStates(countryId: number): boolean;
  hasCities(stateId: number): boolean;
  /** 'Upazila, District, Country' without what is not given; empty for an empty place. */
  placeName(place: PlaceIds, language: SentenceLanguage): string;
  /** Sentences at the levels that may not be stored so; empty where the place is right. */
  checkPlace(place: PlaceIds, held?: PlaceIds): PlaceProblems;
  /** Where the district's town lies, in degrees; null outside Bangladesh. */
  districtTownOf(stateId: number): { readonly latitude: number; readonly longitude: number } | null;
};

const shown = (entry: { name: string; nameBn: string }, language: SentenceLanguage): string =>
  language === 'bn' ? entry.nameBn : entry.name;

const offered = <Row extends { isRetired: boolean }>(rows: readonly Row[]): Row[] => rows.filter((row) => !row.isRetired);

export function createReference(keeper: SnapshotKeeper): Reference {
  const now = () => keeper.current();
  return {
    lists: () =>
      Object.fromEntries(Object.entries(now().content.entries).map(([list, rows]) => [list, offered(rows)])) as unknown as ReturnType<
        Reference['lists']
      >,
    entryById: (list, id) => now().entryById(list, id),
    entryByName: (list, name) => now().entryByName(list, name),
    isOffered: (list, id, heldId) => {
      const entry = now().entryById(list, id);
      return entry !== undefined && (!entry.isRetired || id === heldId);
    },
    isOfferedName: (list, name, heldName) => {
      const entry = now().entryByName(list, name);
      return name === heldName || (entry !== undefined && !entry.isRetired);
    },
    nameOf: (list, id, language) => {
      const entry = id == null ? undefined : now().entryById(list, id);
      return entry ? shown(entry, language) : null;
    },
    shownName: (list, name, language) => {
      const entry = now().entryByName(list, name);
      return entry ? shown(entry, language) : name;
    },
    heightById: (id) => {
      const entry = now().entryById('heights', id);
      return entry?.centimetres == null ? undefined : { ...entry, centimetres: entry.centimetres };
    },
    educationRank: (id) => now().entryById('educations', id)?.rank ?? undefined,
    incomeBand: (name) => now().entryByName('incomes', name)?.band ?? null,
    ...placesOf(keeper),
  };
}

type Places = Pick<
  Reference,
  | 'countryById'
  | 'countryByCode'
  | 'countries'
  | 'stateById'
  | 'cityById'
  | 'statesOf'
  | 'citiesOf'
  | 'hasStates'
  | 'hasCities'
  | 'placeName'
  | 'checkPlace'
  | 'districtTownOf'
>;

function placesOf(keeper: SnapshotKeeper): Places {
  const now = () => keeper.current();
  return {
    countryById: (id) => now().countries.get(id),
    countryByCode: (code) => now().countryByCode.get(code.toLowerCase()),
    countries: () => offered(now().content.countries),
    stateById: (id) => now().states.get(id),
    cityById: (id) => now().cities.get(id),
    statesOf: (countryId) => now().statesOf.get(countryId) ?? [],
    citiesOf: (stateId) => now().citiesOf.get(stateId) ?? [],
    hasStates: (countryId) => now().statesOf.has(countryId),
    hasCities: (stateId) => now().citiesOf.has(stateId),
    placeName: ({ countryId, stateId, cityId }, language) =>
      [now().cities.get(cityId ?? 0), now().states.get(stateId ?? 0), now().countries.get(countryId ?? 0)]
        .flatMap((level) => (level ? [shown(level, language)] : []))
        .join(', '),
    checkPlace: (place, held) => checkPlace(now(), place, held),
    districtTownOf: (stateId) => {
      const state = now().states.get(stateId);
      return state?.latitude == null || state.longitude == null ? null : { latitude: state.latitude, longitude: state.longitude };
    },
  };
}
