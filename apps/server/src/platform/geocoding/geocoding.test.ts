import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countryName } from '#features/reference-data';
import { createGeocoder, type Geocoder } from '#platform/geocoding';
import { openTestContext, type TestContext } from '#testing';

let test: Awaited<ReturnType<typeof openTestContext>>;
let ctx: TestContext;
beforeAll(async () => {
  test = await openTestContext();
  ({ ctx } = test);
});
afterAll(() => test.close());

describe('without a maps service', () => {
  let geocoder: Geocoder;
  beforeAll(() => {
    geocoder = createGeocoder({ ...ctx, countryName });
  });
  const codeAt = async (latitude: number, longitude: number) => (await geocoder.reverse(latitude, longitude, 'en')).countryCode;

  it.each([
    ['Dhaka', 23.8103, 90.4125, 'bd'],
    ['Tetulia, between two parts of India', 26.483, 88.343, 'bd'],
    ['Teknaf, by the river to Myanmar', 20.862, 92.301, 'bd'],
    ["St Martin's island", 20.627, 92.323, 'bd'],
    ['Bhola, an island of the delta', 22.686, 90.648, 'bd'],
    ["Cox's Bazar beach", 21.427, 91.97, 'bd'],
    ['Benapole', 23.041, 88.898, 'bd'],
    ['Petrapole, across the border from Benapole', 23.036, 88.868, 'in'],
    ['Akhaura', 23.872, 91.208, 'bd'],
    ['Agartala, across the border from Akhaura', 23.831, 91.287, 'in'],
    ['Kolkata', 22.572, 88.364, 'in'],
    ['Maungdaw', 20.821, 92.366, 'mm'],
    ['Dubai', 25.205, 55.271, 'ae'],
    ['London', 51.507, -0.128, 'gb'],
    ['Pristina', 42.663, 21.165, 'xk'],
    ['San Juan, which has a number plan of its own', 18.466, -66.106, 'pr'],
    ['Singapore', 1.352, 103.82, 'sg'],
    ['Malé', 4.175, 73.509, 'mv'],
    ['the north of Nicosia, for which there are no borders', 35.2, 33.36, 'cy'],
  ])('[REG-91] finds the country of %s', async (_, latitude, longitude, code) => {
    expect(await codeAt(latitude, longitude)).toBe(code);
  });

  it('[REG-91] counts a point at sea to the country of a coast within 25 km', async () => {
    expect(await codeAt(21.427, 91.8)).toBe('bd');
    expect(await codeAt(38.69, -9.7)).toBe('pt');
  });

  it('[REG-91][REG-88] answers the rounded coordinates farther out', async () => {
    for (const [latitude, longitude] of [
      [21.0, 91.3],
      [38.69, -9.9],
      [0, -30],
    ] as const) {
      expect(await geocoder.reverse(latitude, longitude, 'en')).toEqual({
        countryCode: null,
        country: null,
        state: null,
        city: null,
        suburb: null,
        displayName: `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
        source: 'offline',
      });
    }
  });

  it.each([
    [90, 0],
    [-90, 180],
    [-90, -180],
    [0, 180],
    [0, -180],
  ])('[REG-229] knows what to do at the edge of the map: %d, %d', async (latitude, longitude) => {
    expect((await geocoder.reverse(latitude, longitude, 'en')).source).toBe('offline');
  });

  it('[REG-91] names the country in the language of the caller', async () => {
    expect((await geocoder.reverse(23.81, 90.41, 'bn')).displayName).toBe('বাংলাদেশ');
    expect((await geocoder.reverse(23.81, 90.41, 'en')).displayName).toBe('Bangladesh');
  });

  it('[REG-91] refuses only where the borders cannot be read, and tries again the next time', async () => {
    let isBroken = true;
    const loadBorders = async () => {
      if (isBroken) throw new Error('no such file');
      return { countryAt: () => 'bd' };
    };
    const fragile = createGeocoder({ ...ctx, countryName, loadBorders });
    await expect(fragile.reverse(23.81, 90.41, 'en')).rejects.toMatchObject({ code: 'geo_unavailable', status: 503 });
    isBroken = false;
    expect((await fragile.reverse(23.81, 90.41, 'en')).countryCode).toBe('bd');
  });
});

describe('with a maps service', () => {
  type Reply = { status?: number; body?: string; isSilent?: boolean };
  const dhanmondi = {
    address: {
      suburb: 'Dhanmondi',
      city: 'Dhaka',
      state_district: 'Dhaka',
      state: 'Dhaka Division',
      country: 'Bangladesh',
      country_code: 'bd',
    },
  };
  let reply: Reply;
  let asked: { url: URL; language: string; at: number }[];
  let server: http.Server;
  let geocoder: Geocoder;

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      asked.push({
        url: new URL(request.url ?? '', 'http://maps'),
        language: String(request.headers['accept-language']),
        at: performance.now(),
      });
      if (!reply.isSilent)
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.body ?? JSON.stringify(dhanmondi));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const settings = {
      ...ctx.settings,
      GEO_REVERSE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/reverse?v=1`,
      GEO_REVERSE_KEY: 'k-1',
    };
    geocoder = createGeocoder({ ...ctx, settings, countryName });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    reply = {};
    asked = [];
    ctx.clock.advance(10);
  });
  afterEach(() => ctx.clock.advance(24 * 60 * 60));

  it('[REG-92] asks in the manner of Nominatim and writes the place without repeats', async () => {
    const place = await geocoder.reverse(23.74612, 90.37634, 'en');
    expect(place).toMatchObject({
      countryCode: 'bd',
      state: 'Dhaka',
      city: 'Dhaka',
      suburb: 'Dhanmondi',
      displayName: 'Dhanmondi, Dhaka, Bangladesh',
      source: 'maps',
    });
    const query = Object.fromEntries(asked[0]?.url.searchParams ?? []);
    expect(query).toEqual({ v: '1', format: 'json', lat: '23.746', lon: '90.376', zoom: '14', addressdetails: '1', key: 'k-1' });
  });

  it.each([
    [{ suburb: 'Kazipara', county: 'Savar Upazila', state_district: 'Dhaka' }, 'Kazipara, Savar Upazila, Dhaka, Bangladesh'],
    [{ county: 'Teknaf Upazila', state_district: "Cox's Bazar" }, "Teknaf Upazila, Cox's Bazar, Bangladesh"],
    [{ city: 'Sylhet', state_district: 'Sylhet' }, 'Sylhet, Bangladesh'],
    [{ state: 'Khulna Division' }, 'Khulna Division, Bangladesh'],
    [{}, 'Bangladesh'],
  ])('[REG-92] of %o it writes whichever are there', async (parts, text) => {
    reply = { body: JSON.stringify({ address: { ...parts, country: 'Bangladesh', country_code: 'bd' } }) };
    expect((await geocoder.reverse(23.7, 90.4, 'en')).displayName).toBe(text);
  });

  it('[SRCH-111] tells the district apart from the state, and the codes of both', async () => {
    reply = {
      body: JSON.stringify({
        address: { ...dhanmondi.address, 'ISO3166-2-lvl4': 'BD-C', 'ISO3166-2-lvl5': 'BD-13', 'ISO3166-2-lvl6': '../x' },
      }),
    };
    expect(await geocoder.reverse(23.755, 90.355, 'en')).toMatchObject({ district: 'Dhaka', subdivisionCodes: ['bdc', 'bd13'] });
  });

  it('[REG-92] asks in the language of the caller', async () => {
    expect((await geocoder.reverse(23.7, 90.3, 'bn')).country).toBe('বাংলাদেশ');
    expect(asked[0]?.language).toBe('bn');
  });

  it('[REG-93] asks once for the same rounded place within 24 hours, failed or not', async () => {
    const [first, second] = await Promise.all([geocoder.reverse(23.7461, 90.3761, 'en'), geocoder.reverse(23.7459, 90.3764, 'en')]);
    expect(second).toEqual(first);
    ctx.clock.advance(23 * 60 * 60);
    expect(await geocoder.reverse(23.746, 90.376, 'en')).toEqual(first);
    expect(asked).toHaveLength(1);
    ctx.clock.advance(2 * 60 * 60);
    reply = { status: 500 };
    expect((await geocoder.reverse(23.746, 90.376, 'en')).source).toBe('offline');
    reply = {};
    expect((await geocoder.reverse(23.746, 90.376, 'en')).source).toBe('offline');
    expect(asked).toHaveLength(2);
  });

  it('[REG-93] asks at most once a second, and answers by itself who would have to wait too long', async () => {
    const places = await Promise.all([24.1, 24.2, 24.3, 24.4].map((latitude) => geocoder.reverse(latitude, 90.4, 'en')));
    expect(places.filter((place) => place.source === 'maps')).toHaveLength(2);
    expect(places.every((place) => place.countryCode === 'bd')).toBe(true);
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(900);
  });

  it.each<[string, Reply]>([
    ['fails', { status: 503, body: 'down' }],
    ['speaks no JSON', { body: '<html>' }],
    ['knows nothing', { body: JSON.stringify({ error: 'Unable to geocode' }) }],
    ['names no country', { body: JSON.stringify({ address: { city: 'Dhaka' } }) }],
    ['sends things that are no texts', { body: JSON.stringify({ address: { country_code: 'bd', city: { evil: true } } }) }],
    ['sends null', { body: 'null' }],
  ])('[REG-93] answers offline where the service %s', async (_, broken) => {
    reply = broken;
    expect(await geocoder.reverse(23.746, 90.376, 'en')).toMatchObject({ countryCode: 'bd', displayName: 'Bangladesh', source: 'offline' });
    expect(asked).toHaveLength(1);
  });

  it('[REG-93] gives a slow service three seconds', async () => {
    reply = { isSilent: true };
    const started = performance.now();
    expect((await geocoder.reverse(23.746, 90.376, 'en')).source).toBe('offline');
    expect(performance.now() - started).toBeGreaterThan(2500);
    expect(performance.now() - started).toBeLessThan(3800);
  });

  it('[REG-229] cuts what the service says to 200 characters and drops hidden ones', async () => {
    reply = { body: JSON.stringify({ address: { country_code: 'BD', suburb: `Mir\u202epur\u0000 ${'ঢ'.repeat(300)}`, city: 'Dhaka' } }) };
    const place = await geocoder.reverse(23.746, 90.376, 'en');
    expect(Array.from(place.displayName)).toHaveLength(200);
    expect(place.displayName.startsWith('Mirpur ঢ')).toBe(true);
    expect(place.countryCode).toBe('bd');
  });
});
