import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import { DECIDED_MAX, DECISIVE_ROWS, WEIGHTS, WORTH } from '@app/contract/matching';
import { agesBy, rowBit, type ColumnName } from './index-columns.ts';
import { judgesOf, personIn, type Judges, type Person, type Result, type Scales, type SetsOf, type Values } from './index-judges.ts';
import type { MemberIndex } from './member-index.ts';

/** A rank is a score of 0 to 100, `NO_SCORE` for a viewer who looks for nothing, or `NOT_MET` where a mandatory row of either is not met. */
export type Ranking = {
  /** Returns the ranks of some slots, place by place. */
  readonly of: (slots: Uint32Array) => Int8Array;
  /** Returns the same for many; `PASSED_OVER` may stand where a rank is surely not above the given one. */
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

/** Ranks without a percentage, which nobody has without wishes of one's own; what the others made mandatory still counts. */
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

/**
 * A row of wishes of one side. `judge` says of a slot how it is met, packed, and is asked once for each combination of values of the
 * columns: `known` holds what it said, above what it says by one. The row is mandatory for all, or for those in whose `prefRows` the bit is.
 */
type Row = {
  readonly columns: readonly [ArrayLike<number>, ArrayLike<number>?];
  readonly judge: (slot: number) => number;
  readonly known: Int16Array;
  readonly knownOfWide: Map<number, number>;
  readonly most: number;
  readonly isMandatory: boolean;
  readonly bit: number;
};
/** Rows of the viewer's that set a limit, and all of the others'. */
type Rows = { readonly mine: readonly Row[]; readonly theirs: readonly Row[] };

const placeOf = (one: number, other: number): number => (one < BYTE && other < BYTE ? one * BYTE + other : -1);

function judgeBy({ columns: [first, second], judge, known, knownOfWide }: Row, slot: number): number {
  const one = first[slot] as number;
  const other = second ? (second[slot] as number) : 0;
  const place = second ? placeOf(one, other) : one;
  const isSmall = place >= 0 && place < TABLE_MAX;
  const result = (isSmall ? (known[place] as number) : (knownOfWide.get(one + other * SHIFT) ?? 0)) - 1;
  if (result >= 0) return result;
  const judged = judge(slot);
  if (isSmall) known[place] = judged + 1;
  else knownOfWide.set(one + other * SHIFT, judged + 1);
  return judged;
}

const pointsOf = (row: PreferenceRow): number => packed(row, null) >>> BITS;
const MOST_POINTS = PREFERENCE_ROWS.reduce((sum, row) => sum + pointsOf(row), 0);

function rowsOf({ values, me, ages, judges }: Scoring): Rows {
  const myRows = me.values.prefRows[me.slot] as number;
  const rowOf = (row: PreferenceRow, names: readonly ColumnName[], judge: Row['judge']) => ({
    columns: names.map((name) => values[name]) as unknown as Row['columns'],
    judge,
    known: new Int16Array(TABLE_MAX),
    knownOfWide: new Map<number, number>(),
    most: pointsOf(row),
  });
  // A row without a limit of one's own is met by everybody alike, whoever that is. The weightiest come first: they pass over the most.
  const byWeight = PREFERENCE_ROWS.toSorted((one, other) => WEIGHTS[other] - WEIGHTS[one]);
  const mine = byWeight
    .filter((row) => judges[row](me, me) !== null)
    .map((row) => ({
      ...rowOf(row, FACTS_OF[row], (slot) => packed(row, judges[row](me, personIn(values, slot, ages)))),
      isMandatory: (myRows & rowBit(row)) !== 0,
      bit: 0,
    }));
  const theirs = byWeight.map((row) => ({
    ...rowOf(row, WISHES_OF[row], (slot) => packed(row, judges[row](personIn(values, slot, ages), me))),
    isMandatory: false,
    bit: rowBit(row),
  }));
  return { mine, theirs };
}

/**
 * Holds what is known of many slots, place by place: the points that each side can still come to, and where a mandatory row is not met or a row
 * decides against the pair. The first `size` places of `left` are those whose rank can still be above `least`.
 */
type Standing = {
  readonly slots: Uint32Array;
  readonly mine: Int32Array;
  readonly theirs: Int32Array;
  readonly unmet: Uint8Array;
  readonly decided: Uint8Array;
  readonly left: Uint32Array;
  size: number;
  readonly least: number;
  readonly prefRows: ArrayLike<number>;
};

/** Takes a row of a side into account, and passes over whoever cannot be above `least` any more. */
function takeRow(standing: Standing, side: Int32Array, row: Row): void {
  const { slots, mine, theirs, unmet, decided, left, least, prefRows } = standing;
  // A score is above the least where it is at least half a point above it; points are halves too.
  const product = least < 0 ? 0 : (2 * least + 1) ** 2;
  let kept = 0;
  for (let at = 0; at < standing.size; at += 1) {
    const place = left[at] as number;
    const slot = slots[place] as number;
    const result = judgeBy(row, slot);
    side[place] = (side[place] as number) - row.most + (result >>> BITS);
    if ((mine[place] as number) * (theirs[place] as number) < product) continue;
    if ((result & DECIDED) !== 0) {
      if (least >= DECIDED_MAX) continue;
      decided[place] = 1;
    }
    if ((result & MET) === 0 && (row.isMandatory || ((prefRows[slot] as number) & row.bit) !== 0)) {
      if (least >= NOT_MET) continue;
      unmet[place] = 1;
    }
    left[kept] = place;
    kept += 1;
  }
  standing.size = kept;
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

/** Ranks row by row over all slots, since that keeps each loop short and its tables near. */
function rankMany({ values, me }: Scoring, rows: Rows, slots: Uint32Array, least: number): Int8Array {
  const hasWishes = me.values.hasPreferences[me.slot] === 1;
  const standing: Standing = {
    slots,
    mine: new Int32Array(slots.length).fill(MOST_POINTS),
    theirs: new Int32Array(slots.length).fill(MOST_POINTS),
    unmet: new Uint8Array(slots.length),
    decided: new Uint8Array(slots.length),
    left: new Uint32Array(slots.length),
    size: slots.length,
    least,
    prefRows: values.prefRows,
  };
  const { mine, theirs, unmet, decided, left } = standing;
  for (let place = 0; place < left.length; place += 1) left[place] = place;
  for (const row of rows.mine) takeRow(standing, mine, row);
  for (const row of rows.theirs) takeRow(standing, theirs, row);
  const ranks = new Int8Array(slots.length).fill(PASSED_OVER);
  for (let at = 0; at < standing.size; at += 1) {
    const place = left[at] as number;
    const score = hasWishes ? scoreOf(mine[place] as number, theirs[place] as number, decided[place] === 1) : NO_SCORE;
    ranks[place] = unmet[place] === 1 ? NOT_MET : score;
  }
  return ranks;
}
