import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getStepOne, updateStepOne } from '@app/contract/onboarding';
import type { Place } from '#platform/geocoding';
import { referenceOf, retireEntry } from '#features/reference-data';
import { openTestApp, type Person, type TestApp } from '#testing';
import { newcomer, placeInDhaka, saveStepOne } from './onboarding.testing.ts';

let test: TestApp;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp();
  nadia = await newcomer(test);
});
afterAll(() => test.close());

const save = (body: unknown, token = nadia.token) => saveStepOne(test, token, body);
const stored = async (token = nadia.token) => (await test.call(getStepOne, { token })).body.data;

describe('saving step 1', () => {
  it('[REG-193] answers null for what was not given, and what is stored now', async () => {
    const { token } = await newcomer(test);
    const empty = await stored(token);
    expect(empty).toMatchObject({ guardian_type: 1, purpose: 'member', profile_for: 'myself', locked: [] });
    expect(empty.user_data).toMatchObject({
      nickname: null,
      dateOfBirth: null,
      govt_id_number: null,
      govt_id_front: false,
      govt_id_status: null,
    });
    const saved = await save({ nickname: ' Nadia ' }, token);
    expect(saved.body).toMatchObject({ result: true, message: 'Saved', data: { user_data: { nickname: 'Nadia', fullName: null } } });
  });

  it('[REG-22][REG-207][REG-227] a repeated call gives the same, and writes nothing else', async () => {
    await save({ nickname: 'Nadia', bloodGroup: 'AB+' });
    await save({ height: 12 });
    const again = await save({ height: 12 });
    expect(again.body.data.user_data).toMatchObject({ nickname: 'Nadia', bloodGroup: 'AB+', height: 12 });
    expect((await save({ bloodGroup: '' })).body.data.user_data.bloodGroup).toBeNull();
  });

  it.each([
    [{ registration_step: 16 }, 'registration_step'],
    [{ roles: ['admin'] }, 'roles'],
    [{ identityLockedAt: null }, 'identityLockedAt'],
    [{ member_id: 1 }, 'member_id'],
    [{ memberId: 1001, nickname: 'Stolen' }, 'memberId'],
  ])('[REG-208][REG-230] refuses the unknown key of %o and stores nothing', async (body, key) => {
    const before = await stored();
    const answer = await save(body);
    expect(answer).toMatchObject({ status: 422, failure: { code: 'validation_failed', errors: { [key]: ['Unknown field'] } } });
    expect(await stored()).toEqual(before);
  });

  it.each([
    [{ gender: 3 }, 'gender'],
    [{ gender: 'female' }, 'gender'],
    [{ height: 99 }, 'height'],
    [{ height: 'tall' }, 'height'],
    [{ maritalStatus: 9 }, 'maritalStatus'],
    [{ motherTongue: 999 }, 'motherTongue'],
    [{ religion: 5 }, 'religion'],
    [{ religion: null }, 'religion'],
    [{ profession: 'Wizard' }, 'profession'],
    [{ profession: 7 }, 'profession'],
    [{ income: 'A lot' }, 'income'],
    [{ education: 99 }, 'education'],
    [{ smoking: 'Yes' }, 'smoking'],
    [{ drink: 'No' }, 'drink'],
    [{ bloodGroup: 'C+' }, 'bloodGroup'],
    [{ citizenshipCountry: 999 }, 'citizenshipCountry'],
    [{ citizenshipCountry: 99_999_999_999 }, 'citizenshipCountry'],
    [{ purpose: 'staff' }, 'purpose'],
    [{ guardian_type: 3 }, 'guardian_type'],
    [{ nickname: ['Nadia'] }, 'nickname'],
    [{ nickname: 'Nadia 2' }, 'nickname'],
    [{ fullName: 'nadia@example.com' }, 'fullName'],
    [{ guardian_full_name: '01712345678' }, 'guardian_full_name'],
  ])('[REG-209] refuses %o at its field', async (body, key) => {
    const answer = await save(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.failure.errors ?? {})).toEqual([key]);
  });

  it('[REG-63][REG-209] keeps a retired option where it is held', async () => {
    const { token } = await newcomer(test);
    await save({ profession: 'Fisher' }, token);
    await test.database.pool.query(`update profile set profession_name = 'Telegraphist' where member_id = (select max(id) from account)`);
    expect((await save({ profession: 'Telegraphist' }, token)).status).toBe(200);
    expect((await save({ profession: 'Telegraphist' })).status).toBe(422);
  });

  it('[REG-63] a mother tongue that staff retire is kept by whom it is held and taken from nobody else', async () => {
    const { token } = await newcomer(test);
    await save({ motherTongue: 11 }, token);
    await retireEntry(test.ctx, { staffId: null, list: 'languages' }, 11);
    expect((await stored(token)).user_data.motherTongue).toBe(11);
    expect((await save({ motherTongue: 11, nickname: 'Rohima' }, token)).status).toBe(200);
    const refused = await save({ motherTongue: 11 });
    expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([422, ['motherTongue']]);
    await save({ motherTongue: 1 }, token);
    expect((await save({ motherTongue: 11 }, token)).status).toBe(422);
  });

  it('[REG-194] stores all keys of one call or none', async () => {
    const before = await stored();
    expect((await save({ nickname: 'Someone', smoking: 'Smoker', height: 99 })).status).toBe(422);
    expect(await stored()).toEqual(before);
  });

  it('[REG-212] removes what is invisible and keeps markup as plain text out of names', async () => {
    expect((await save({ nickname: 'Na\u202edi\u200ba\u0000' })).body.data.user_data.nickname).toBe('Nadia');
    expect(
      (await save({ current_latitude: 1, current_longitude: 2, current_sublocality: '<b>Dh\u2066aka</b>' })).body.data.user_data
        .current_sublocality,
    ).toBe('<b>Dhaka</b>');
  });
});

