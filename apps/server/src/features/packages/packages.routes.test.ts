import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getPackage, listAssistedPackages, listPackages, NO_COUNTS, type PackageDraft } from '@app/contract/packages';
import { openTestApp, type TestApp } from '#testing';
import { drawnPicture } from './packages.testing.ts';
import { inTransaction } from '#platform/context';
import { findPackageForSale, putPackageOnSale } from './packages.service.ts';

let test: TestApp;
let picture: Buffer;
beforeAll(async () => {
  test = await openTestApp();
  picture = await drawnPicture();
});
beforeEach(() => test.ctx.pool.query('delete from package'));
afterAll(() => test.close());

const GOLD: PackageDraft = {
  name: 'Gold',
  nameBn: 'গোল্ড',
  price: 12_500_000,
  validityDays: 180,
  counts: { ...NO_COUNTS, expressInterest: 25, contact: 10, autoProfileMatch: 1 },
  extraFeatures: ['A call every week'],
  extraFeaturesBn: ['প্রতি সপ্তাহে একটি কল'],
};
const putOnSale = (draft: Partial<PackageDraft> = {}): Promise<number> =>
  inTransaction(test.ctx, (tx) => putPackageOnSale(tx, { ...GOLD, ...draft }, picture));
const change = (id: number, columns: string): Promise<unknown> => test.ctx.pool.query(`update package set ${columns} where id = ${id}`);

it('[PAY-01][PAY-02][PAY-03][PUB-47] lists what is on sale to everybody, counts as texts and the price in whole taka', async () => {
  const id = await putOnSale();
  const { status, body } = await test.call(listPackages);
  expect([status, body]).toEqual([
    200,
    {
      result: true,
      data: [
        {
          package_id: id,
          name: 'Gold',
          image: expect.stringMatching(/^\/api\/packages\/images\/[\w-]{20,}$/),
          price: 125_000,
          validity: 180,
          features: ['25 Express Interest', '10 Contact Info Access', 'Auto Profile Match', 'A call every week'],
          extra_features: ['A call every week'],
          express_interest: '25',
          photo_gallery: '0',
          contact: '10',
          feed: '0',
          voice: '0',
          proposal: '0',
          bio_data: '0',
          profile_image_view: '0',
          gallery_image_view: '0',
          auto_profile_match: '1',
          meeting_table: '0',
        },
      ],
      free: { express_interest: '5', feed: '5' },
      currency_rates: null,
    },
  ]);
});

it('[PAY-01] an assisted package says its meetings and every other count as texts', async () => {
  const id = await inTransaction(test.ctx, (tx) => putPackageOnSale(tx, GOLD, picture));
  await change(id, "catalogue = 'assisted', introductions = 3, meeting_table = 2");
  const { body } = await test.call(listAssistedPackages);
  expect(body.data).toMatchObject([
    { package_id: id, price: 125_000, validity: 180, express_interest: '25', contact: '10', feed: '0', meeting_table: '2' },
  ]);
  expect(body.data[0]?.features.slice(0, 2)).toEqual(['3 Introductions', '25 Express Interest']);
});

it('[PAY-03] answers in the language of the request', async () => {
  const id = await putOnSale();
  const features = ['২৫টি আগ্রহ প্রকাশ', '১০ জনের যোগাযোগের তথ্য', 'নিজে থেকে মিল খোঁজা', 'প্রতি সপ্তাহে একটি কল'];
  const listed = (await test.call(listPackages, { language: 'bn' })).body.data[0];
  expect([listed?.features, listed?.extra_features]).toEqual([features, ['প্রতি সপ্তাহে একটি কল']]);
  expect((await test.call(getPackage, { params: { package_id: id }, language: 'bn' })).body.data.features).toEqual(features);
});

