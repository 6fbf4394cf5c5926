import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createPackage,
  listPackages,
  listStaffPackages,
  orderPackages,
  packagesSentences as say,
  publishPackage,
  retirePackage,
  updatePackage,
} from '@app/contract/packages';
import type { Context } from '#platform/context';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { isLeftOver } from '../files/files.testing.ts';
import { withImage } from './package-images.ts';
import { drawnPicture } from './packages.testing.ts';

let test: TestApp;
let finance: Person;
let support: Person;
let png: Buffer;
beforeAll(async () => {
  test = await openTestApp();
  finance = await signUpPerson(test, { roles: ['finance'] });
  support = await signUpPerson(test, { roles: ['support'] });
  png = await drawnPicture();
});
afterAll(() => test.close());

const FORM = {
  name: 'Gold',
  name_bn: 'গোল্ড',
  price: '3499',
  validity: '180',
  express_interest: '100',
  auto_profile_match: 1,
  extra_features: ['A call'],
  extra_features_bn: ['একটি কল'],
};
const picture = () => ({ image: { fileName: 'gold.png', bytes: png } });
const create = (body: object = {}, files = {}) => test.call(createPackage, { token: finance.token, body: { ...FORM, ...body }, files });
const newId = async (body: object = {}): Promise<number> => (await create(body)).body.data.package_id;
const act = (endpoint: typeof publishPackage, id: number) => test.call(endpoint, { token: finance.token, params: { package_id: id } });
const onSale = async (): Promise<number[]> => (await test.call(listPackages)).body.data.map(({ package_id }) => package_id);
const audited = async (id: number) =>
  (
    await test.ctx.pool.query<{ action: string; actor_id: number; before: object | null; after: object | null }>(
      'select action, actor_id, before, after from audit_entry where subject = $1 order by id',
      [`package:${id}`],
    )
  ).rows;

it('[STAFF-21] makes a package as a draft with a picture; support sees it, nobody can buy it', async () => {
  const { status, body } = await create({}, picture());
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    name: 'Gold',
    name_bn: 'গোল্ড',
    price: 3499,
    validity: 180,
    state: 'draft',
    catalogue: 'premium',
    features: ['100 Express Interest', 'Auto Profile Match', 'A call'],
    extra_features: ['A call'],
    extra_features_bn: ['একটি কল'],
    contact: '0',
  });
  expect((await test.app.inject({ url: body.data.image ?? '' })).headers['content-type']).toBe('image/webp');
  const seen = await test.call(listStaffPackages, { token: support.token });
  expect(seen.body.data.map(({ package_id }) => package_id)).toContain(body.data.package_id);
  expect(await onSale()).not.toContain(body.data.package_id);
});

it('[PAY-05][STAFF-21] publishes, retires and brings back at the end; twice is as once', async () => {
  const [first, second] = [await newId(), await newId()];
  expect((await act(publishPackage, first)).body.data.state).toBe('published');
  await act(publishPackage, second);
  await act(publishPackage, first);
  expect(await onSale()).toEqual([first, second]);
  expect((await act(retirePackage, first)).body.data.state).toBe('retired');
  await act(retirePackage, first);
  expect(await onSale()).toEqual([second]);
  await act(publishPackage, first);
  expect(await onSale()).toEqual([second, first]);
  expect((await audited(first)).map(({ action }) => action)).toEqual([
    'packages.create',
    'packages.publish',
    'packages.retire',
    'packages.publish',
  ]);
});

it('[STAFF-21] orders all that are not retired, and refuses half a list', async () => {
  const ids = (await test.call(listStaffPackages, { token: finance.token })).body.data.flatMap((one) =>
    one.state === 'retired' ? [] : [one.package_id],
  );
  const wanted = ids.toReversed();
  const order = (package_ids: number[]) => test.call(orderPackages, { token: finance.token, body: { package_ids } });
  const { status, body } = await order(wanted);
  expect([status, body.data.filter(({ state }) => state !== 'retired').map(({ package_id }) => package_id)]).toEqual([200, wanted]);
  const { failure } = await order(wanted.slice(1));
  expect(failure.errors).toEqual({ package_ids: [say.wholeOrder.en] });
});

