import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReferenceLists } from '@app/contract/reference-data';
import { createGeocoder } from '#platform/geocoding';
import { createContext, type Context } from '#platform/context';
import { openTestApp, signUpPerson, type PersonOptions, type TestApp } from '#testing';
import { buildApp } from '../../app/build-app.ts';
import { countryName, referenceOf, retireEntry } from './index.ts';

const viewers: Readonly<Record<string, PersonOptions>> = {
  registering: { registrationStep: 0 },
  deactivated: { state: 'deactivated' },
  staff: { roles: ['admin'] },
  leaving: { state: 'deletion_pending' },
};
const tokens = new Map<string, string>();
const tokenOf = (name: string) => tokens.get(name) ?? name.padEnd(43, 'x');

let test: TestApp;
let ctx: Context;
let app: FastifyInstance;

beforeAll(async () => {
  test = await openTestApp();
  for (const [name, options] of Object.entries(viewers)) tokens.set(name, (await signUpPerson(test, options)).token);
  ctx = createContext({ ...test.ctx, geocoder: createGeocoder({ ...test.ctx, countryName }) });
  ({ app } = await buildApp(ctx));
});
afterAll(async () => {
  await app.close();
  await test.close();
});

it('[UX-06] tells the country of the network where a proxy of ours names it', async () => {
  const settings = { ...test.ctx.settings, COUNTRY_HEADER: 'cf-ipcountry', TRUSTED_PROXIES: ['127.0.0.1/32'] };
  const { app: behindProxy } = await buildApp(createContext({ ...test.ctx, settings }));
  const countryFor = async (headers: Record<string, string>) =>
    (await behindProxy.inject({ url: '/api/geo/country', headers })).json<{ country_code: string | null }>().country_code;
  const proxied = { 'x-forwarded-for': '203.0.113.7' };
  expect(await countryFor({ ...proxied, 'cf-ipcountry': 'GB' })).toBe('gb');
  expect(await countryFor({ ...proxied, 'cf-ipcountry': 'XX' })).toBeNull();
  expect(await countryFor({ 'cf-ipcountry': 'GB' }), 'nobody but a proxy is believed').toBeNull();
  await behindProxy.close();
});

