import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import { DECIDED_MAX, DECISIVE_ROWS, WEIGHTS, WORTH } from '@app/contract/matching';
import { agesBy, rowBit, type ColumnName } from './index-columns.ts';
import { judgesOf, personIn, type Judges, type Person, type Result, type Scales, type SetsOf, type Values } from './index-judges.ts';
import type { MemberIndex } from './member-index.ts';

/** A rank is a score of 0 to 100, `NO_SCORE` for a viewer who looks for nothing, or `NOT_MET` where a mandatory row of either is not met. */
export type Ranking = {
  /** Returns the ranks of some slots, place by place. */
  readonly of: (slots: Uint32Array) => Int8Array;
  /** The same for many; `PASSED_OVER` may stand where a rank is surely not above the given one. */
  readonly above: (slots: Uint32Array, least: number) => Int8Array;
  /** No rank is above. */
  readonly best: number;
};
export const NO_SCORE = -1;
export const NOT_MET = -2;
export const PASSED_OVER = -3;
export const BEST_SCORE = 100;

/**
 * Scores members against one viewer by the columns of the index, as `matching.policy.ts` does by facts and expectations (SRCH-55 to SRCH-57);
 * a test holds the two to each other.
 */
export function scorer(of: {
  readonly viewer: { readonly index: MemberIndex; readonly slot: number };
  readonly others: MemberIndex;
  readonly scales: Scales;
  readonly sets: SetsOf;
  /** 'YYYY-MM-DD' in Dhaka. */
  readonly today: string;
}): Ranking {
  const { scales, sets } = of;
  const ages = agesBy(of.today);
  const me = personIn(of.viewer.index.columns, of.viewer.slot, ages);
  const judges = judgesOf(scales, sets);
  const scoring = { values: of.others.columns, me, ages, judges };
  if (me.values.hasPreferences[me.slot] !== 1 && me.values.prefRows[me.slot] === 0) {
    const ranks = unscored(scoring);
    return { of: ranks, above: ranks, best: NO_SCORE };
  }
  let rows: Rows | undefined;
  return {
    of: (slots) => ranksOneByOne(scoring, slots),
    above: (slots, least) =>
      slots.length <= ONE_BY_ONE ? ranksOneByOne(scoring, slots) : rankMany(scoring, (rows ??= rowsOf(scoring)), slots, least),
    best: me.values.hasPreferences[me.slot] === 1 ? BEST_SCORE : NO_SCORE,
  };
}

/** Without wishes of one's own nobody has a percentage; what the others made mandatory still counts. */
function unscored({ values, me, ages, judges }: Scoring): Ranking['of'] {
  return (slots) =>
    Int8Array.from(slots, (slot) => {
      const mandatory = values.prefRows[slot] as number;
      return mandatory === 0 || isMandatoryMet(mandatory, personIn(values, slot, ages), me, judges) ? NO_SCORE : NOT_MET;
    });
}

const isMandatoryMet = (mandatory: number, wishing: Person, other: Person, judges: Judges): boolean =>
  PREFERENCE_ROWS.every((row) => {
    if ((mandatory & rowBit(row)) === 0) return true;
    const result = judges[row](wishing, other);
    return result === null || result === 'full';
  });

/** Columns that decide how far one side meets the other, row by row: a result for each combination of them is reckoned once. */
const FACTS_OF: Readonly<Record<PreferenceRow, readonly ColumnName[]>> = {
  age: ['birthDay'],
  height: ['heightId'],
  maritalstatus: ['maritalStatusId'],
  mothertongue: ['motherTongueId', 'knownLanguages'],
  religion: ['religion'],
  profession: ['professionNumber'],
  income: ['incomeNumber'],
  education: ['educationId'],
  smoking: ['smoking'],
  drink: ['drinking'],
  country: ['countryId', 'citizenshipCountryId'],
};
const WISHES_OF: Readonly<Record<PreferenceRow, readonly ColumnName[]>> = {
  age: ['prefAgeFrom', 'prefAgeTo'],
  height: ['prefHeightFromId', 'prefHeightToId'],
  maritalstatus: ['prefMaritalStatuses'],
  mothertongue: ['prefMotherTongues'],
  religion: ['prefReligion'],
  profession: ['prefProfessions'],
  income: ['prefIncomeNumber'],
  education: ['prefEducationId'],
  smoking: ['prefNonSmoker'],
  drink: ['prefNonDrinker'],
  country: ['prefCountries'],
};

