import { kernelSentences, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { referenceDataSentences } from '@app/contract/reference-data';
import { districtAreaAt } from './lists/district-areas.ts';
import { BANGLADESH_ID } from './lists/places.ts';

/** Short lists by their names in the code and in the table. */
export const LIST_KEYS = [
  'heights',
  'marital_statuses',
  'languages',
  'professions',
  'educations',
  'religions',
  'genders',
  'blood_groups',
  'incomes',
  'smoking_habits',
  'drinking_habits',
  'id_types',
  'guardian_types',
] as const;
export type ListKey = (typeof LIST_KEYS)[number];

/** A choice. A retired one is still named where it is held, and is not offered. */
export type Entry = {
  readonly id: number;
  readonly name: string;
  readonly nameBn: string;
  readonly isRetired: boolean;
  /** ID types: the value that the calls take. */
  readonly code: string | null;
  /** Educations: ascending; 'at least' compares ranks. */
  readonly rank: number | null;
  /** Heights: whole centimetres. */
  readonly centimetres: number | null;
  /** Incomes: 1 is the lowest amount; null where the choice names no amount. */
  readonly band: number | null;
};

/** `id` is the ISO 3166-1 number, `code` two letters in lower case. */
export type Country = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  readonly dialCode: string;
  readonly isRetired: boolean;
};

