import { afterEach, expect, it, vi } from 'vitest';
import { preparePicture } from './pictures.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Lets the browser read every file as a picture of this size; none at all with null. */
function browserReads(size: { readonly width: number; readonly height: number } | null) {
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', () => (size ? Promise.resolve({ ...size, close }) : Promise.reject(new Error('unreadable'))));
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: () => {} }),
    toBlob(done: (blob: Blob) => void, type: string) {
      done(new Blob([`${this.width} x ${this.height}`], { type }));
    },
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  return close;
}
const file = (type: string, bytes = 9): Blob => new Blob([new Uint8Array(bytes)], { type });
const prepared = async (picked: Blob, of: Parameters<typeof preparePicture>[1] = {}): Promise<unknown> => {
  const result = await preparePicture(picked, of);
  if ('refusal' in result) return result.refusal.en;
  return result.picture === picked ? 'as it is' : `${result.picture.type} ${await result.picture.text()}`;
};
const TOO_SMALL = 'The photo must be at least 400 x 400 pixels.';

it.each([
  ['image/jpeg', 2048, 1536, 'as it is'],
  ['image/png', 400, 400, 'as it is'],
  ['image/webp', 1000, 2048, 'as it is'],
  ['image/heic', 2048, 1536, 'image/jpeg 2048 x 1536'],
  ['image/jpeg', 2049, 1536, 'image/jpeg 2048 x 1535'],
  ['image/heic', 3024, 4032, 'image/jpeg 1536 x 2048'],
  ['image/jpeg', 399, 2000, TOO_SMALL],
  ['image/jpeg', 6000, 1200, 'image/jpeg 2048 x 410'],
  ['image/jpeg', 6000, 1100, TOO_SMALL],
] as const)('[REG-105][REG-106] %s of %i x %i goes up: %s', async (type, width, height, expected) => {
  const close = browserReads({ width, height });
  expect(await prepared(file(type))).toBe(expected);
  expect(close).toHaveBeenCalledOnce();
});

it('[REG-105] a picture that may be small is made no larger, and one that is long is made shorter', async () => {
  browserReads({ width: 300, height: 200 });
  expect(await prepared(file('image/bmp'), { minSidePixels: 1 })).toBe('image/jpeg 300 x 200');
  browserReads({ width: 6000, height: 10 });
  expect(await prepared(file('image/png'), { minSidePixels: 1 })).toBe('image/jpeg 2048 x 3');
});

it('[REG-104][REG-106] refuses what is too large, cannot be opened or is no picture', async () => {
  browserReads({ width: 2000, height: 2000 });
  expect(await prepared(file('image/png', 10 * 1024 * 1024))).toBe('as it is');
  expect(await prepared(file('image/png', 10 * 1024 * 1024 + 1))).toBe('The photo must be at most 10 MB.');
  browserReads(null);
  expect(await prepared(file('image/jpeg'))).toBe('This photo could not be read. Please choose another one.');
  expect(await prepared(file('application/pdf'))).toBe('Please choose a JPEG, PNG or WebP photo.');
});