const get = (url: string, options: { as?: string; headers?: Record<string, string>; address?: string } = {}) =>
  app.inject({
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokenOf(options.as ?? 'registering')}`, ...options.headers },
    ...(options.address ? { remoteAddress: options.address } : {}),
  });
const lists = async (): Promise<ReferenceLists> => (await get('/member/profile-dropdown')).json().data;
const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);

it('[REG-179][REG-180] gives all lists in one answer, each entry with both names', async () => {
  const data = await lists();
  expect(Object.keys(data).toSorted()).toEqual(
    'blood_groups countries drinks educations genders govt_id_types guardian_types heights incomes language_list maritial_status profession_list religions retired smoking'.split(
      ' ',
    ),
  );
  expect(data.heights[0]).toEqual({ id: 1, height_range: '4\'0" (122 cm)', name_bn: '৪\'০" (১২২ সেমি)', value: 122 });
  expect(data.countries.find((country) => country.id === 50)).toEqual({
    id: 50,
    name: 'Bangladesh',
    name_bn: 'বাংলাদেশ',
    code: 'bd',
    flag: '/flags/bd.svg',
    dial_code: '+880',
  });
  expect(data.govt_id_types.map((type) => type.code).toSorted()).toEqual(['birth', 'driving', 'nid', 'passport']);
});

it('[REG-179] orders heights by id, educations by rank, professions with Other last, all else by name', async () => {
  const data = await lists();
  expect(data.heights.map((height) => height.id)).toEqual(Array.from({ length: 37 }, (_, index) => index + 1));
  expect(data.educations.map((education) => education.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8, 10, 11, 12]);
  expect(names(data.maritial_status)).toEqual(['Divorced', 'Never Married', 'Separated', 'Widowed']);
  expect(names(data.language_list).slice(0, 3)).toEqual(['Arabic', 'Assamese', 'Bengali']);
  expect([names(data.profession_list)[0], names(data.profession_list).at(-1)]).toEqual(['Accountant', 'Other']);
  expect(names(data.countries)[0]).toBe('Afghanistan');
});

it('[REG-179] loads states by country and cities by state, by name, and an empty list where there is none', async () => {
  const districts = (await get('/member/states/50')).json().data;
  expect(districts).toHaveLength(64);
  expect(districts[0]).toEqual({ id: 50031, name: 'Bagerhat', name_bn: 'বাগেরহাট', division: 'Khulna', latitude: 22.658, longitude: 89.789 });
  const dhaka = districts.find((state: { name: string }) => state.name === 'Dhaka');
  const upazilas = (await get(`/member/cities/${dhaka.id}`)).json().data;
  expect(names(upazilas)).toEqual(['Dhaka North City', 'Dhaka South City', 'Dhamrai', 'Dohar', 'Keraniganj', 'Nawabganj', 'Savar']);
  expect((await get('/member/states/336')).json()).toEqual({ result: true, data: [] });
  expect((await get('/member/cities/840001')).json()).toEqual({ result: true, data: [] });
});

it('[REG-179][REG-209] answers 404 for a country or state that does not exist, 422 for what is no id', async () => {
  for (const url of ['/member/states/999', '/member/cities/1']) {
    expect((await get(url)).json()).toMatchObject({ code: 'not_found' });
  }
  expect((await get('/member/states/bd')).statusCode).toBe(422);
  expect((await get('/member/cities/99999999999999')).statusCode).toBe(422);
});

it('[REG-179][QUAL-89] is for active members, also before the registration is complete, and for nobody else', async () => {
  expect((await get('/member/states/50', { as: 'registering' })).statusCode).toBe(200);
  for (const as of ['deactivated', 'staff'])
    for (const url of ['/member/profile-dropdown', '/member/states/50', '/member/cities/50026'])
      expect((await get(url, { as })).statusCode).toBe(403);
  expect((await get('/member/profile-dropdown', { as: 'nobody' })).statusCode).toBe(401);
  expect((await get('/member/profile-dropdown', { as: 'leaving' })).statusCode).toBe(403);
});

it('[REG-181] lets the browser keep the lists and asks only whether they changed', async () => {
  for (const url of ['/member/profile-dropdown', '/member/states/50', '/member/cities/50026']) {
    const first = await get(url);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await get(url, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(url, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  }
});

it('[SRCH-74] sends all lists in at most 60 kB', async () => {
  const plain = await get('/member/profile-dropdown');
  const brotli = await get('/member/profile-dropdown', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const gzip = await get('/member/profile-dropdown', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect([plain.headers['content-encoding'], brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(gzip.rawPayload.length).toBeLessThan(60_000);
  expect(brotli.rawPayload.length).toBeLessThan(60_000);
});

it('[REG-63][REG-181] takes a retired entry out of the list, still names it, and shows the change at the next opening', async () => {
  const before = await get('/member/profile-dropdown');
  await retireEntry(ctx, { staffId: null, list: 'professions' }, 9);
  const after = await get('/member/profile-dropdown', { headers: { 'if-none-match': String(before.headers.etag) } });
  const data: ReferenceLists = after.json().data;
  expect(names(data.profession_list)).not.toContain('Cabin Crew');
  expect(data.retired).toEqual([{ list: 'profession_list', id: 9, name: 'Cabin Crew', name_bn: 'কেবিন ক্রু' }]);
  expect(referenceOf(ctx).isOffered('professions', 9)).toBe(false);
  expect(referenceOf(ctx).isOfferedName('professions', 'Cabin Crew', 'Cabin Crew')).toBe(true);
  expect(referenceOf(ctx).nameOf('professions', 9, 'bn')).toBe('কেবিন ক্রু');
});

it('[AUTH-115][REG-91][REG-94] tells country and dial code of a position to anyone, in the language of the page', async () => {
  const query = '?format=json&lat=23.81&lon=90.41&zoom=10&addressdetails=1';
  const response = await get(`/geo/reverse${query}`, { as: 'nobody', address: '203.0.113.1' });
  expect(response.json()).toEqual({
    result: true,
    address: { country_code: 'bd', country: 'Bangladesh', state: null, city: null, suburb: null },
    display_name: 'Bangladesh',
    dial_code: '+880',
    source: 'offline',
  });
  const bengali = await get('/geo/reverse?lat=22.57&lon=88.36', { address: '203.0.113.1', headers: { 'accept-language': 'bn' } });
  expect(bengali.json()).toMatchObject({ display_name: 'ভারত', dial_code: '+91' });
});

it.each(['lat=91&lon=90', 'lat=23&lon=180.1', 'lat=abc&lon=90', 'lat=&lon=90', 'lon=90', 'lat=23&lon=NaN', 'lat=1e1&lon=90'])(
  '[REG-229] refuses %s',
  async (query) => {
    const response = await get(`/geo/reverse?${query}`, { address: '203.0.113.2' });
    expect([response.statusCode, response.json().code]).toEqual([422, 'validation_failed']);
  },
);

it('[REG-228] answers 30 an hour to one network address', async () => {
  const ask = (address: string) => get('/geo/reverse?lat=23.81&lon=90.41', { address });
  for (let time = 0; time < 30; time++) expect((await ask('203.0.113.3')).statusCode).toBe(200);
  const refused = await ask('203.0.113.3');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.4')).statusCode).toBe(200);
});
