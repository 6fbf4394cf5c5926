import { FIRST_DAY, LAST_DAY } from './calendar-ends.policy.ts';
import type { Test } from './filter.policy.ts';
import { add, count, each, has, keepIf, keepIn, remove, type Bits } from './index-bits.ts';
import { cellTest, microsecondsOf, PHOTO_HIDDEN, PHOTO_SHOWN } from './index-columns.ts';
import { daysOf, doesLast, judgeOf, keyOf, type LastingTest } from './lasting-tests.ts';
import { isFew, SPAN_DAYS, type MemberIndex } from './member-index.ts';
import type { Counted, RememberedSet } from './remembered-sets.ts';
import type { Tally } from './tally.ts';

type Passes = (slot: number) => boolean;
/** The slots that were found; nobody writes into `bits`. `kept` where a remembered set holds them, but for those `without`. */
export type Found = {
  readonly bits: Bits;
  readonly size: number;
  readonly kept: { readonly set: RememberedSet; readonly without: readonly number[] } | null;
  /** Keeps what was counted of these: several choices of one column are counted at once. Nobody changes one. */
  readonly tallies: Map<Counted, Tally>;
};

/** Lists the tests one by one; birthdays by each end, since many ranges of ages share their ends. */
const flat = (tests: readonly Test[]): Test[] =>
  tests.flatMap((test) => {
    if (test.kind === 'all') return flat(test.tests);
    if (test.kind !== 'born' || test.after === FIRST_DAY) return [test];
    return [
      { ...test, after: FIRST_DAY },
      { ...test, upTo: LAST_DAY },
    ];
  });

/** Returns all slots that pass all tests and are not of these members. */
export function findSlots(index: MemberIndex, tests: readonly Test[], hiddenIds: readonly number[]): Found {
  const all = flat(tests);
  const set = lastingSet(index, all.filter(doesLast));
  const bits = set.bits.subarray(0, index.words);
  const without = [...new Set(hiddenIds.map((id) => index.slotOf(id)))].filter((slot) => slot >= 0 && has(bits, slot));
  const others = all.filter((test) => !doesLast(test));
  if (others.length === 0 && without.length === 0) return { bits, size: set.size, kept: { set, without }, tallies: new Map() };
  const own = bits.slice();
  for (const slot of without) remove(own, slot);
  if (others.length === 0) return { bits: own, size: set.size - without.length, kept: { set, without }, tallies: new Map() };
  narrow(index, own, others);
  return { bits: own, size: count(own), kept: null, tallies: new Map() };
}

/** Narrows to those that pass all tests. */
export function narrow(index: MemberIndex, result: Bits, tests: readonly Test[]): void {
  for (const test of flat(tests)) {
    if (doesLast(test)) keepIn(result, lastingSet(index, [test]).bits);
    else narrowBy(index, result, test);
  }
}

/** Returns the set of those who pass tests that last, of memory where they were asked for before. */
function lastingSet(index: MemberIndex, tests: readonly LastingTest[]): RememberedSet {
  const keys = tests.map((test) => keyOf(index, test));
  return index.remembered.of(keys.toSorted().join(';'), () => {
    const judges = tests.map((test) => judgeOf(index, test));
    const [only] = judges;
    const bits = index.everybody();
    if (only && judges.length === 1) narrowToOne(index, bits, tests[0] as LastingTest);
    else for (const test of tests) keepIn(bits, lastingSet(index, [test]).bits);
    const passes = judges.length === 1 && only ? only : (slot: number) => judges.every((judge) => judge(slot));
    return { bits, size: count(bits), passes };
  });
}

/** Narrows by the sets of a column where it has some, else slot by slot. */
function narrowToOne(index: MemberIndex, result: Bits, test: LastingTest): void {
  if (test.kind === 'born') keepBorn(index, result, test);
  else if (test.kind === 'height')
    index.fewOf('heightId').keep(result, (height) => height !== 0 && height >= test.from && height <= test.to);
  else if (test.kind === 'photo') index.fewOf('photoState').keep(result, (state) => state === PHOTO_SHOWN);
  else if (test.kind === 'verified') index.fewOf(test.column).keep(result, (value) => value === 1);
  else if (test.kind === 'among' && isFew(test.column))
    index.fewOf(test.column).keep(result, (value) => value !== 0 && test.values.includes(value));
  else keepIf(result, judgeOf(index, test));
}