/** A district of Bangladesh or the first-level subdivision of another country. */
export type State = {
  readonly id: number;
  readonly countryId: number;
  /** ISO 3166-2 in lower case without the hyphen; null for districts. */
  readonly code: string | null;
  readonly name: string;
  readonly nameBn: string;
  readonly division: string | null;
  /** Of the district town, in degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isRetired: boolean;
};

/** An upazila or city corporation. */
export type City = {
  readonly id: number;
  readonly stateId: number;
  readonly name: string;
  readonly nameBn: string;
  readonly isRetired: boolean;
};

export type Content = {
  readonly entries: Readonly<Record<ListKey, readonly Entry[]>>;
  readonly countries: readonly Country[];
  readonly states: readonly State[];
  readonly cities: readonly City[];
};

/** Country, state and city as they are stored together; null or absent where not given. */
export type PlaceIds = {
  readonly countryId?: number | null | undefined;
  readonly stateId?: number | null | undefined;
  readonly cityId?: number | null | undefined;
};

/** Sentence at each level that is wrong; empty where the place is right. */
export type PlaceProblems = { readonly country?: Sentence; readonly state?: Sentence; readonly city?: Sentence };

/** All lists in memory. Never changes: a new one takes its place. Look-ups also know retired entries; `isOffered` and the lists do not. */
export type Reference = ReturnType<typeof makeReference>;

export function makeReference(content: Content) {
  const entries = entriesOf(content);
  const places = placesOf(content);
  return { content, ...entries, ...places };
}

function entriesOf(content: Content) {
  const ids = new Map(LIST_KEYS.map((list) => [list, byId(content.entries[list])]));
  const names = new Map(LIST_KEYS.map((list) => [list, byNameIn(content.entries[list])]));
  const lists = Object.fromEntries(LIST_KEYS.map((list) => [list, offered(content.entries[list])])) as Record<ListKey, Entry[]>;
  const entryById = (list: ListKey, id: number): Entry | undefined => ids.get(list)?.get(id);
  const entryByName = (list: ListKey, name: string): Entry | undefined => names.get(list)?.get(name);
  return {
    /** Returns the offered entries of every short list, by id. */
    lists: (): Readonly<Record<ListKey, readonly Entry[]>> => lists,
    entryById,
    /** Returns retired entries too, which people still hold. */
    everyEntry: (list: ListKey): readonly Entry[] => [...(ids.get(list)?.values() ?? [])],
    /** By the English name, which is the value on the wire where names are sent. */
    entryByName,
    /** True where the entry may be chosen anew; pass the value held now, which stays allowed although it was retired. */
    isOffered: (list: ListKey, id: number, heldId?: number | null): boolean => {
      const entry = entryById(list, id);
      return entry !== undefined && (!entry.isRetired || id === heldId);
    },
    isOfferedName: (list: ListKey, name: string, heldName?: string | null): boolean => {
      const entry = entryByName(list, name);
      return name === heldName || (entry !== undefined && !entry.isRetired);
    },
    /** Returns the name to show, null for an unknown id. */
    nameOf: (list: ListKey, id: number | null | undefined, language: SentenceLanguage): string | null => {
      const entry = id == null ? undefined : entryById(list, id);
      return entry ? shown(entry, language) : null;
    },
    /** Returns the name to show for a value that is stored as its English name; an unknown one is shown as it stands. */
    shownName: (list: ListKey, name: string, language: SentenceLanguage): string => {
      const entry = entryByName(list, name);
      return entry ? shown(entry, language) : name;
    },
    heightById: (id: number): (Entry & { readonly centimetres: number }) | undefined => {
      const entry = entryById('heights', id);
      return entry?.centimetres == null ? undefined : { ...entry, centimetres: entry.centimetres };
    },
    /** Returns the rank that 'at least' compares. */
    educationRank: (id: number): number | undefined => entryById('educations', id)?.rank ?? undefined,
    /** Returns 1 for the lowest amount; null where the label names no amount or is unknown. */
    incomeBand: (name: string): number | null => entryByName('incomes', name)?.band ?? null,
  };
}

function placesOf(content: Content) {
  const countries = byId(content.countries);
  const countryByCode = new Map(content.countries.map((country) => [country.code, country]));
  const states = byId(content.states);
  const cities = byId(content.cities);
  const statesOf = offeredBy(content.states, (state) => state.countryId);
  const citiesOf = offeredBy(content.cities, (city) => city.stateId);
  const offeredCountries = offered(content.countries);

  const cityProblems = (stateId: number, cityId: number | null | undefined, heldId: number | null | undefined): PlaceProblems => {
    if (cityId == null) return citiesOf.has(stateId) ? { city: kernelSentences.required } : {};
    const city = cities.get(cityId);
    return city?.stateId === stateId && isUsable(city, heldId) ? {} : { city: referenceDataSentences.unknownCity };
  };
  const problemsWithoutState = (countryId: number, cityId: number | null | undefined): PlaceProblems => {
    if (statesOf.has(countryId)) return { state: kernelSentences.required };
    return cityId == null ? {} : { city: referenceDataSentences.unknownCity };
  };

  return {
    countryById: (id: number): Country | undefined => countries.get(id),
    /** Finds a country by its two letters, in any case. */
    countryByCode: (code: string): Country | undefined => countryByCode.get(code.toLowerCase()),
    countries: (): readonly Country[] => offeredCountries,
    stateById: (id: number): State | undefined => states.get(id),
    cityById: (id: number): City | undefined => cities.get(id),
    /** Returns the offered states of a country, by name. */
    statesOf: (countryId: number): readonly State[] => statesOf.get(countryId) ?? [],
    /** Returns the offered cities of a state, by name. */
    citiesOf: (stateId: number): readonly City[] => citiesOf.get(stateId) ?? [],
    /**
     * Returns the state of a country that a maps service means by its code (ISO 3166-2 in lower case without the hyphen) or its English name, also
     * with 'District' behind it and in a former spelling; undefined where the lists have none.
     */
    stateNamed: (
      countryId: number,
      { codes = [], name = null }: { codes?: readonly string[]; name?: string | null },
    ): State | undefined => {
      const offeredStates = statesOf.get(countryId) ?? [];
      const wanted = name === null ? '' : plainName(name);
      return (
        offeredStates.find(({ code }) => code !== null && codes.includes(code)) ??
        (wanted === '' ? undefined : offeredStates.find((state) => plainName(state.name) === wanted))
      );
    },
    /** Returns the district of Bangladesh whose area a place in degrees lies in; on islands and at sea the one whose town is nearest. */
    districtAt: (latitude: number, longitude: number): State | undefined => {
      const area = states.get(districtAreaAt(latitude, longitude) ?? 0);
      return area ?? nearestTown(statesOf.get(BANGLADESH_ID) ?? [], latitude, longitude);
    },
    hasStates: (countryId: number): boolean => statesOf.has(countryId),
    hasCities: (stateId: number): boolean => citiesOf.has(stateId),
    /** Returns 'Upazila, District, Country' without what is not given; '' for an empty place. */
    placeName: ({ countryId, stateId, cityId }: PlaceIds, language: SentenceLanguage): string => {
      // Lists say some forty places each.
      const [city, state, country] = [cities.get(cityId ?? 0), states.get(stateId ?? 0), countries.get(countryId ?? 0)];
      return joined(joined(city && shown(city, language), state && shown(state, language)), country && shown(country, language));
    },
    /**
     * Judges a place that somebody wants to store: the state is one of the country, the city one of the state, and no level is missing whose
     * list has entries. `held` is the place stored now. Returns the sentences at the levels that may not be stored so.
     */
    checkPlace: ({ countryId, stateId, cityId }: PlaceIds, held: PlaceIds = {}): PlaceProblems => {
      if (countryId == null) return { country: kernelSentences.required };
      const country = countries.get(countryId);
      if (!country || !isUsable(country, held.countryId)) return { country: referenceDataSentences.unknownCountry };
      if (stateId == null) return problemsWithoutState(country.id, cityId);
      const state = states.get(stateId);
      if (state?.countryId !== country.id || !isUsable(state, held.stateId)) return { state: referenceDataSentences.unknownState };
      return cityProblems(state.id, cityId, held.cityId);
    },
    /** Returns where the district's town lies, in degrees; null outside Bangladesh. */
    districtTownOf: (stateId: number): { readonly latitude: number; readonly longitude: number } | null => {
      const state = states.get(stateId);
      return state?.latitude == null || state.longitude == null ? null : { latitude: state.latitude, longitude: state.longitude };
    },
  };
}

/** Spellings of districts before 2018, which maps go on using. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  barisal: 'barishal',
  bogra: 'bogura',
  chittagong: 'chattogram',
  comilla: 'cumilla',
  jessore: 'jashore',
};

/** Returns a name without accents, marks and the word 'district'. */
function plainName(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\b(district|zila|zilla)\b/g, '')
    .replace(/[^a-z0-9]/g, '');
  return FORMER_NAMES[letters] ?? letters;
}

