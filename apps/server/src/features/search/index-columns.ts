import { ageOn } from '@app/contract/members';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';

/** A member as the index holds them. Numbers are 0 where nothing was stated; instants are microseconds since 1970, days are days since 1900. */
export type IndexedMember = { readonly [Name in keyof typeof COLUMNS]: number };

/**
 * One typed array a column. Sets (languages and what a member prefers) are numbers of `ValueSets`; `pref…` is 0 where a preference sets no
 * limit. `prefRows` has a bit for each mandatory row, in the order of `PREFERENCE_ROWS`.
 */
export const COLUMNS = {
  memberId: Uint32Array,
  birthDay: Uint16Array,
  heightId: Uint16Array,
  maritalStatusId: Uint16Array,
  educationId: Uint16Array,
  professionNumber: Uint16Array,
  incomeNumber: Uint8Array,
  religion: Uint8Array,
  countryId: Uint16Array,
  presentStateId: Uint32Array,
  locationStateId: Uint32Array,
  hometownStateId: Uint32Array,
  motherTongueId: Uint16Array,
  knownLanguages: Uint32Array,
  smoking: Uint8Array,
  drinking: Uint8Array,
  citizenshipCountryId: Uint16Array,
  photoState: Uint8Array,
  isFaceVerified: Uint8Array,
  isIdVerified: Uint8Array,
  gridX: Int32Array,
  gridY: Int32Array,
  premiumUntil: Float64Array,
  lastActiveAt: Float64Array,
  joinedAt: Float64Array,
  hasPreferences: Uint8Array,
  prefAgeFrom: Uint8Array,
  prefAgeTo: Uint8Array,
  prefHeightFromId: Uint16Array,
  prefHeightToId: Uint16Array,
  prefMaritalStatuses: Uint32Array,
  prefMotherTongues: Uint32Array,
  prefReligion: Uint8Array,
  prefProfessions: Uint32Array,
  prefIncomeNumber: Uint8Array,
  prefEducationId: Uint16Array,
  prefNonSmoker: Uint8Array,
  prefNonDrinker: Uint8Array,
  prefCountries: Uint32Array,
  prefRows: Uint16Array,
} as const;
export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];
type Column = InstanceType<(typeof COLUMNS)[ColumnName]>;
export type Columns = { [Name in ColumnName]: Column };

/** Returns the bit of a row in `prefRows`. */
export const rowBit = (row: PreferenceRow): number => 1 << PREFERENCE_ROWS.indexOf(row);

/** No cell: a column that cannot be one. */
export const NO_CELL = -1;
export const PHOTO_SHOWN = 1;
export const PHOTO_HIDDEN = 2;
export const BANGLADESH = 50;

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1900, 0, 1);
/** Returns the days since 1900 of a calendar day. */
export const dayNumber = (day: string): number => Math.max(0, Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY_MS));
export const microsecondsOf = (instant: Date): number => instant.getTime() * 1000;

export const capacityOf = (columns: Columns): number => columns.memberId.length;

export const emptyColumns = (capacity: number): Columns =>
  Object.fromEntries(COLUMN_NAMES.map((name) => [name, new COLUMNS[name](capacity)])) as Columns;

type Span = { readonly y: number; readonly fromX: number; readonly toX: number; readonly band: number };

/** Returns the band of a cell among spans; 0 outside all of them. */
export function cellTest(spans: readonly Span[]): (x: number, y: number) => number {
  const rows = new Map<number, Span[]>();
  for (const span of spans) rows.set(span.y, [...(rows.get(span.y) ?? []), span]);
  return (x, y) => {
    if (x === NO_CELL) return 0;
    const row = rows.get(y);
    return row?.find(({ fromX, toX }) => x >= fromX && x <= toX)?.band ?? 0;
  };
}

const DAYS = 65_536;
let remembered: { readonly today: string; readonly ages: Uint8Array } = { today: '', ages: new Uint8Array(0) };

/** Returns the ages in whole years today by the number of the birthday. */
export function agesBy(today: string): Uint8Array {
  if (remembered.today === today) return remembered.ages;
  const ages = new Uint8Array(DAYS);
  for (let day = dayNumber(today); day >= 0; day -= 1)
    ages[day] = Math.max(0, ageOn(new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10), today));
  remembered = { today, ages };
  return ages;
}