/** Keeps birthdays of some days; whole spans go by their sets, the two at the ends by the days themselves. */
function keepBorn(index: MemberIndex, result: Bits, test: Extract<Test, { kind: 'born' }>): void {
  const [from, to] = daysOf(test);
  const [first, last] = [Math.floor(from / SPAN_DAYS), Math.floor(to / SPAN_DAYS)];
  index.born.keep(result, (span) => span >= first && span <= last);
  const passes = judgeOf(index, test);
  for (const span of new Set([first, last]))
    each(index.born.within(result, span), (slot) => {
      if (!passes(slot)) remove(result, slot);
    });
}

type PassingTest = Exclude<Test, LastingTest> | Extract<Test, { kind: 'photo' }>;

/** Narrows by a test whose outcome hangs on the moment or on who asks. */
function narrowBy(index: MemberIndex, result: Bits, test: PassingTest): void {
  const { columns } = index;
  switch (test.kind) {
    case 'photo':
      return keepPhoto(index, result, test.grantedBy);
    case 'noneOf':
      return takeOut(index, result, test.memberIds);
    case 'premium': {
      const until = columns.premiumUntil;
      const now = microsecondsOf(test.now);
      if (test.isPremium) keepIn(result, premiumEver(index).bits);
      return keepIf(result, (slot) => (until[slot] as number) > now === test.isPremium);
    }
    case 'since': {
      const since = microsecondsOf(test.since);
      if (test.column === 'lastActiveAt') return index.keepActiveSince(result, since);
      const { joinedAt } = columns;
      keepIn(result, joinedFrom(index, since).bits);
      return keepIf(result, (slot) => (joinedAt[slot] as number) >= since);
    }
    case 'cells': {
      const isWithin = cellTest(test.spans);
      const { gridX, gridY } = columns;
      return keepIf(result, (slot) => isWithin(gridX[slot] as number, gridY[slot] as number) !== 0);
    }
    case 'all':
      throw new TypeError('tests within a test are taken out before');
  }
}

/** Returns the set of those who are premium members now, or were and whose period is still noted. */
export const premiumEver = (index: MemberIndex): RememberedSet =>
  judgedSet(index, 'premium ever', (slot) => index.columns.premiumUntil[slot] !== 0);

const DAY = 86_400_000_000;
/** Returns the set of those who joined on the day of a moment, or later; in microseconds. */
export function joinedFrom(index: MemberIndex, since: number): RememberedSet {
  const day = Math.floor(since / DAY) * DAY;
  return judgedSet(index, `joined from ${day}`, (slot) => (index.columns.joinedAt[slot] as number) >= day);
}

const judgedSet = (index: MemberIndex, key: string, passes: Passes): RememberedSet =>
  index.remembered.of(key, () => {
    const bits = index.everybody();
    keepIf(bits, passes);
    return { bits, size: count(bits), passes };
  });

function takeOut(index: MemberIndex, result: Bits, memberIds: readonly number[]): void {
  for (const id of memberIds) {
    const slot = index.slotOf(id);
    if (slot >= 0 && slot >>> 5 < result.length) remove(result, slot);
  }
}

function keepPhoto(index: MemberIndex, result: Bits, grantedBy: readonly number[]): void {
  const granted = hiddenAmong(index, result, grantedBy);
  keepIn(result, lastingSet(index, [{ kind: 'photo', grantedBy: [] }]).bits);
  for (const slot of granted) add(result, slot);
}

/** Returns the slots of those members among the given whose photo is hidden. */
export function hiddenAmong(index: MemberIndex, bits: Bits, memberIds: readonly number[]): number[] {
  const { photoState } = index.columns;
  return [...new Set(memberIds.map((id) => index.slotOf(id)))].filter(
    (slot) => slot >= 0 && has(bits, slot) && photoState[slot] === PHOTO_HIDDEN,
  );
}
