import { describe, expect, it } from 'vitest';
import { isMovement } from '@app/contract/faces';
import { drawMovements, isOpen, isSameFace, judgeStills, keepsBadge, likenessOf, likenessToPhotos, realnessOf } from './faces.policy.ts';
import type { MeasuredFace } from './faces.tables.ts';

const THRESHOLDS = { alike: 0.65, review: 0.45, minWidth: 160, sharpness: 40, yaw: 25 };
const STRAIGHT: MeasuredFace = { width: 300, sharpness: 120, yaw: 2, pitch: 0, eyes: 0.3, mouth: 0.02, real: 0.7, live: 0.95 };
const face = (own: Partial<MeasuredFace> = {}) => ({ faceCount: 1, face: { ...STRAIGHT, ...own } });

describe('what the settings make of a likeness', () => {
  it('[FACE-03][FACE-05][FACE-06][FACE-08] 0.65 is alike, below 0.45 is different, and between them nobody can tell', () => {
    expect([0.65, 0.649, 0.45, 0.449].map((value) => likenessOf(value, THRESHOLDS))).toEqual(['alike', 'unsure', 'unsure', 'different']);
    expect([0.65, 0.649, null].map((value) => keepsBadge(value, THRESHOLDS))).toEqual([true, false, false]);
    expect([0.65, 0.649].map((value) => isSameFace(value, THRESHOLDS))).toEqual([true, false]);
    expect(likenessOf(0.6, { ...THRESHOLDS, alike: 0.6 })).toBe('alike');
  });

  it('[FACE-03] the profile photo least alike counts, so that one of one’s own beside that of somebody else is told, and one without a face counts for nothing', () => {
    const found = (...values: (number | null)[]) =>
      likenessToPhotos({ stills: [], likenessAmong: null, likenessToPhotos: values.map((likeness) => ({ photoId: 1, likeness })) });
    expect([found(0.3, 0.7), found(null, 0.2), found(null), found()]).toEqual([0.3, 0.2, null, null]);
  });
});

describe('what is seen in the pictures', () => {
  it('[FACE-03][FACE-08] a face is small below 160 pixels, blurred below the sharpness asked for, and turned beyond 25 degrees', () => {
    const judge = (own: Partial<MeasuredFace>) =>
      judgeStills(['left', 'blink'], { stills: [face(own)], likenessAmong: null, likenessToPhotos: [] }, THRESHOLDS)[0];
    expect([160, 159].map((width) => judge({ width })?.isSmall)).toEqual([false, true]);
    expect([40, 39.9].map((sharpness) => judge({ sharpness })?.isBlurred)).toEqual([false, true]);
    expect([25, -25, 25.1, -26].map((yaw) => judge({ yaw })?.isTurned)).toEqual([false, false, true, true]);
  });

  it('[FACE-01][FACE-03] each movement is seen against the picture straight on, in the order asked for', () => {
    const judge = (second: Partial<MeasuredFace>, third: Partial<MeasuredFace>) =>
      judgeStills(
        ['left', 'blink'],
        { stills: [face(), face(second), face(third)], likenessAmong: null, likenessToPhotos: [] },
        THRESHOLDS,
      ).map(({ isMoved }) => isMoved);
    expect(judge({ yaw: -12 }, { eyes: 0.2 })).toEqual([null, true, true]);
    expect(judge({ eyes: 0.2 }, { yaw: -12 })).toEqual([null, false, false]);
    expect(judge({ yaw: 16 }, { eyes: 0.25 })).toEqual([null, false, false]);
    const none = { faceCount: 0, face: null };
    expect(
      judgeStills(['left', 'blink'], { stills: [face(), none, face()], likenessAmong: null, likenessToPhotos: [] }, THRESHOLDS)[1],
    ).toEqual({ faceCount: 0, width: null, isSmall: false, isBlurred: false, isTurned: false, isMoved: null });
  });

  it('[FACE-01] left and right are those of the person, and a margin asks for more', () => {
    const at = { yaw: 0, eyes: 0.3, mouth: 0 };
    expect(isMovement('left', at, { ...at, yaw: -12 })).toBe(true);
    expect(isMovement('left', at, { ...at, yaw: 30 })).toBe(false);
    expect(isMovement('right', at, { ...at, yaw: 12 })).toBe(true);
    expect(isMovement('right', at, { ...at, yaw: 12 }, 1.5)).toBe(false);
    expect([0.21, 0.22].map((eyes) => isMovement('blink', at, { ...at, eyes }))).toEqual([true, false]);
    expect([0.2, 0.19].map((mouth) => isMovement('mouth', at, { ...at, mouth }))).toEqual([true, false]);
  });

  it('[FACE-03] the least convincing picture counts', () => {
    expect(realnessOf([face(), face({ real: 0.2 }), face({ live: 0.4 })])).toEqual({ real: 0.2, live: 0.4 });
    expect(realnessOf([{ faceCount: 0, face: null }])).toBeNull();
  });
});

it('[FACE-01] two different movements are drawn, each pair in both orders', () => {
  const drawn = new Set<string>();
  for (let first = 0; first < 4; first += 1)
    for (let second = 0; second < 3; second += 1) {
      const numbers = [first, second];
      drawn.add(drawMovements(() => numbers.shift() ?? 0).join(' '));
    }
  expect(drawn.size).toBe(12);
  expect([...drawn].every((pair) => new Set(pair.split(' ')).size === 2)).toBe(true);
});

it('[FACE-01] a check takes pictures until its time has passed, once', () => {
  const now = new Date('2026-03-01T06:00:00Z');
  const at = (state: 'begun' | 'sent', seconds: number) => isOpen({ state, expiresAt: new Date(now.getTime() + seconds * 1000) }, now);
  expect([at('begun', 1), at('begun', 0), at('sent', 1)]).toEqual([true, false, false]);
});
