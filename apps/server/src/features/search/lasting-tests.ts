import type { Test } from './filter.policy.ts';
import { BANGLADESH, dayNumber, PHOTO_SHOWN } from './index-columns.ts';
import type { MemberIndex } from './member-index.ts';

type Passes = (slot: number) => boolean;

/** A test whose outcome hangs on a member's own columns alone: neither on the moment nor on who asks. */
export type LastingTest = Extract<
  Test,
  { readonly kind: 'born' | 'height' | 'among' | 'profession' | 'district' | 'verified' | 'abroad' | 'photo' }
>;
const LASTING: readonly Test['kind'][] = ['born', 'height', 'among', 'profession', 'district', 'verified', 'abroad'];

export const doesLast = (test: Test): test is LastingTest =>
  LASTING.includes(test.kind) || (test.kind === 'photo' && test.grantedBy.length === 0);

/** Returns the first and the last day of the birthdays of a test. */
export const daysOf = ({ after, upTo }: Extract<Test, { kind: 'born' }>): readonly [from: number, to: number] => [
  dayNumber(after) + 1,
  dayNumber(upTo),
];

/** Returns a word for a test that no other test has. */
export function keyOf(index: MemberIndex, test: LastingTest): string {
  switch (test.kind) {
    case 'born':
      return `born ${test.after} ${test.upTo}`;
    case 'height':
      return `height ${test.from} ${test.to}`;
    case 'among':
      return `${test.column} ${test.values.join()}`;
    case 'profession':
      // By their numbers: a name that nobody has yet may be given one.
      return `profession ${test.names.map(index.professionNumber).join()}`;
    case 'district':
      return `district ${test.ids.join()}`;
    case 'verified':
      return test.column;
    case 'abroad':
    case 'photo':
      return test.kind;
  }
}

const amongOf = (column: ArrayLike<number>, values: readonly number[]): Passes => {
  const [only] = values;
  if (values.length === 1) return (slot) => column[slot] !== 0 && column[slot] === only;
  const wanted = new Set(values);
  return (slot) => column[slot] !== 0 && wanted.has(column[slot] as number);
};

/** Returns how a slot is judged by itself. */
export function judgeOf(index: MemberIndex, test: LastingTest): Passes {
  const { columns } = index;
  switch (test.kind) {
    case 'born': {
      const [from, to] = daysOf(test);
      const { birthDay } = columns;
      return (slot) => (birthDay[slot] as number) >= from && (birthDay[slot] as number) <= to;
    }
    case 'height': {
      const { from, to } = test;
      const { heightId } = columns;
      return (slot) => heightId[slot] !== 0 && (heightId[slot] as number) >= from && (heightId[slot] as number) <= to;
    }
    case 'among':
      return amongOf(columns[test.column], test.values);
    case 'profession':
      return amongOf(columns.professionNumber, test.names.map(index.professionNumber));
    case 'district': {
      const ids = new Set(test.ids);
      const { presentStateId, locationStateId, hometownStateId } = columns;
      return (slot) =>
        ids.has(presentStateId[slot] as number) || ids.has(locationStateId[slot] as number) || ids.has(hometownStateId[slot] as number);
    }
    case 'verified': {
      const column = columns[test.column];
      return (slot) => column[slot] === 1;
    }
    case 'photo': {
      const { photoState } = columns;
      return (slot) => photoState[slot] === PHOTO_SHOWN;
    }
    case 'abroad': {
      const { countryId } = columns;
      return (slot) => countryId[slot] !== 0 && countryId[slot] !== BANGLADESH;
    }
  }
}
