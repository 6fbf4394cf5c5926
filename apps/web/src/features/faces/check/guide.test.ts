import { expect, it } from 'vitest';
import { hintFor, isVirtualCamera } from './guide.ts';

const FACE = { width: 0.3, brightness: 120, yaw: 0, eyes: 0.3, mouth: 0.02 };
const AT = { videoWidth: 1280, straight: { yaw: 0, eyes: 0.3, mouth: 0.02 } };

it('[FACE-01] the words say what is wrong with what the camera shows, and nothing is taken before it is right', () => {
  expect(hintFor('straight', [], AT)).toBe('looking');
  expect(hintFor('straight', [FACE, FACE], AT)).toBe('oneFaceOnly');
  expect([0.14, 0.15].map((width) => hintFor('straight', [{ ...FACE, width }], AT))).toEqual(['comeCloser', 'holdStill']);
  expect([59, 60].map((brightness) => hintFor('straight', [{ ...FACE, brightness }], AT))).toEqual(['moreLight', 'holdStill']);
  expect([12, 13, -13].map((yaw) => hintFor('straight', [{ ...FACE, yaw }], AT))).toEqual(['holdStill', 'lookStraight', 'lookStraight']);
});

it('[FACE-01] a movement is taken when it is made, with more of it than the server asks for', () => {
  expect([-14, -15, 20].map((yaw) => hintFor('left', [{ ...FACE, yaw }], AT))).toEqual(['doIt', 'holdStill', 'doIt']);
  expect([0.18, 0.16].map((eyes) => hintFor('blink', [{ ...FACE, eyes }], AT))).toEqual(['doIt', 'holdStill']);
  expect([0.26, 0.28].map((mouth) => hintFor('mouth', [{ ...FACE, mouth }], AT))).toEqual(['doIt', 'holdStill']);
});

it('[FACE-03] a camera that names itself as a program is told to the reviewer', () => {
  expect(['OBS Virtual Camera', 'ManyCam', 'FaceTime HD Camera', 'Integrated Webcam', ''].map(isVirtualCamera)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