it('[UX-17] calls a package by its name in the language of the request, and an older one without a Bengali name by its English one, as its lines', async () => {
  const [gold, older] = [await putOnSale(), await putOnSale()];
  await change(older, "name = 'Silver', name_bn = null");
  const names = async (language: 'en' | 'bn') => (await test.call(listPackages, { language })).body.data.map(({ name }) => name);
  const nameOf = async (package_id: number, language: 'en' | 'bn') =>
    (await test.call(getPackage, { params: { package_id }, language })).body.data.name;
  expect([await names('en'), await names('bn')]).toEqual([
    ['Gold', 'Silver'],
    ['গোল্ড', 'Silver'],
  ]);
  expect([await nameOf(gold, 'bn'), await nameOf(gold, 'en'), await nameOf(older, 'bn')]).toEqual(['গোল্ড', 'Gold', 'Silver']);
  await change(older, 'extra_features_bn = null');
  const linesOf = async (package_id: number) =>
    (await test.call(getPackage, { params: { package_id }, language: 'bn' })).body.data.extra_features;
  expect([await linesOf(gold), await linesOf(older)]).toEqual([['প্রতি সপ্তাহে একটি কল'], ['A call every week']]);
});

it('[PUB-49] answers an empty list where nothing is on sale', async () => {
  expect((await test.call(listPackages)).body).toEqual({
    result: true,
    data: [],
    free: { express_interest: '5', feed: '5' },
    currency_rates: null,
  });
});

it('[PAY-05][PAY-151] leaves out drafts, retired and assisted packages, and finds no retired one by its number', async () => {
  const [draft, retired, assisted, gold] = [await putOnSale(), await putOnSale(), await putOnSale(), await putOnSale()];
  await change(draft, 'published_at = null');
  await change(retired, 'retired_at = now()');
  await change(assisted, "catalogue = 'assisted'");
  expect((await test.call(listPackages)).body.data.map((one) => one.package_id)).toEqual([gold]);
  for (const id of [draft, retired, 999_999_999]) {
    const { status, failure } = await test.call(getPackage, { params: { package_id: id } });
    expect([status, failure.code, failure.message]).toEqual([404, 'package_not_found', 'This package is no longer available.']);
  }
  expect((await test.call(getPackage, { params: { package_id: assisted } })).body.data.package_id).toBe(assisted);
});

it('[PAY-05] lists in the order of staff', async () => {
  const [one, two, three] = [await putOnSale(), await putOnSale(), await putOnSale()];
  await change(three, 'position = 1');
  await change(one, 'position = 2');
  await change(two, 'position = 3');
  expect((await test.call(listPackages)).body.data.map(({ package_id }) => package_id)).toEqual([three, one, two]);
});

it('[PAY-01] is not asked again for what the browser holds, and says so when it changed', async () => {
  const id = await putOnSale();
  const etag = String((await test.call(listPackages)).headers['etag']);
  const again = () => test.app.inject({ url: '/api/packages', headers: { 'if-none-match': etag } });
  expect((await again()).statusCode).toBe(304);
  await change(id, 'price = 99900');
  expect((await again()).statusCode).toBe(200);
});

it('[PAY-05] tells other features what is for sale, in poisha', async () => {
  const id = await putOnSale();
  expect(await findPackageForSale(test.ctx, id)).toMatchObject({
    packageId: id,
    catalogue: 'premium',
    name: 'Gold',
    nameBn: 'গোল্ড',
    price: 12_500_000,
    counts: GOLD.counts,
  });
  await change(id, 'retired_at = now()');
  expect(await findPackageForSale(test.ctx, id)).toBeNull();
  expect(await findPackageForSale(test.ctx, 999_999_999)).toBeNull();
});

it('[PUB-51] serves pictures to everybody, for ever at the same address, and nothing else of the store', async () => {
  await putOnSale();
  const address = (await test.call(listPackages)).body.data[0]?.image ?? '';
  const answer = await test.app.inject({ url: address });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  await test.ctx.storage.put('photo/secret', Buffer.from('x'));
  for (const other of ['nothing', '..%2Fphoto%2Fsecret', '%2e%2e%2fphoto%2fsecret', 'secret'])
    expect((await test.app.inject({ url: `/api/packages/images/${other}` })).statusCode, other).toBe(404);
});

it.each([
  "name_bn = 'গ'",
  'price = 0',
  'price = 150',
  'validity_days = 0',
  'validity_days = 366',
  'contact = -1',
  'contact = 100001',
  'auto_profile_match = 2',
  'meeting_table = 1',
])('[PAY-01] the table holds no package with %s', async (columns) => {
  const id = await putOnSale();
  await expect(change(id, columns)).rejects.toThrow('violates check constraint');
});
