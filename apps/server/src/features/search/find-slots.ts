import type { NumberColumn, Test } from './filter.policy.ts';
import { add, each, has, keepIf, remove, type Bits } from './index-bits.ts';
import { BANGLADESH, cellTest, dayNumber, microsecondsOf, PHOTO_HIDDEN, PHOTO_SHOWN, type ColumnName } from './index-columns.ts';
import { isFew, SPAN_DAYS, type MemberIndex } from './member-index.ts';

type Passes = (slot: number) => boolean;

/** Returns all slots that pass all tests and are not of these members. */
export function findSlots(index: MemberIndex, tests: readonly Test[], hiddenIds: readonly number[]): Bits {
  const result = index.everybody();
  takeOut(index, result, hiddenIds);
  narrow(index, result, tests);
  return result;
}

const flat = (tests: readonly Test[]): Test[] => tests.flatMap((test) => (test.kind === 'all' ? flat(test.tests) : [test]));

/** Narrows to those that pass all tests: by whole sets first, and what has to be judged slot by slot of those who are left. */
export function narrow(index: MemberIndex, result: Bits, tests: readonly Test[]): void {
  const judges: Passes[] = [];
  for (const test of flat(tests)) {
    const judge = narrowBySets(index, result, test);
    if (judge) judges.push(judge);
  }
  const [only] = judges;
  if (only) keepIf(result, judges.length === 1 ? only : (slot) => judges.every((passes) => passes(slot)));
}

/** Narrows by the sets of a column; returns what is left to be judged slot by slot. */
function narrowBySets(index: MemberIndex, result: Bits, test: Test): Passes | null {
  switch (test.kind) {
    case 'born':
      keepBorn(index, result, test);
      return null;
    case 'height':
      index.fewOf('heightId').keep(result, (height) => height !== 0 && height >= test.from && height <= test.to);
      return null;
    case 'among':
      return keepAmong(index, result, test.column, test.values);
    case 'profession':
      return keepAmong(index, result, 'professionNumber', test.names.map(index.professionNumber));
    case 'photo':
      keepPhoto(index, result, test.grantedBy);
      return null;
    case 'verified':
      index.fewOf(test.column).keep(result, (value) => value === 1);
      return null;
    case 'noneOf':
      takeOut(index, result, test.memberIds);
      return null;
    default:
      return judgeOf(index, test);
  }
}

type Judged = Exclude<Test, { readonly kind: 'born' | 'height' | 'among' | 'profession' | 'photo' | 'verified' | 'noneOf' }>;

/** Returns how a slot is judged by itself. */
function judgeOf({ columns }: MemberIndex, test: Judged): Passes {
  switch (test.kind) {
    case 'district': {
      const ids = new Set(test.ids);
      const { presentStateId, locationStateId, hometownStateId } = columns;
      return (slot) =>
        ids.has(presentStateId[slot] as number) || ids.has(locationStateId[slot] as number) || ids.has(hometownStateId[slot] as number);
    }
    case 'premium': {
      const now = microsecondsOf(test.now);
      const { premiumUntil } = columns;
      return (slot) => (premiumUntil[slot] as number) > now === test.isPremium;
    }
    case 'since': {
      const since = microsecondsOf(test.since);
      const column = columns[test.column];
      return (slot) => (column[slot] as number) >= since;
    }
    case 'abroad': {
      const { countryId } = columns;
      return (slot) => countryId[slot] !== 0 && countryId[slot] !== BANGLADESH;
    }
    case 'cells': {
      const isWithin = cellTest(test.spans);
      const { gridX, gridY } = columns;
      return (slot) => isWithin(gridX[slot] as number, gridY[slot] as number) !== 0;
    }
    case 'all':
      throw new TypeError('tests within a test are taken out before');
  }
}

function takeOut(index: MemberIndex, result: Bits, memberIds: readonly number[]): void {
  for (const id of memberIds) {
    const slot = index.slotOf(id);
    if (slot >= 0 && slot >>> 5 < result.length) remove(result, slot);
  }
}

function keepAmong(
  index: MemberIndex,
  result: Bits,
  column: NumberColumn | (ColumnName & 'professionNumber'),
  values: readonly number[],
): Passes | null {
  const wanted = new Set(values);
  if (isFew(column)) {
    index.fewOf(column).keep(result, (value) => value !== 0 && wanted.has(value));
    return null;
  }
  const stated = index.columns[column];
  const [only] = values;
  if (values.length === 1) return (slot) => stated[slot] !== 0 && stated[slot] === only;
  return (slot) => stated[slot] !== 0 && wanted.has(stated[slot] as number);
}

function keepPhoto(index: MemberIndex, result: Bits, grantedBy: readonly number[]): void {
  const { photoState } = index.columns;
  const granted = grantedBy
    .map((id) => index.slotOf(id))
    .filter((slot) => slot >= 0 && slot >>> 5 < result.length && has(result, slot) && photoState[slot] === PHOTO_HIDDEN);
  index.fewOf('photoState').keep(result, (state) => state === PHOTO_SHOWN);
  for (const slot of granted) add(result, slot);
}

/** Birthdays after a day and up to another; whole spans go by their sets, the two at the ends by the days themselves. */
function keepBorn(index: MemberIndex, result: Bits, { after, upTo }: Extract<Test, { kind: 'born' }>): void {
  const [from, to] = [dayNumber(after) + 1, dayNumber(upTo)];
  const [first, last] = [Math.floor(from / SPAN_DAYS), Math.floor(to / SPAN_DAYS)];
  index.born.keep(result, (span) => span >= first && span <= last);
  const { birthDay } = index.columns;
  for (const span of new Set([first, last]))
    each(index.born.within(result, span), (slot) => {
      const day = birthDay[slot] as number;
      if (day < from || day > to) remove(result, slot);
    });
}
