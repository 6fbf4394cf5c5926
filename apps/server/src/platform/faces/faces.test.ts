import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImages } from '#platform/images';
import { createFaceReader } from './create-face-reader.ts';
import { drawnFace } from './faces.testing.ts';
import { sharpnessOf } from './measure-face.ts';

const images = createImages();
const reader = createFaceReader({ idleMs: 5000 });
afterAll(() => reader.close());

let face: Buffer;
beforeAll(async () => void (face = await drawnFace()));
const read = async (picture: Buffer) => reader.read(await images.pixels(picture));

describe('the process that reads faces', () => {
  it('[FACE-03][FACE-08] does not run before the first picture, and measures the one face of it', async () => {
    expect(reader.running()).toBeNull();
    const [seen, ...more] = await read(face);
    expect(more).toEqual([]);
    expect(seen?.width).toBeGreaterThan(300);
    expect(seen?.width).toBeLessThan(700);
    expect(Math.abs(seen?.yaw ?? 99)).toBeLessThan(12);
    expect(seen?.eyes).toBeGreaterThan(0.15);
    expect(seen?.mouth).toBeLessThan(0.15);
    expect(seen?.code.length).toBe(1024);
    expect(reader.running()?.memoryMb).toBeGreaterThan(50);
    expect(reader.running()?.pid).not.toBe(process.pid);
  });

  it('[FACE-03] finds no face where there is none, two where there are two, and a blurred one less sharp', async () => {
    const none = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#557799' } })
      .jpeg()
      .toBuffer();
    expect(await read(none)).toEqual([]);
    const two = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#9fb4bd' } })
      .composite([
        { input: face, left: 0, top: 0 },
        { input: face, left: 1000, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    expect(await read(two)).toHaveLength(2);
    const [sharpFace] = await read(face);
    const [blurred] = await read(await sharp(face).blur(8).jpeg().toBuffer());
    expect(blurred?.sharpness).toBeLessThan((sharpFace?.sharpness ?? 0) / 4);
  });

  it('[FACE-03][FACE-05] finds a face like itself when it is darker, smaller and pressed harder, and tells codes apart', async () => {
    const [seen] = await read(face);
    const [darker] = await read(await sharp(face).modulate({ brightness: 0.6 }).resize(500).jpeg({ quality: 40 }).toBuffer());
    const code = seen?.code ?? new Float32Array();
    const other = code.map((_, index) => code[(index * 7 + 3) % 1024] ?? 0);
    const [same, altered, another] = await reader.compare(code, [code, darker?.code ?? code, other]);
    expect(same).toBe(1);
    expect(altered).toBeGreaterThan(0.65);
    expect(another).toBeLessThan(0.45);
  });
});

describe('its process', () => {
  const picture = { width: 64, height: 64, rgb: new Uint8Array(64 * 64 * 3) };

  it('[FACE-03] is started again after it was killed, and whoever waits hears that it failed', async () => {
    await reader.read(picture);
    const first = reader.running()?.pid ?? 0;
    const waiting = reader.read(picture);
    process.kill(first, 'SIGKILL');
    await expect(waiting).rejects.toThrow('faces could not be read');
    expect(await reader.read(picture)).toEqual([]);
    expect(reader.running()?.pid).not.toBe(first);
  });

  it('[FACE-03] is ended when it takes more memory than it may, and when nothing is there to be read', async () => {
    const small = createFaceReader({ memoryMb: 10 });
    await small.read(picture);
    expect(small.running()).toBeNull();
    await expect.poll(() => reader.running()).toBeNull();
  });

  it('[FACE-03] is ended when it does not answer in time', async () => {
    const hasty = createFaceReader({ patienceMs: 1 });
    await expect(hasty.read(picture)).rejects.toThrow('faces could not be read');
    expect(hasty.running()).toBeNull();
  });
});

it('[FACE-03] the sharpness of a face is that of its box alone, at one size', () => {
  const checks = { width: 400, height: 200, rgb: new Uint8Array(400 * 200 * 3) };
  for (let y = 0; y < 200; y += 1)
    for (let x = 0; x < 200; x += 1) checks.rgb.fill((x >> 3) % 2 === (y >> 3) % 2 ? 255 : 0, (y * 400 + x) * 3, (y * 400 + x) * 3 + 3);
  expect(sharpnessOf(checks, [0, 0, 200, 200])).toBeGreaterThan(1000);
  expect(sharpnessOf(checks, [200, 0, 200, 200])).toBe(0);
});
