import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStepOne, updateStepOne } from '@app/contract/onboarding';
import { openTestApp, type Person, type TestApp } from '#testing';
import { submitId, newcomer, picture, saveStepOne, takeThrough } from './onboarding.testing.ts';

let test: TestApp;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp();
  nadia = await newcomer(test);
});
afterAll(() => test.close());

const save = (body: unknown, token = nadia.token) => saveStepOne(test, token, body);
const stored = async (token = nadia.token) => (await test.call(getStepOne, { token })).body.data;

describe('government ID and pictures', () => {
  it('[REG-95][REG-96][REG-214] half an ID is refused and names what is missing', async () => {
    const { token } = await newcomer(test);
    const front = { govt_id_front: await picture() };
    const cases: [unknown, object, string][] = [
      [{ govt_id_type: 'nid' }, {}, 'govt_id_number'],
      [{ govt_id_type: 'nid', govt_id_number: '1234567890' }, {}, 'govt_id_front'],
      [{ govt_id_type: 'nid', govt_id_number: '1234567890' }, front, 'govt_id_back'],
      [{}, front, 'govt_id_type'],
    ];
    for (const [body, files, key] of cases) {
      const answer = await test.call(updateStepOne, { token, body, files });
      expect(answer).toMatchObject({ status: 422, failure: { code: 'validation_failed' } });
      expect(answer.failure.errors).toHaveProperty(key);
    }
    expect((await stored(token)).user_data.govt_id_type).toBeNull();
    const passport = await test.call(updateStepOne, {
      token,
      body: { govt_id_type: 'passport', govt_id_number: 'bx 0123456' },
      files: front,
    });
    expect(passport.body.data.user_data).toMatchObject({ govt_id_type: 'passport', govt_id_front: true, govt_id_back: false });
  });

  it('[REG-97] a number must have the form of its kind', async () => {
    const { token } = await newcomer(test);
    const files = { govt_id_front: await picture(), govt_id_back: await picture() };
    const answer = await test.call(updateStepOne, { token, body: { govt_id_type: 'nid', govt_id_number: '12345' }, files });
    expect(answer.failure.errors).toEqual({ govt_id_number: ['Please enter a valid ID number'] });
    await save({ citizenshipCountry: 356 }, token);
    expect((await test.call(updateStepOne, { token, body: { govt_id_type: 'nid', govt_id_number: '12345' }, files })).status).toBe(200);
  });

  it('[REG-99][REG-101][REG-204] shows the last four characters only, waits again after a change, and locks once approved', async () => {
    const { token, accountId } = await newcomer(test);
    const answer = await submitId(test, token);
    expect(answer.body.data.user_data.govt_id_number).toMatch(/^[^0-9]+[0-9]{4}$/);
    await test.database.pool.query(
      `update identity_document set status = 'rejected', reason = 'Blurred', reviewed_at = now() where member_id = $1`,
      [accountId],
    );
    expect((await stored(token)).user_data).toMatchObject({ govt_id_status: 'rejected', govt_id_reason: 'Blurred' });
    expect((await submitId(test, token)).body.data.user_data.govt_id_status).toBe('pending');
    await test.database.pool.query(`update identity_document set status = 'approved', reviewed_at = now() where member_id = $1`, [
      accountId,
    ]);
    expect((await submitId(test, token)).failure.code).toBe('field_locked');
    expect((await stored(token)).locked).toContain('govt_id_number');
  });

  it('[REG-215][REG-216] a bad picture is named and nothing of the call is stored', async () => {
    const { token } = await newcomer(test);
    const svg = { fileName: 'x.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>') };
    const kind = await test.call(updateStepOne, {
      token,
      body: { nickname: 'Nadia' },
      files: { guardian_picture: await picture(), guardian_verification_image: svg },
    });
    expect(kind).toMatchObject({ status: 415, failure: { code: 'unsupported_type', message: 'Please choose a JPEG, PNG or WebP photo.' } });
    expect(kind.failure.errors).toHaveProperty('guardian_verification_image');
    const small = await test.call(updateStepOne, { token, files: { guardian_picture: await picture(200, 600) } });
    expect(small).toMatchObject({
      status: 422,
      failure: { errors: { guardian_picture: ['The photo must be at least 400 x 400 pixels.'] } },
    });
    expect((await stored(token)).user_data.nickname).toBeNull();
    expect((await stored(token)).guardian_data.guardian_picture).toBeNull();
  });

  it('[REG-208] refuses a file under an unknown key', async () => {
    const files = { member_photo: await picture() } as never;
    expect((await test.call(updateStepOne, { token: nadia.token, files })).failure.errors).toEqual({ member_photo: ['Unknown field'] });
  });

  it('[REG-228] limits updates a minute with Retry-After', async () => {
    const { token } = await newcomer(test);
    for (let n = 0; n < 120; n += 1) await save({}, token);
    const answer = await save({ nickname: 'Nadia' }, token);
    expect(answer).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    test.ctx.clock.advance(61);
    expect((await save({ nickname: 'Nadia' }, token)).status).toBe(200);
  });

  it('[REG-76][REG-230] an update acts on the caller alone', async () => {
    const other = await takeThrough(test, 1);
    const before = await stored(other.token);
    await save({ nickname: 'Nadia' });
    expect(await stored(other.token)).toEqual(before);
  });
});
