import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import { DECIDED_MAX, DECISIVE_ROWS, WEIGHTS, WORTH } from '@app/contract/matching';
import { agesBy, rowBit, type ColumnName } from './index-columns.ts';
import { judgesOf, personIn, type Judges, type Person, type Result, type Scales, type SetsOf, type Values } from './index-judges.ts';
import type { MemberIndex } from './member-index.ts';

/**
 * Scores of 0 to 100 of some slots, place by place; `NO_SCORE` for a viewer who looks for nothing, `NOT_MET` where a mandatory row of either
 * is not met.
 */
export type RanksOf = (slots: Uint32Array) => Int8Array;
export const NO_SCORE = -1;
export const NOT_MET = -2;

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
}): RanksOf {
  const { scales, sets } = of;
  const ages = agesBy(of.today);
  const me = personIn(of.viewer.index.columns, of.viewer.slot, ages);
  if (me.values.hasPreferences[me.slot] !== 1 && me.values.prefRows[me.slot] === 0)
    return unscored(of.others, me, ages, judgesOf(scales, sets));
  const judges = judgesOf(scales, sets);
  return rankBy(of.others.columns, me, ages, judges);
}

/** Without wishes of one's own nobody has a percentage; what the others made mandatory still counts. */
function unscored(others: MemberIndex, me: Person, ages: Uint8Array, judges: Judges): RanksOf {
  const values = others.columns;
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
/** Says of a slot how a row is met, packed; asked once for each combination of values of the columns. */
type JudgeSlot = (slot: number) => number;
/** A row of wishes of one side. `bindingIn` has the bit `bit` where the row is mandatory for a slot. */
type Row = {
  readonly names: readonly ColumnName[];
  readonly judge: JudgeSlot;
  readonly bindingIn: ArrayLike<number>;
  readonly bit: number;
};

/** Adds a row that is judged by one column. */
function addByOne(slots: Uint32Array, column: ArrayLike<number>, { judge, bindingIn, bit }: Row, { points, unmet, decided }: Sums): void {
  const table = new Int16Array(TABLE_MAX).fill(-1);
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] as number;
    const value = column[slot] as number;
    let known = value < TABLE_MAX ? (table[value] as number) : judge(slot);
    if (known < 0) {
      known = judge(slot);
      table[value] = known;
    }
    points[place] = (points[place] as number) + (known >>> BITS);
    if ((known & DECIDED) !== 0) decided[place] = 1;
    if ((known & MET) === 0 && ((bindingIn[slot] as number) & bit) !== 0) unmet[place] = 1;
  }
}

/** Adds a row that is judged by two columns. */
function addByTwo(
  slots: Uint32Array,
  [first, second]: [ArrayLike<number>, ArrayLike<number>],
  row: Row,
  { points, unmet, decided }: Sums,
): void {
  const { judge, bindingIn, bit } = row;
  const table = new Int16Array(TABLE_MAX).fill(-1);
  const others = new Map<number, number>();
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] as number;
    const [one, other] = [first[slot] as number, second[slot] as number];
    const isSmall = one < BYTE && other < BYTE;
    let known = isSmall ? (table[one * BYTE + other] as number) : (others.get(one + other * SHIFT) ?? -1);
    if (known < 0) {
      known = judge(slot);
      if (isSmall) table[one * BYTE + other] = known;
      else others.set(one + other * SHIFT, known);
    }
    points[place] = (points[place] as number) + (known >>> BITS);
    if ((known & DECIDED) !== 0) decided[place] = 1;
    if ((known & MET) === 0 && ((bindingIn[slot] as number) & bit) !== 0) unmet[place] = 1;
  }
}

function addRow(slots: Uint32Array, values: Values, row: Row, sums: Sums): void {
  const [first, second] = row.names.map((name) => values[name]) as [ArrayLike<number>, ArrayLike<number>?];
  if (second) addByTwo(slots, [first, second], row, sums);
  else addByOne(slots, first, row, sums);
}

/** Up to so many are scored one by one, without tables. */
const ONE_BY_ONE = 200;

function rankBy(values: Values, me: Person, ages: Uint8Array, judges: Judges): RanksOf {
  const scoring = { values, me, ages, judges };
  return (slots) => (slots.length <= ONE_BY_ONE ? Int8Array.from(slots, (slot) => rankOne(scoring, slot)) : rankMany(scoring, slots));
}

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

/** Row by row over all slots, since that keeps each loop short and its tables near. */
function rankMany({ values, me, ages, judges }: Scoring, slots: Uint32Array): Int8Array {
  const myRows = me.values.prefRows[me.slot] as number;
  const hasWishes = me.values.hasPreferences[me.slot] === 1;
  const [unmet, decided] = [new Uint8Array(slots.length), new Uint8Array(slots.length)];
  const [forMe, forThem] = [new Int32Array(slots.length), new Int32Array(slots.length)];
  const binding = new Uint16Array(values.prefRows.length).fill(myRows);
  const [first] = slots;
  let openPoints = 0;
  for (const row of PREFERENCE_ROWS) {
    const bit = rowBit(row);
    const meets: JudgeSlot = (slot) => packed(row, judges[row](me, personIn(values, slot, ages)));
    const isMet: JudgeSlot = (slot) => packed(row, judges[row](personIn(values, slot, ages), me));
    // A row without a limit of one's own is met by everybody alike.
    if (first !== undefined && judges[row](me, personIn(values, first, ages)) === null) openPoints += packed(row, null) >>> BITS;
    else addRow(slots, values, { names: FACTS_OF[row], judge: meets, bindingIn: binding, bit }, { points: forMe, unmet, decided });
    addRow(slots, values, { names: WISHES_OF[row], judge: isMet, bindingIn: values.prefRows, bit }, { points: forThem, unmet, decided });
  }
  const ranks = new Int8Array(slots.length);
  for (let place = 0; place < ranks.length; place += 1) {
    const score = hasWishes ? scoreOf((forMe[place] as number) + openPoints, forThem[place] as number, decided[place] === 1) : NO_SCORE;
    ranks[place] = unmet[place] === 1 ? NOT_MET : score;
  }
  return ranks;
}
