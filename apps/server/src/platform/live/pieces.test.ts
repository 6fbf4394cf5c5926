import { expect, it } from 'vitest';
import type { BusItem } from './bus.types.ts';
import { createAssembly, piecesOf } from './pieces.ts';

const signal = (text: string): BusItem => ({
  kind: 'pass_to_one',
  memberId: 7,
  connectionId: 'c',
  event: { type: 'call.signal', data: { text } },
});
const long = signal('সালাম '.repeat(8000));
const isPiece = (item: BusItem) => item.kind === 'piece';

it('[CALL-07] what is too long for one text between servers goes in pieces that each fit, and is whole again in any order', () => {
  const pieces = piecesOf(long).filter(isPiece);
  expect(pieces.length).toBeGreaterThan(10);
  expect(Math.max(...pieces.map((piece) => JSON.stringify(piece).length))).toBeLessThan(7000);
  const assemble = createAssembly(() => 0);
  const results = pieces.toReversed().map(assemble);
  expect(results.slice(0, -1).every((result) => result === null)).toBe(true);
  expect(results.at(-1)).toEqual(long);
  expect(piecesOf(signal('short'))).toEqual([signal('short')]);
});

it('[CALL-07] pieces that never become whole are forgotten, and nonsense is nothing', () => {
  let now = 0;
  const assemble = createAssembly(() => now);
  const pieces = piecesOf(long).filter(isPiece);
  expect(pieces.slice(0, 1).map(assemble)).toEqual([null]);
  now = 11_000;
  expect(
    pieces
      .slice(1)
      .map(assemble)
      .every((result) => result === null),
  ).toBe(true);
  expect(assemble({ kind: 'piece', of: 'x', place: 0, count: 1, bytes: '!!' })).toBeNull();
  expect(assemble({ kind: 'piece', of: 'x', place: 5, count: 2, bytes: '' })).toBeNull();
  expect(assemble({ kind: 'piece', of: 'x', place: 0, count: 100_000, bytes: '' })).toBeNull();
});