/**
 * Worth of a row in half points of its weight, above two bits: the lowest says whether the row is full or sets no limit, the other whether it
 * decides against the pair.
 */
const MET = 1;
const DECIDED = 2;
const BITS = 2;
const decisive: ReadonlySet<PreferenceRow> = new Set(DECISIVE_ROWS);
const packed = (row: PreferenceRow, result: Result | null): number =>
  ((WEIGHTS[row] * WORTH[result ?? 'any'] * 2) << BITS) +
  (result === null || result === 'full' ? MET : 0) +
  (result === 'no' && decisive.has(row) ? DECIDED : 0);

/** The values that a table is made for; wider ones are remembered in a map. */
const TABLE_MAX = 65_536;
const BYTE = 256;
const SHIFT = 4_294_967_296;

/** Holds what rows of wishes come to for many slots, place by place. */
type Sums = { readonly points: Int32Array; readonly unmet: Uint8Array; readonly decided: Uint8Array };
/**
 * A row of wishes of one side. `judge` says of a slot how it is met, packed, and is asked once for each combination of values of the
 * columns: `known` holds what it said, above what it says by one. The row is mandatory for all, or for those in whose `prefRows` the bit is.
 */
type Row = {
  readonly columns: readonly [ArrayLike<number>, ArrayLike<number>?];
  readonly judge: (slot: number) => number;
  readonly known: Int16Array;
  readonly knownOfWide: Map<number, number>;
  readonly isMandatory: boolean;
  readonly bit: number;
};
/** `openPoints`: what rows without a limit of the viewer's own come to, which all meet alike. */
type Rows = { readonly mine: readonly Row[]; readonly theirs: readonly Row[]; readonly openPoints: number };

const placeOf = (one: number, other: number): number => (one < BYTE && other < BYTE ? one * BYTE + other : -1);

/** Adds a row for the slots, place by place. */
function addRow(slots: Uint32Array, prefRows: ArrayLike<number>, row: Row, { points, unmet, decided }: Sums): void {
  const { judge, known, knownOfWide, isMandatory, bit } = row;
  const [first, second] = row.columns;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    const one = first[slot] as number;
    const other = second ? (second[slot] as number) : 0;
    const place = second ? placeOf(one, other) : one;
    const isSmall = place >= 0 && place < TABLE_MAX;
    let result = (isSmall ? (known[place] as number) : (knownOfWide.get(one + other * SHIFT) ?? 0)) - 1;
    if (result < 0) {
      result = judge(slot);
      if (isSmall) known[place] = result + 1;
      else knownOfWide.set(one + other * SHIFT, result + 1);
    }
    points[at] = (points[at] as number) + (result >>> BITS);
    if ((result & DECIDED) !== 0) decided[at] = 1;
    if ((result & MET) === 0 && (isMandatory || ((prefRows[slot] as number) & bit) !== 0)) unmet[at] = 1;
  }
}

function rowsOf({ values, me, ages, judges }: Scoring): Rows {
  const myRows = me.values.prefRows[me.slot] as number;
  const rowOf = (names: readonly ColumnName[], judge: Row['judge'], binding: Pick<Row, 'isMandatory' | 'bit'>): Row => ({
    columns: names.map((name) => values[name]) as unknown as Row['columns'],
    judge,
    known: new Int16Array(TABLE_MAX),
    knownOfWide: new Map(),
    ...binding,
  });
  // A row without a limit of one's own is met by everybody alike, whoever that is.
  const isOpen = (row: PreferenceRow): boolean => judges[row](me, me) === null;
  const mine = PREFERENCE_ROWS.filter((row) => !isOpen(row)).map((row) =>
    rowOf(FACTS_OF[row], (slot) => packed(row, judges[row](me, personIn(values, slot, ages))), {
      isMandatory: (myRows & rowBit(row)) !== 0,
      bit: 0,
    }),
  );
  const theirs = PREFERENCE_ROWS.map((row) =>
    rowOf(WISHES_OF[row], (slot) => packed(row, judges[row](personIn(values, slot, ages), me)), { isMandatory: false, bit: rowBit(row) }),
  );
  return { mine, theirs, openPoints: PREFERENCE_ROWS.filter(isOpen).reduce((sum, row) => sum + pointsOf(row), 0) };
}

