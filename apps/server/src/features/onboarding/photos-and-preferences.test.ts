import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStepThree, getStepTwo, updateStepThree, updateStepTwo } from '@app/contract/onboarding';
import { getPartnerExpectation, updatePartnerExpectation } from '@app/contract/partner-preferences';
import { getReferenceLists } from '@app/contract/reference-data';
import { erasePreferences } from '#features/partner-preferences';
import { inTransaction } from '#platform/context';
import { openTestApp, type Person, type TestApp } from '#testing';
import { complete, newcomer, picture, preferences, takeThrough } from './onboarding.testing.ts';

let test: TestApp;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp();
  nadia = await newcomer(test);
});
afterAll(() => test.close());

const photosOf = async (token: string) => (await test.call(getStepTwo, { token })).body.data.photos;

describe('step 2', () => {
  it('[REG-104][REG-112][REG-116] stores photos and the verification image of one call, waiting for review', async () => {
    const { token } = await newcomer(test);
    const png = {
      fileName: 'a.png',
      bytes: await sharp({ create: { width: 500, height: 400, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    };
    const answer = await test.call(updateStepTwo, {
      token,
      files: { cover_photo: png, profile_picture: await picture(), gallery_image_1: await picture(), verification_image: await picture() },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Saved' } });
    expect(answer.body.data.photos).toMatchObject({
      gallery_image_2: null,
      blur_photos: 0,
      statuses: { cover_photo: 'pending', profile_picture: 'pending', gallery_image_1: 'pending', gallery_image_2: null },
      verification_image: 'pending',
    });
    expect(answer.body.data.photos.profile_picture).toMatch(/^\//);
  });

  it('[REG-117] replaces and removes, but never removes the profile picture', async () => {
    const { token } = await newcomer(test);
    await test.call(updateStepTwo, { token, files: { profile_picture: await picture(), cover_photo: await picture() } });
    expect((await test.call(updateStepTwo, { token, body: { remove: ['profile_picture'] } })).status).toBe(422);
    const removed = await test.call(updateStepTwo, { token, body: { remove: ['cover_photo'] } });
    expect(removed.body.data.photos).toMatchObject({ cover_photo: null, statuses: { profile_picture: 'pending' } });
  });

  it('[REG-125] saves the blur level at once', async () => {
    const { token } = await newcomer(test);
    for (const level of [1, '2', 0]) {
      expect((await test.call(updateStepTwo, { token, body: { blur_photos: level } })).body.data.photos.blur_photos).toBe(Number(level));
    }
    expect((await test.call(updateStepTwo, { token, body: { blur_photos: 3 } })).failure.errors).toHaveProperty('blur_photos');
  });

  it('[REG-215][REG-216] one bad picture among good ones stores none', async () => {
    const { token, accountId } = await newcomer(test);
    const animation = await sharp({ create: { width: 500, height: 1000, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const files = { profile_picture: await picture(), gallery_image_1: { fileName: 'a.jpg', bytes: animation } };
    const answer = await test.call(updateStepTwo, { token, body: { blur_photos: 1 }, files });
    expect(answer).toMatchObject({ status: 415, failure: { code: 'unsupported_type' } });
    expect(answer.failure.errors).toHaveProperty('gallery_image_1');
    expect(await photosOf(token)).toMatchObject({ profile_picture: null, blur_photos: 0 });
    const rows = await test.database.pool.query('select 1 from photo where member_id = $1', [accountId]);
    expect(rows.rowCount).toBe(0);
  });

  it('[REG-215] a picture above the limit is cut off', async () => {
    const huge = { fileName: 'big.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 1) };
    const answer = await test.call(updateStepTwo, { token: nadia.token, files: { profile_picture: huge } });
    expect(answer).toMatchObject({ status: 413, failure: { code: 'file_too_large' } });
  });

  it('[REG-122] needs a profile picture; one that waits is enough, one that was rejected is not', async () => {
    const { token, accountId } = await takeThrough(test, 1);
    expect((await complete(test, token, 2)).failure).toMatchObject({
      code: 'step_incomplete',
      errors: { profile_picture: ['Please add a profile picture'] },
    });
    await test.call(updateStepTwo, { token, files: { profile_picture: await picture() } });
    await test.database.pool.query(`update photo set status = 'rejected', rejection_reason = 'Blurred' where member_id = $1`, [accountId]);
    expect((await photosOf(token)).reasons.profile_picture).toBe('Blurred');
    expect((await complete(test, token, 2)).failure.code).toBe('step_incomplete');
    await test.call(updateStepTwo, { token, files: { profile_picture: await picture() } });
    expect((await complete(test, token, 2)).status).toBe(200);
  });
});

describe('step 3', () => {
  const save = (body: unknown, token = nadia.token) => test.call(updateStepThree, { token, body });

  it('[REG-133][REG-207] is null until something is chosen, then row by row', async () => {
    const { token } = await newcomer(test);
    expect((await test.call(getStepThree, { token })).body.data.partner_preference).toBeNull();
    await save({ age_from: 25, age_to: 30 }, token);
    await save({ smoking: 'Yes' }, token);
    const row = (await test.call(getStepThree, { token })).body.data.partner_preference;
    expect(row).toMatchObject({ age: { age_from: 25, age_to: 30 }, smoking: 'Yes', drink: null, maritalstatus: null });
  });

  it.each([
    [{ age_from: 30, age_to: 20 }, 'age_to', 'Please choose a valid range'],
    [{ age_from: 17, age_to: 20 }, 'age_from', 'Please choose a valid range'],
    [{ age_from: 20 }, 'age_to', 'Please choose a valid range'],
    [{ height_from: 20, height_to: 10 }, 'height_to', 'Please choose a valid range'],
    [{ marital_statuses: [] }, 'marital_statuses', 'Please choose at least one'],
    [{ preferred_countries: [] }, 'preferred_countries', 'Please choose at least one'],
    [{ smoking: 'Smoker' }, 'smoking', 'This value is not valid.'],
    [{ religion: 9 }, 'religion', 'This value is not valid.'],
    [{ partner_mother_tongue: ['x'] }, 'partner_mother_tongue', 'This value is not valid.'],
    [{ member_id: 5 }, 'member_id', 'Unknown field'],
  ])('[REG-208][REG-218][REG-219] refuses %o at %s: %s', async (body, key, sentence) => {
    expect(await save(body)).toMatchObject({ status: 422, failure: { errors: { [key]: [sentence] } } });
  });

  it('[REG-138][REG-139] every country chosen is stored as any', async () => {
    const { token, accountId } = await newcomer(test);
    const lists = await test.call(getReferenceLists, { token });
    const answer = await save({ preferred_countries: lists.body.data.countries.map((country) => country.id) }, token);
    expect(answer.body.data.partner_preference?.country).toEqual({ open_to_all: true, preferred_countries: [] });
    const row = await test.database.pool.query('select any_country, country_ids from partner_preference where member_id = $1', [accountId]);
    expect(row.rows).toEqual([{ any_country: true, country_ids: [] }]);
  });

  it('[REL-57] the dashboard reads and saves the same rows', async () => {
    const { token } = await takeThrough(test, 4);
    const read = await test.call(getPartnerExpectation, { token });
    expect(read.body.data.partner_preference?.age).toEqual({ age_from: preferences.age_from, age_to: preferences.age_to });
    const saved = await test.call(updatePartnerExpectation, { token, body: { religion: 3 } });
    expect(saved.body.data).toEqual({ religion: 3 });
  });

  it('[REL-57][ACC-64] reads and forgets the wishes of one member alone', async () => {
    const [older, younger] = [await takeThrough(test, 4), await takeThrough(test, 4)];
    await test.call(updatePartnerExpectation, { token: older.token, body: { age_from: 41, age_to: 50 } });
    await test.call(updatePartnerExpectation, { token: younger.token, body: { age_from: 22, age_to: 27 } });
    const ages = async ({ token }: { readonly token: string }) =>
      (await test.call(getPartnerExpectation, { token })).body.data.partner_preference?.age;
    expect([await ages(older), await ages(younger)]).toEqual([
      { age_from: 41, age_to: 50 },
      { age_from: 22, age_to: 27 },
    ]);
    await inTransaction(test.ctx, (tx) => erasePreferences(tx, older.accountId));
    expect(await ages(older)).not.toEqual({ age_from: 41, age_to: 50 });
    expect(await ages(younger)).toEqual({ age_from: 22, age_to: 27 });
  });
});
