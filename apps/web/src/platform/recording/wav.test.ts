import { expect, it } from 'vitest';
import { loudnessOf } from './microphone.ts';
import { mixed, wavBytes } from './wav.ts';

const text = (bytes: Uint8Array, from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to));

it('[REL-30] writes one channel of 16 bits, so that three minutes stay far below 20 MB', () => {
  const bytes = wavBytes(new Float32Array([0, 1, -1, 2]), 16_000);
  const view = new DataView(bytes.buffer);
  expect([text(bytes, 0, 4), text(bytes, 8, 16), text(bytes, 36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true), view.getUint32(40, true)]).toEqual([
    1, 16_000, 16, 8,
  ]);
  expect([0, 1, 2, 3].map((at) => view.getInt16(44 + at * 2, true))).toEqual([0, 32_767, -32_767, 32_767]);
  expect(wavBytes(new Float32Array(16_000 * 180), 16_000).length).toBeLessThan(6_000_000);
});

it('[REL-30] mixes what two microphones heard', () => {
  expect([...mixed([new Float32Array([1, 0]), new Float32Array([0, 0.5])])]).toEqual([0.5, 0.25]);
  expect(mixed([]).length).toBe(0);
});

it('[UX-27] says how loud it is: nothing at silence, and never more than all', () => {
  expect(loudnessOf(new Float32Array([0, 0, 0, 0]))).toBe(0);
  expect(loudnessOf(new Float32Array([0.1, -0.1]))).toBeCloseTo(0.4);
  expect(loudnessOf(new Float32Array([1, -1]))).toBe(1);
});
