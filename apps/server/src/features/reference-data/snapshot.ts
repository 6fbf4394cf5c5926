import { LIST_KEYS, type City, type Content, type Country, type Entry, type ListKey, type State } from './reference-data.types.ts';

/** All lists in memory with the ways to look into them. Never changes: a new one takes its place. */
export type Snapshot = {
  readonly content: Content;
  readonly entryById: (list: ListKey, id: number) => Entry | undefined;
  readonly entryByName: (list: ListKey, name: string) => Entry | undefined;
  readonly countries: ReadonlyMap<number, Country>;
  readonly countryByCode: ReadonlyMap<string, Country>;
  readonly states: ReadonlyMap<number, State>;
  readonly cities: ReadonlyMap<number, City>;
  /** Offered states of a country, by name. */
  readonly statesOf: ReadonlyMap<number, readonly State[]>;
  /** Offered cities of a state, by name. */
  readonly citiesOf: ReadonlyMap<number, readonly City[]>;
};

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: false });

export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name);

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]));

function offeredBy<Row extends { name: string; isRetired: boolean }>(
  rows: readonly Row[],
  parentOf: (row: Row) => number,
): Map<number, Row[]> {
  const offered = Map.groupBy(
    rows.filter((row) => !row.isRetired),
    parentOf,
  );
  for (const group of offered.values()) group.sort(byName);
  return offered;
}

/** Where a retired entry and an offered one bear the same name, the offered one counts. */
function byNameIn(entries: readonly Entry[]): Map<string, Entry> {
  const offeredLast = entries.toSorted((a, b) => Number(b.isRetired) - Number(a.isRetired));
  return new Map(offeredLast.map((entry) => [entry.name, entry]));
}

export function makeSnapshot(content: Content): Snapshot {
  const ids = new Map(LIST_KEYS.map((list) => [list, byId(content.entries[list])]));
  const names = new Map(LIST_KEYS.map((list) => [list, byNameIn(content.entries[list])]));
  return {
    content,
    entryById: (list, id) => ids.get(list)?.get(id),
    entryByName: (list, name) => names.get(list)?.get(name),
    countries: byId(content.countries),
    countryByCode: new Map(content.countries.map((country) => [country.code, country])),
    states: byId(content.states),
    cities: byId(content.cities),
    statesOf: offeredBy(content.states, (state) => state.countryId),
    citiesOf: offeredBy(content.cities, (city) => city.stateId),
  };
}