/** Up to so many are ranked one by one, without tables. */
const ONE_BY_ONE = 200;
const ranksOneByOne = (scoring: Scoring, slots: Uint32Array): Int8Array => Int8Array.from(slots, (slot) => rankOne(scoring, slot));

type Scoring = { readonly values: Values; readonly me: Person; readonly ages: Uint8Array; readonly judges: Judges };

function scoreOf(forMe: number, forThem: number, isDecided: boolean): number {
  const score = Math.round(Math.sqrt((forMe / 2) * (forThem / 2)));
  return isDecided ? Math.min(score, DECIDED_MAX) : score;
}

function rankOne({ values, me, ages, judges }: Scoring, slot: number): number {
  const other = personIn(values, slot, ages);
  const [myRows, theirRows] = [me.values.prefRows[me.slot] as number, values.prefRows[slot] as number];
  let [forMe, forThem, decided] = [0, 0, 0];
  for (const row of PREFERENCE_ROWS) {
    const [meets, isMet] = [packed(row, judges[row](me, other)), packed(row, judges[row](other, me))];
    if ((meets & MET) === 0 && (myRows & rowBit(row)) !== 0) return NOT_MET;
    if ((isMet & MET) === 0 && (theirRows & rowBit(row)) !== 0) return NOT_MET;
    forMe += meets >>> BITS;
    forThem += isMet >>> BITS;
    decided |= (meets | isMet) & DECIDED;
  }
  return me.values.hasPreferences[me.slot] === 1 ? scoreOf(forMe, forThem, decided !== 0) : NO_SCORE;
}

const pointsOf = (row: PreferenceRow): number => packed(row, null) >>> BITS;
const MOST_POINTS = PREFERENCE_ROWS.reduce((sum, row) => sum + pointsOf(row), 0);

const sumsFor = (size: number): Sums => ({ points: new Int32Array(size), unmet: new Uint8Array(size), decided: new Uint8Array(size) });

/**
 * Row by row over all slots, since that keeps each loop short and its tables near: first what the viewer wishes, then what the others wish,
 * of those alone whose rank could still be high enough.
 */
function rankMany({ values, me }: Scoring, { mine, theirs, openPoints }: Rows, slots: Uint32Array, least: number): Int8Array {
  const hasWishes = me.values.hasPreferences[me.slot] === 1;
  const ranks = new Int8Array(slots.length).fill(PASSED_OVER);
  const sums = sumsFor(slots.length);
  for (const row of mine) addRow(slots, values.prefRows, row, sums);
  const highest = Int8Array.from({ length: MOST_POINTS + 1 }, (_, points) => (hasWishes ? scoreOf(points, MOST_POINTS, false) : NO_SCORE));
  const left = new Uint32Array(slots.length);
  let size = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const rank = sums.unmet[at] === 1 ? NOT_MET : (highest[(sums.points[at] as number) + openPoints] as number);
    if (rank <= least || (sums.decided[at] === 1 && least >= DECIDED_MAX)) continue;
    left[size] = at;
    size += 1;
  }
  const leftSlots = Uint32Array.from({ length: size }, (_, place) => slots[left[place] as number] as number);
  const others = sumsFor(size);
  for (const row of theirs) addRow(leftSlots, values.prefRows, row, others);
  for (let place = 0; place < size; place += 1) {
    const at = left[place] as number;
    const isDecided = sums.decided[at] === 1 || others.decided[place] === 1;
    const score = hasWishes ? scoreOf((sums.points[at] as number) + openPoints, others.points[place] as number, isDecided) : NO_SCORE;
    ranks[at] = sums.unmet[at] === 1 || others.unmet[place] === 1 ? NOT_MET : score;
  }
  return ranks;
}
