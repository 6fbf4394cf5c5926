import type { Reference } from '#features/reference-data';

type Place = { readonly id: number; readonly name: string };

/** The choices that exist, by the ids and names of the lists. */
export type Choices = {
  readonly districts: readonly (Place & { readonly upazilas: readonly number[] })[];
  readonly professions: readonly string[];
  readonly bangladesh: number;
  /** Countries where people from here live, with their states where they have a list. */
  readonly abroad: readonly (Place & { readonly states: readonly number[] })[];
  /** Ids by the English name. */
  readonly languages: ReadonlyMap<string, number>;
};

const ABROAD = ['ae', 'au', 'ca', 'de', 'gb', 'it', 'jp', 'kw', 'my', 'om', 'qa', 'sa', 'sg', 'us'];
/** Nobody of the community is old enough for it. */
const LEFT_OUT = ['Retired'];

export function choicesFrom(reference: Reference): Choices {
  const { professions, languages } = reference.lists();
  const bangladesh = reference.countryByCode('bd');
  if (!bangladesh) throw new TypeError('the lists have no Bangladesh');
  const offered = <Row extends { readonly isRetired: boolean }>(rows: readonly Row[]): Row[] => rows.filter((row) => !row.isRetired);
  return {
    bangladesh: bangladesh.id,
    districts: offered(reference.statesOf(bangladesh.id)).map(({ id, name }) => ({
      id,
      name,
      upazilas: offered(reference.citiesOf(id)).map((city) => city.id),
    })),
    professions: professions.map((entry) => entry.name).filter((name) => !LEFT_OUT.includes(name)),
    abroad: ABROAD.flatMap((code) => {
      const country = reference.countryByCode(code);
      if (!country || country.isRetired) return [];
      return [{ id: country.id, name: country.name, states: offered(reference.statesOf(country.id)).map((state) => state.id) }];
    }),
    languages: new Map(languages.map((entry) => [entry.name, entry.id])),
  };
}