it('[STAFF-05][STAFF-21] writes a package anew with an entry of before and after, and keeps the picture unless a new one comes', async () => {
  const before = (await create({}, picture())).body.data;
  const update = (files: object, body: object = {}) =>
    test.call(updatePackage, { token: finance.token, params: { package_id: before.package_id }, body: { ...FORM, ...body }, files });
  const renamed = await update({}, { name: 'Gold Plus', price: 3999 });
  expect(renamed.body.data).toMatchObject({ name: 'Gold Plus', price: 3999, image: before.image });
  const changed = (await update({ image: { fileName: 'x.png', bytes: await drawnPicture(500, 500, '#e8a317') } })).body.data;
  expect(changed.image).not.toBe(before.image);
  expect((await test.app.inject({ url: before.image ?? '' })).statusCode).toBe(404);
  const entry = (await audited(before.package_id))[1];
  expect(entry).toMatchObject({
    action: 'packages.update',
    actor_id: finance.accountId,
    before: { name: 'Gold', price: 349_900 },
    after: { name: 'Gold Plus', price: 399_900 },
  });
});

it('[STAFF-21][STAFF-25] of two who save the same version of one package the later is refused, so that no price is written over unseen', async () => {
  const { package_id: id, version } = (await create()).body.data;
  const save = (price: number, seen?: unknown) =>
    test.call(updatePackage, { token: finance.token, params: { package_id: id }, body: { ...FORM, price, version: seen } });
  const both = await Promise.all([save(3999, version), save(2999, version)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.failure.code).toBe('changed_meanwhile');
  // Whoever names no version has not read one.
  expect((await save(4999)).body.data).toMatchObject({ price: 4999, version: 3 });
});

it.each([
  [{ name: 'G' }, 'name', say.nameLength.en],
  [{ name: `G${'o'.repeat(60)}` }, 'name', say.nameLength.en],
  [{ name: 'Go\u0000ld' }, 'name', say.nameLength.en],
  [{ name_bn: 'গ' }, 'name_bn', say.nameLength.en],
  [{ name_bn: 'গ'.repeat(61) }, 'name_bn', say.nameLength.en],
  [{ price: '99.50' }, 'price', say.wholeTaka.en],
  [{ price: '0' }, 'price', 'Please enter an amount in taka.'],
  [{ price: '-5' }, 'price', 'Please enter an amount in taka.'],
  [{ validity: 0 }, 'validity', say.validityDays.en],
  [{ validity: '366' }, 'validity', say.validityDays.en],
  [{ contact: '100001' }, 'contact', say.countRange.en],
  [{ contact: '-1' }, 'contact', say.countRange.en],
  [{ contact: '1.5' }, 'contact', say.countRange.en],
  [{ auto_profile_match: '2' }, 'auto_profile_match', say.yesOrNo.en],
  [{ meeting_table: '1' }, 'meeting_table', say.meetingsOfAssistedOnly.en],
  [{ extra_features: ['x'.repeat(101)] }, 'extra_features', say.lineLength.en],
  [{ extra_features_bn: ['x'.repeat(101)] }, 'extra_features_bn', say.lineLength.en],
  [{ extra_features: Array.from({ length: 11 }, () => 'x') }, 'extra_features', say.tooManyLines.en],
])('[PAY-01][STAFF-21] refuses %j', async (body, field, sentence) => {
  const { status, failure } = await create(body);
  expect([status, failure.errors]).toEqual([422, { [field]: [sentence] }]);
});

it('[UX-17][STAFF-21] a draft waits for its name in Bengali, and without one nothing is put or kept on sale', async () => {
  const draft = (await create({ name_bn: ' ' })).body.data;
  expect(draft).toMatchObject({ name: 'Gold', name_bn: null });
  const params = { package_id: draft.package_id };
  const of = (language: 'en' | 'bn') => ({ token: finance.token, params, language });
  const refused = await Promise.all([test.call(publishPackage, of('en')), test.call(publishPackage, of('bn'))]);
  expect(refused.map(({ status, failure }) => [status, failure.code, failure.message])).toEqual([
    [409, 'name_bn_missing', 'Please add the name in Bengali before you publish this package.'],
    [409, 'name_bn_missing', 'প্যাকেজটি প্রকাশ করার আগে এর বাংলা নাম লিখুন।'],
  ]);
  const update = (name_bn: string, language: 'en' | 'bn' = 'en') =>
    test.call(updatePackage, { ...of(language), body: { ...FORM, name_bn } });
  // Staff who read Bengali see the English name beside the other.
  expect((await update(' গোল্ড ', 'bn')).body.data).toMatchObject({ name: 'Gold', name_bn: 'গোল্ড' });
  expect((await test.call(publishPackage, of('en'))).body.data.state).toBe('published');
  expect((await update('')).failure.errors).toEqual({ name_bn: ['Please enter the name in Bengali too.'] });
  expect((await update('', 'bn')).failure.errors).toEqual({ name_bn: ['নামটি বাংলাতেও লিখুন।'] });
  const sold = (await test.call(listPackages, { language: 'bn' })).body.data.find(({ package_id }) => package_id === params.package_id);
  expect(sold?.name).toBe('গোল্ড');
  await act(retirePackage, params.package_id);
});

it('[UX-17][STAFF-21] every line that staff write is in both languages on what is put or kept on sale', async () => {
  const draft = (await create({ extra_features: ['A call', 'A gift'] })).body.data;
  expect(draft).toMatchObject({ extra_features: ['A call', 'A gift'], extra_features_bn: ['একটি কল'] });
  const params = { package_id: draft.package_id };
  const of = (language: 'en' | 'bn') => ({ token: finance.token, params, language });
  const refused = await Promise.all([test.call(publishPackage, of('en')), test.call(publishPackage, of('bn'))]);
  expect(refused.map(({ status, failure }) => [status, failure.code, failure.message])).toEqual([
    [409, 'extra_features_bn_missing', 'Please write the further lines of the card in both languages before you publish this package.'],
    [409, 'extra_features_bn_missing', 'প্যাকেজটি প্রকাশ করার আগে কার্ডের বাড়তি লাইনগুলো দুই ভাষাতেই লিখুন।'],
  ]);
  const update = (extra_features: string[], extra_features_bn: string[]) =>
    test.call(updatePackage, { ...of('en'), body: { ...FORM, extra_features, extra_features_bn } });
  await update(['A call', 'A gift'], ['একটি কল', 'একটি উপহার']);
  expect((await act(publishPackage, params.package_id)).body.data.state).toBe('published');
  const sold = async (language: 'en' | 'bn') =>
    (await test.call(listPackages, { language })).body.data.find(({ package_id }) => package_id === params.package_id)?.extra_features;
  expect([await sold('en'), await sold('bn')]).toEqual([
    ['A call', 'A gift'],
    ['একটি কল', 'একটি উপহার'],
  ]);
  const half = [await update(['A call', 'A gift'], ['একটি কল']), await update([], ['একটি কল'])];
  expect(half.map(({ failure }) => failure.errors)).toEqual(
    [1, 2].map(() => ({ extra_features_bn: ['Please write as many lines here as in English.'] })),
  );
  // One from before, whose lines were asked for once.
  await test.ctx.pool.query('update package set extra_features_bn = null where id = $1', [params.package_id]);
  expect([await sold('en'), await sold('bn')]).toEqual([
    ['A call', 'A gift'],
    ['A call', 'A gift'],
  ]);
  expect((await act(retirePackage, params.package_id)).body.data).toMatchObject({ state: 'retired', extra_features_bn: null });
  const { extra_features_bn: _, ...leftOut } = FORM;
  expect((await test.call(updatePackage, { ...of('en'), body: leftOut })).body.data).toMatchObject({ extra_features_bn: null });
  expect((await act(publishPackage, params.package_id)).failure.code).toBe('extra_features_bn_missing');
});

it('[STAFF-21] takes no file that is no picture, and keeps none of a refused form', async () => {
  const { status, failure } = await create({}, { image: { fileName: 'a.png', bytes: Buffer.from('<svg/>') } });
  expect([status, failure.code]).toEqual([415, 'unsupported_type']);
});

it('[PAY-151] says package_not_found of a number that is none', async () => {
  expect((await act(publishPackage, 999_999)).failure.code).toBe('package_not_found');
  expect((await act(retirePackage, 999_999)).failure.code).toBe('package_not_found');
});

it('[STAFF-02] lets support look and change nothing', async () => {
  const id = await newId();
  const refused = await Promise.all([
    test.call(createPackage, { token: support.token, body: FORM }),
    test.call(updatePackage, { token: support.token, params: { package_id: id }, body: FORM }),
    test.call(orderPackages, { token: support.token, body: { package_ids: [id] } }),
    test.call(publishPackage, { token: support.token, params: { package_id: id } }),
    test.call(retirePackage, { token: support.token, params: { package_id: id } }),
  ]);
  expect(refused.map(({ failure }) => failure.code)).toEqual(Array.from({ length: 5 }, () => 'forbidden_role'));
});

it('[QUAL-24] a picture leaves no file behind where the server ends before its row', async () => {
  const save = (ctx: Context) => withImage(ctx, png, async () => 'never');
  expect(await isLeftOver(test.ctx, save, (seconds) => test.ctx.clock.advance(seconds))).toBe(false);
});
