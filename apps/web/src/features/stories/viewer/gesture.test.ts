import { expect, it } from 'vitest';
import { gestureOf, type PointerWay } from './gesture.ts';

const still: PointerWay = { right: 0, down: 0, milliseconds: 100, across: 0.5, isMouse: false };

it.each<[string, Partial<PointerWay>, ReturnType<typeof gestureOf>]>([
  ['a tap on the left third', { across: 0.2 }, 'previous'],
  ['a tap on the right third', { across: 0.8, right: 5 }, 'next'],
  ['a click on the right third', { across: 0.8, isMouse: true }, 'next'],
  ['a tap in the middle', {}, null],
  ['a long press on the right third', { across: 0.8, milliseconds: 900 }, null],
  ['a swipe to the left', { right: -80, down: 30 }, 'next'],
  ['a slow swipe to the right', { right: 80, milliseconds: 900 }, 'previous'],
  ['a swipe down', { down: 120, right: 40 }, 'close'],
  ['a swipe up', { down: -120 }, null],
  ['a short way', { right: -30, across: 0.8 }, null],
  ['a mouse that is dragged', { right: -200, isMouse: true }, null],
])('[FEED-66] %s', (_, way, gesture) => {
  expect(gestureOf({ ...still, ...way })).toBe(gesture);
});
