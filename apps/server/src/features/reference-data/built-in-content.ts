import * as lists from './lists/choices.ts';
import * as places from './lists/places.ts';
import type { City, Content, Country, Entry, ListKey, State } from './reference.ts';

type Source = lists.Choice &
  Partial<Pick<lists.Education, 'rank'> & Pick<lists.IdType, 'code'> & Pick<lists.Income, 'band'> & Pick<lists.Height, 'centimetres'>>;

const sources: Readonly<Record<ListKey, readonly Source[]>> = {
  heights: lists.heights,
  marital_statuses: lists.maritalStatuses,
  languages: lists.languages,
  professions: lists.professions,
  educations: lists.educations,
  religions: lists.religions,
  genders: lists.genders,
  blood_groups: lists.bloodGroups,
  incomes: lists.incomes,
  smoking_habits: lists.smokingHabits,
  drinking_habits: lists.drinkingHabits,
  id_types: lists.idTypes,
  guardian_types: lists.guardianTypes,
};

const asEntry = ({ id, name, nameBn, code, rank, centimetres, band }: Source): Entry => ({
  id,
  name,
  nameBn,
  isRetired: false,
  code: code ?? null,
  rank: rank ?? null,
  centimetres: centimetres ?? null,
  band: band ?? null,
});

const countries = (): Country[] => places.countries.map((country) => ({ ...country, isRetired: false }));

const states = (): State[] => [
  ...places.districts.map((district) => ({ ...district, countryId: places.BANGLADESH_ID, code: null, isRetired: false })),
  ...places.subdivisions.map((state) => ({ ...state, division: null, latitude: null, longitude: null, isRetired: false })),
];

const cities = (): City[] => places.cities.map((city) => ({ ...city, isRetired: false }));

/** Lists that the product brings along, before anything that staff changed. */
export const builtInContent: Content = {
  entries: Object.fromEntries(Object.entries(sources).map(([list, rows]) => [list, rows.map(asEntry)])) as unknown as Content['entries'],
  countries: countries(),
  states: states(),
  cities: cities(),
};
