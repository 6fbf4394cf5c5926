import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNT_NAMES, listPackages, WIRE_COUNT_NAMES, type Package } from '@app/contract/packages';
import { openTestApp, type TestApp } from '#testing';
import { seedIfEmpty } from './demo.feature.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { DEMO: '1', DEMO_MEMBERS: '5' } });
  await seedIfEmpty(test.ctx);
});
afterAll(() => test.close());

const onSale = async (language: 'en' | 'bn' = 'en'): Promise<Package[]> => (await test.call(listPackages, { language })).body.data;

it('[QUAL-06][PUB-51][UX-17] a demo sells five packages, each larger, dearer and longer than the one before', async () => {
  const packages = await onSale();
  expect(packages.map(({ name, price }) => [name, price])).toEqual([
    ['Starter', 999],
    ['Silver', 1999],
    ['Gold', 3499],
    ['Platinum', 5999],
    ['Diamond', 9999],
  ]);
  expect((await onSale('bn')).map(({ name }) => name)).toEqual(['স্টার্টার', 'সিলভার', 'গোল্ড', 'প্লাটিনাম', 'ডায়মন্ড']);
  for (const [place, one] of packages.entries()) {
    const before = packages[place - 1];
    if (!before) continue;
    expect(one.validity).toBeGreaterThan(before.validity);
    for (const name of COUNT_NAMES)
      expect(Number(one[WIRE_COUNT_NAMES[name]]), name).toBeGreaterThanOrEqual(Number(before[WIRE_COUNT_NAMES[name]]));
  }
});

it('[QUAL-06][PUB-51] with a picture of its own for each', async () => {
  const pictures = await Promise.all((await onSale()).map(async ({ image }) => (await test.app.inject({ url: image ?? '' })).rawPayload));
  for (const picture of pictures) expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 800, height: 450 });
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(5);
});

it('[QUAL-06] once, however often it starts; and a product that is no demo sells nothing', async () => {
  await seedIfEmpty(test.ctx);
  expect(await onSale()).toHaveLength(5);
  const real = await openTestApp({ environment: { DEMO: '0' } });
  await seedIfEmpty(real.ctx);
  expect((await real.call(listPackages)).body.data).toEqual([]);
  await real.close();
});