describe('birthdays', () => {
  it.each([
    ['2026-02-31', 'Please choose a real date'],
    ['12/04/1998', 'Please choose a real date'],
    ['2027-01-01', 'Please choose a real date'],
    ['1925-01-01', 'Please choose a real date'],
    ['2008-06-16', 'You must be at least 18 years old.'],
  ])('[REG-44][REG-46][REG-211] refuses %s: %s', async (dateOfBirth, sentence) => {
    const { token } = await newcomer(test);
    const answer = await save({ dateOfBirth }, token);
    expect(answer).toMatchObject({ status: 422, failure: { errors: { dateOfBirth: [sentence] } } });
    expect((await stored(token)).user_data.dateOfBirth).toBeNull();
  });

  it.each(['2026-02-31', '2027-01-01', '1925-01-01'])('[REG-211] refuses %s as the birthday of a guardian', async (day) => {
    const { token } = await newcomer(test);
    await save({ guardian_type: 4 }, token);
    const answer = await save({ guardian_date_of_birth: day }, token);
    expect(answer).toMatchObject({ status: 422, failure: { errors: { guardian_date_of_birth: ['Please choose a real date'] } } });
  });

  it('[REG-46] a man who looks for marriage must be 21, another one 18; a candidate is spoken of', async () => {
    const { token } = await newcomer(test);
    await save({ gender: 1 }, token);
    expect((await save({ dateOfBirth: '2006-01-01' }, token)).failure.message).toBe('You must be at least 21 years old.');
    await save({ guardian_type: 4 }, token);
    expect((await save({ dateOfBirth: '2006-01-01' }, token)).failure.message).toBe('The candidate must be at least 21 years old.');
    await save({ purpose: 'business' }, token);
    expect((await save({ dateOfBirth: '2006-01-01' }, token)).status).toBe(200);
    expect((await save({ guardian_date_of_birth: '2010-01-01' }, token)).failure.errors).toEqual({
      guardian_date_of_birth: ['You must be at least 18 years old.'],
    });
  });

  it('[REG-47] a gender chosen after a birthday that is too low for it is saved', async () => {
    const { token } = await newcomer(test);
    await save({ dateOfBirth: '2006-01-01' }, token);
    expect((await save({ gender: 1 }, token)).body.data.user_data.gender).toBe(1);
  });

  it('says it in Bengali with Bengali digits', async () => {
    const answer = await test.call(updateStepOne, { token: nadia.token, body: { dateOfBirth: '2012-01-01' }, language: 'bn' });
    expect(answer.failure.message).toBe('আপনার বয়স কমপক্ষে ১৮ বছর হতে হবে।');
  });
});

