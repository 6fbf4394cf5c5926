import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCities, getStates } from '@app/contract/reference-data';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { saveSection } from './manage-profile.testing.ts';

const BANGLADESH = 50;
/** Product has no districts of it. */
const HONG_KONG = 344;
let test: TestApp;
let token: string;
let dhaka: { state: number; cities: number[] };
let khulna: number;
beforeAll(async () => {
  test = await openTestApp();
  token = (await signUpPerson(test)).token;
  const states = (await test.call(getStates, { token, params: { countryId: String(BANGLADESH) } as never })).body.data;
  const idOf = (name: string) => states.find((one) => one.name === name)?.id ?? 0;
  khulna = idOf('Khulna');
  const cities = await test.call(getCities, { token, params: { stateId: String(idOf('Dhaka')) } as never });
  dhaka = { state: idOf('Dhaka'), cities: cities.body.data.map((one) => one.id) };
});
afterAll(() => test.close());

const save = (fields: Record<string, unknown>) => saveSection(test, token, 'address', fields);

describe('the address', () => {
  it('[PROF-70] present address with its line: levels that do not belong together or are missing are refused', async () => {
    const [city] = dhaka.cities;
    const present = { present_country: BANGLADESH, present_state: dhaka.state, present_city: city };
    expect((await save({ ...present, address_line: ' House 12, Road 3 ' })).data).toMatchObject({
      ...present,
      address_line: 'House 12, Road 3',
    });
    expect((await save({ present_city: dhaka.cities[1] })).data).toMatchObject({ ...present, present_city: dhaka.cities[1] });
    expect(Object.keys((await save({ present_state: khulna, present_city: city })).failure.errors ?? {})).toEqual(['present_city']);
    expect(Object.keys((await save({ present_state: khulna })).failure.errors ?? {})).toEqual(['present_city']);
    expect(Object.keys((await save({ present_country: 99_999 })).failure.errors ?? {})).toEqual(['present_country']);
    expect((await save({ address_line: 'a'.repeat(201) })).failure.errors).toEqual({
      address_line: ['Please enter at most 200 characters.'],
    });
  });

  it('[PROF-70] another country clears district and upazila; no country is no address', async () => {
    expect((await save({ present_country: HONG_KONG })).data).toMatchObject({
      present_country: HONG_KONG,
      present_state: null,
      present_city: null,
    });
    expect((await save({ present_country: null })).data).toMatchObject({
      present_country: null,
      present_state: null,
      address_line: 'House 12, Road 3',
    });
    expect((await save({ address_line: '' })).data).toMatchObject({ address_line: null });
  });

  it('[PROF-70] current location by position or by hand, never half of one or both', async () => {
    const position = { current_latitude: 23.81034, current_longitude: 90.41252, current_sublocality: 'Banani, Dhaka' };
    expect((await save(position)).data).toMatchObject({
      current_latitude: 23.81,
      current_longitude: 90.413,
      current_sublocality: 'Banani, Dhaka',
      current_country: BANGLADESH,
      current_state: dhaka.state,
    });
    expect((await save({ current_latitude: 23.81 })).failure.errors).toEqual({ current_longitude: ['This field is required.'] });
    expect((await save({ ...position, current_longitude: 90.5, current_country: HONG_KONG })).status).toBe(422);
    expect((await save({ current_latitude: 91, current_longitude: 0 })).status).toBe(422);
    const byHand = { current_country: BANGLADESH, current_state: dhaka.state, current_city: dhaka.cities[0] };
    const chosen = await save(byHand);
    expect(chosen.data).toMatchObject({ ...byHand, current_latitude: null, current_longitude: null });
    expect(chosen.data?.['current_sublocality']).toContain('Dhaka, Bangladesh');
    expect((await save({ current_latitude: 23.81, current_longitude: 90.41, current_sublocality: '' })).data).toMatchObject({
      current_sublocality: '23.81, 90.41',
    });
  });

  it('[SRCH-111] the address saved unchanged is accepted, wherever it came from', async () => {
    const KEYS = ['latitude', 'longitude', 'sublocality', 'country', 'state', 'city'].map((part) => `current_${part}`);
    const current = (data: Record<string, unknown> | undefined) => Object.fromEntries(KEYS.map((key) => [key, data?.[key]]));
    const given = (data: Record<string, unknown>) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
    const places = [
      { current_latitude: 24.85, current_longitude: 89.37, current_sublocality: 'Bogura, Bangladesh' },
      { current_latitude: 24.85, current_longitude: 89.371, current_sublocality: '' },
      { current_country: BANGLADESH, current_state: dhaka.state, current_city: dhaka.cities[0] },
      { current_country: HONG_KONG, current_state: '', current_city: '' },
    ];
    for (const place of places) {
      const { data } = await save(place);
      const stored = current(data);
      for (const sent of [stored, given(stored), { ...stored, address_line: 'Road 7' }]) {
        const again = await save(sent);
        expect(again.status, JSON.stringify(sent)).toBe(200);
        expect(current(again.data)).toEqual(stored);
      }
    }
  });

  it('[SRCH-111] a place chosen over the one that is stored counts, and the levels as they were read before the district was found', async () => {
    const position = { current_latitude: 24.85, current_longitude: 89.37, current_sublocality: 'Bogura, Bangladesh' };
    await save(position);
    const before = await save({ ...position, current_country: BANGLADESH, current_state: '', current_city: '' });
    expect([before.status, before.data?.['current_latitude']]).toEqual([200, 24.85]);
    const byHand = { current_country: BANGLADESH, current_state: dhaka.state, current_city: dhaka.cities[0] };
    expect((await save({ ...position, ...byHand })).data).toMatchObject({ ...byHand, current_latitude: null });
    const noChoice = { current_country: '', current_state: '', current_city: null };
    expect((await save({ ...noChoice, ...position, current_latitude: 24.86 })).data).toMatchObject({ current_latitude: 24.86 });
    expect(Object.keys((await save(noChoice)).failure.errors ?? {})).toEqual(['current_country']);
    await save(byHand);
    expect((await save({ ...byHand, ...position })).data).toMatchObject({ current_latitude: 24.85, current_city: null });
  });

  it('[SRCH-71] twenty moves a day are taken; all else of the address is saved as before', async () => {
    const mover = (await signUpPerson(test)).token;
    const move = (latitude: number) =>
      saveSection(test, mover, 'address', { current_latitude: latitude, current_longitude: 90, current_sublocality: 'Somewhere' });
    for (let step = 0; step < 20; step++) expect((await move(23 + step / 100)).status).toBe(200);
    expect(await move(24)).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } });
    expect((await move(23.19)).status).toBe(200);
    expect((await saveSection(test, mover, 'address', { address_line: 'Road 7' })).status).toBe(200);
  });

  it('[PROF-70] citizenship and hometown, with a text where the product has no list', async () => {
    const home = { permanent_country: BANGLADESH, permanent_state: dhaka.state, permanent_city: dhaka.cities[0] };
    expect((await save({ ...home, citizenship_country: BANGLADESH })).data).toMatchObject({ ...home, citizenship_country: BANGLADESH });
    expect((await save({ permanent_country: BANGLADESH, permanent_state: dhaka.state })).status).toBe(422);
    expect((await save({ citizenship_country: 99_999 })).failure.errors).toEqual({ citizenship_country: ['This value is not valid.'] });
    const abroad = { permanent_country: HONG_KONG, permanent_state: null, permanent_city: '', permanent_city_text: 'Kowloon' };
    expect((await save(abroad)).data).toMatchObject({
      permanent_country: HONG_KONG,
      permanent_city: null,
      permanent_city_text: 'Kowloon',
    });
  });
});