/** Compares squares of distances on a flat map: exact enough within a country of 700 km. */
function nearestTown(states: readonly State[], latitude: number, longitude: number): State | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const away = (state: State): number =>
    ((state.latitude ?? Number.POSITIVE_INFINITY) - latitude) ** 2 + (((state.longitude ?? 0) - longitude) * shrink) ** 2;
  return states.toSorted((one, other) => away(one) - away(other))[0];
}

const shown = (entry: { name: string; nameBn: string }, language: SentenceLanguage): string =>
  language === 'bn' ? entry.nameBn : entry.name;

const joined = (one: string | undefined, other: string | undefined): string => (one && other ? `${one}, ${other}` : one || other || '');

const offered = <Row extends { isRetired: boolean }>(rows: readonly Row[]): Row[] => rows.filter((row) => !row.isRetired);

/** True for an entry that may be chosen; a retired one only by whom it was chosen already. */
const isUsable = (entry: { id: number; isRetired: boolean }, heldId: number | null | undefined): boolean =>
  !entry.isRetired || entry.id === heldId;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: false });

export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name);

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]));

function offeredBy<Row extends { name: string; isRetired: boolean }>(
  rows: readonly Row[],
  parentOf: (row: Row) => number,
): Map<number, Row[]> {
  const groups = Map.groupBy(offered(rows), parentOf);
  for (const group of groups.values()) group.sort(byName);
  return groups;
}

/** Finds entries by name; of a retired and an offered one with the same name the offered one counts. */
function byNameIn(entries: readonly Entry[]): Map<string, Entry> {
  const offeredLast = entries.toSorted((a, b) => Number(b.isRetired) - Number(a.isRetired));
  return new Map(offeredLast.map((entry) => [entry.name, entry]));
}