describe('places', () => {
  it('[REG-85][REG-88][REG-199] a position is stored with three decimals, its country, and a text', async () => {
    const { token } = await newcomer(test);
    const named = await save({ current_latitude: '23.81034', current_longitude: 90.41256, current_sublocality: 'Banani, Dhaka' }, token);
    expect(named.body.data.user_data).toMatchObject({
      current_latitude: 23.81,
      current_longitude: 90.413,
      current_sublocality: 'Banani, Dhaka',
      current_country: 50,
    });
    const bare = await save({ current_latitude: 23.81034, current_longitude: 90.41256 }, token);
    expect(bare.body.data.user_data.current_sublocality).toBe('23.81, 90.41');
  });

  it('[SRCH-111] a position has its district: the one that the maps service names, else by the own map; abroad the state that it names', async () => {
    const { token } = await newcomer(test);
    const stateOf = async (latitude: number, longitude: number, place: Partial<Place>) => {
      const reverse = vi.spyOn(test.ctx.geocoder, 'reverse').mockResolvedValue({
        countryCode: 'bd',
        country: null,
        state: null,
        city: null,
        suburb: null,
        displayName: 'Somewhere',
        source: 'maps',
        ...place,
      });
      const { body } = await save({ current_latitude: latitude, current_longitude: longitude }, token);
      reverse.mockRestore();
      return referenceOf(test.ctx).stateById(body.data.user_data.current_state ?? 0)?.name ?? null;
    };
    expect(await stateOf(23.858, 90.267, { source: 'offline' })).toBe('Dhaka');
    expect(await stateOf(24.374, 88.601, { state: 'Rajshahi Division' })).toBe('Rajshahi');
    expect(await stateOf(24.85, 89.37, { state: 'Rajshahi' })).toBe('Bogura');
    expect(await stateOf(23.97, 90.3, { state: 'Gazipur District', district: 'Gazipur District' })).toBe('Gazipur');
    expect(await stateOf(40.71, -74, { countryCode: 'us', state: 'New York' })).toBe('New York');
    expect(await stateOf(51.5, -0.1, { countryCode: 'us', state: 'Atlantis' })).toBeNull();
    expect(await stateOf(21, 91.3, { countryCode: null })).toBeNull();
  });

  it('[SRCH-111] a position is kept with its place although nobody could be asked', async () => {
    const { token } = await newcomer(test);
    const reverse = vi.spyOn(test.ctx.geocoder, 'reverse').mockRejectedValue(new Error('no borders'));
    const { body } = await save({ current_latitude: 23.81, current_longitude: 90.41 }, token);
    reverse.mockRestore();
    expect(body.data.user_data).toMatchObject({ current_latitude: 23.81, current_country: null, current_state: null });
  });

  it('[SRCH-71] twenty moves a day are taken, saving the same place again is none', async () => {
    const { token } = await newcomer(test);
    for (let move = 0; move < 20; move++) {
      const place = { current_latitude: 23 + move / 100, current_longitude: 90, current_sublocality: 'Somewhere' };
      expect((await save(place, token)).status).toBe(200);
      expect((await save(place, token)).status).toBe(200);
    }
    expect(await save({ current_latitude: 24, current_longitude: 90 }, token)).toMatchObject({
      status: 429,
      failure: { code: 'too_many_requests' },
    });
    test.ctx.clock.advance(24 * 60 * 60);
    expect((await save({ current_latitude: 24, current_longitude: 90 }, token)).status).toBe(200);
  });

  it.each([
    [{ current_latitude: 23.8 }, 'current_longitude'],
    [{ current_sublocality: 'Dhaka' }, 'current_latitude'],
    [{ current_latitude: 91, current_longitude: 0 }, 'current_latitude'],
    [{ current_latitude: 0, current_longitude: -181 }, 'current_longitude'],
    [{ current_latitude: 'north', current_longitude: 0 }, 'current_latitude'],
    [{ guardian_current_latitude: 1 }, 'guardian_current_longitude'],
    [{ current_latitude: 1, current_longitude: 2, current_country: 344 }, 'current_country'],
  ])('[REG-229][REG-199] refuses the position %o at %s', async (body, key) => {
    expect((await save(body)).failure.errors).toHaveProperty(key);
  });

  it('[REG-87] a place chosen by hand has no coordinates and the text of the lists', async () => {
    const { token } = await newcomer(test);
    const { country, state, city } = await placeInDhaka(test, token);
    await save({ current_latitude: 1, current_longitude: 2 }, token);
    const answer = await save({ current_country: country, current_state: state, current_city: city }, token);
    expect(answer.body.data.user_data).toMatchObject({
      current_latitude: null,
      current_longitude: null,
      current_country: country,
      current_city: city,
    });
    expect(answer.body.data.user_data.current_sublocality).toMatch(/, Dhaka, Bangladesh$/);
    const guardian = await save({ guardian_current_country: country, guardian_current_state: state, guardian_current_city: city }, token);
    expect(guardian.body.data.guardian_data.guardian_current_sublocality).toMatch(/, Dhaka, Bangladesh$/);
  });

  it('[REG-57][REG-58][REG-198][REG-213] refuses levels that do not belong together or are left out', async () => {
    const { token } = await newcomer(test);
    const { country, state, city } = await placeInDhaka(test, token);
    const wrong: [Record<string, unknown>, string][] = [
      [{ permanent_country: country }, 'permanent_state'],
      [{ permanent_country: country, permanent_state: state }, 'permanent_city'],
      [{ permanent_country: 356, permanent_state: state, permanent_city: city }, 'permanent_state'],
      [{ permanent_state: state, permanent_city: city }, 'permanent_country'],
      [{ permanent_country: country, permanent_state: state, permanent_city: 999_999 }, 'permanent_city'],
      [{ permanent_country: 9999 }, 'permanent_country'],
      [{ current_country: country, current_state: 999_999, current_city: city }, 'current_state'],
    ];
    for (const [body, key] of wrong) expect(Object.keys((await save(body, token)).failure.errors ?? {})).toEqual([key]);
    expect((await stored(token)).user_data.permanent_country).toBeNull();
    expect(
      (await save({ permanent_country: country, permanent_state: state, permanent_city: city }, token)).body.data.user_data,
    ).toMatchObject({ permanent_city: city });
  });

  it('[REG-60][NEVER-10] where the product has no list for a level, a text or nothing takes its place', async () => {
    const { token } = await newcomer(test);
    const { rows } = await test.database.pool.query(
      'select state.id, state.country_id from state left join city on city.state_id = state.id where city.id is null and state.country_id <> 50 limit 1',
    );
    const abroad = { permanent_country: rows[0].country_id, permanent_state: rows[0].id };
    expect((await save(abroad, token)).status).toBe(200);
    expect((await save({ ...abroad, permanent_city_text: 'Old Town' }, token)).body.data.user_data).toMatchObject({
      permanent_city: null,
      permanent_city_text: 'Old Town',
    });
    for (const body of [
      { ...abroad, permanent_city_text: 'Old Town 01712345678' },
      { current_latitude: 23.81034, current_longitude: 90.41256, current_sublocality: 'WhatsApp 01712-345678' },
    ]) {
      const refused = await save(body, token);
      expect([refused.status, refused.failure.message]).toEqual([422, 'Please leave out phone numbers, links and social accounts.']);
    }
    expect((await save({ ...abroad, permanent_city_text: 'O' }, token)).failure.errors).toEqual({
      permanent_city_text: ['Please enter 2 to 60 characters.'],
    });
  });
});
