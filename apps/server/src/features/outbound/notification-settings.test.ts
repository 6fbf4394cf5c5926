import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getNotificationSettings, saveNotificationSettings } from '@app/contract/outbound';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.ctx.clock.set(new Date('2026-06-15T06:00:00Z')));

let emails = 0;
const verified = (more: PersonOptions = {}): Promise<Person> => {
  emails += 1;
  return signUpPerson(test, { email: `m${emails}@example.com`, isEmailVerified: true, ...more });
};
const settingsOf = async ({ token }: Person, language: 'en' | 'bn' = 'en') =>
  (await test.call(getNotificationSettings, { token, language })).body.data;
const typeOf = async (person: Person, type: string) => (await settingsOf(person)).types.find((one) => one.type === type);
const save = ({ token }: Person, body: unknown) => test.call(saveNotificationSettings, { token, body });
const flip = (person: Person, type: string, channel: string, on: unknown) => save(person, { type, channel, on });

describe('the settings', () => {
  it('[NOTE-10][NOTE-13] begin with the presets, and say what never goes by a channel', async () => {
    const person = await verified();
    const { types, ...rest } = await settingsOf(person);
    const lines = types.map(({ type, email, sms, push }) => `${type} ${email} ${sms} ${push}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'interest_received 1 0 1',
        'interest_accepted 1 0 1',
        'proposal_received 1 0 1',
        'proposal_accepted 1 0 1',
        'message_received 1 null 1',
        'voice_message 1 null 1',
        'support_reply 1 null 1',
        'contact_viewed 1 0 1',
        'followed 0 null 0',
        'reaction 0 null 0',
        'photo_request 1 null 1',
        'photo_allowed 0 null 1',
        'photo_approved 0 null 0',
        'photo_rejected 1 null 1',
        'id_reviewed 1 null 1',
        'face_reviewed 1 null 1',
        'wallet_credited 1 0 1',
      ]),
    );
    expect(rest).toMatchObject({ paused_until: null, email_verified: 1, mobile_verified: 1, push_key: test.ctx.push.publicKey });
  });

  it('[NOTE-11] know no switch for what guards the account', async () => {
    const person = await verified();
    const { types } = await settingsOf(person);
    expect(types.filter(({ type }) => /sign_in|password|contact_changed|email_released|reactivated/.test(type))).toEqual([]);
    expect((await flip(person, 'new_sign_in', 'email', 0)).status).toBe(422);
  });

  it('[NOTE-19] name the types in the language of the reader', async () => {
    const person = await verified();
    expect((await settingsOf(person, 'bn')).types[0]?.name).toBe('আপনি যেসব আগ্রহ পান');
    expect((await settingsOf(person)).types[0]?.name).toBe('Interests you receive');
  });

  it('[NOTE-13] save each switch at once, for its member alone', async () => {
    const [person, other] = [await verified(), await verified()];
    const { status, body } = await flip(person, 'interest_received', 'sms', 1);
    expect(status).toBe(200);
    expect(body.data.types.find(({ type }) => type === 'interest_received')).toMatchObject({ email: 1, sms: 1, push: 1 });
    await Promise.all([flip(person, 'interest_received', 'email', false), flip(person, 'interest_received', 'email', false)]);
    expect(await typeOf(person, 'interest_received')).toMatchObject({ email: 0, sms: 1, push: 1 });
    await flip(person, 'interest_received', 'email', true);
    expect(await typeOf(person, 'interest_received')).toMatchObject({ email: 1 });
    expect(await typeOf(other, 'interest_received')).toMatchObject({ email: 1, sms: 0, push: 1 });
  });

  it('[NOTE-14][NOTE-15] switch a channel on only where its address is verified; off always', async () => {
    const person = await signUpPerson(test, { phone: null });
    const { status, failure } = await flip(person, 'interest_received', 'sms', 1);
    expect([status, failure.code, failure.message]).toEqual([409, 'not_verified', 'Please verify your e-mail or mobile number first.']);
    expect((await flip(person, 'followed', 'email', 1)).status).toBe(409);
    expect(await settingsOf(person)).toMatchObject({ email_verified: 0, mobile_verified: 0 });
    expect((await flip(person, 'interest_received', 'email', 0)).status).toBe(200);
    expect((await flip(person, 'followed', 'push', 1)).status).toBe(200);
  });

  it.each([
    [{ type: 'followed', channel: 'sms', on: 1 }, 'channel'],
    [{ type: 'nonsense', channel: 'email', on: 1 }, 'type'],
    [{ type: 'constructor', channel: 'email', on: 1 }, 'type'],
    [{ type: 'followed', channel: 'pigeon', on: 1 }, 'channel'],
    [{ type: 'followed', channel: 'email', on: 2 }, 'on'],
    [{ type: 'followed', channel: 'email' }, 'on'],
    [{ channel: 'email', on: 1 }, 'type'],
    [{}, 'type'],
    [{ type: 7, channel: 'email', on: 1 }, 'type'],
    [{ paused_until: 'tomorrow' }, 'paused_until'],
    [{ paused_until: '2026-06-30T06:00:00Z' }, 'paused_until'],
    [{ type: 'followed', channel: 'email', on: 1, member_id: 1 }, 'member_id'],
  ])('[NOTE-10][NOTE-13] refuse %j at %s', async (body, field) => {
    const person = await verified();
    const { status, failure } = await save(person, body);
    expect([status, failure.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(failure.errors ?? {})).toContain(field);
  });

  it('[NOTE-13] pause all for 7 days, and end it early', async () => {
    const person = await verified();
    const inAWeek = '2026-06-22T06:00:00.000Z';
    expect((await save(person, { paused_until: inAWeek })).body.data.paused_until).toBe(inAWeek);
    expect((await save(person, { paused_until: '2026-06-22T06:30:00Z' })).body.data.paused_until).toBe(inAWeek);
    expect((await settingsOf(person)).paused_until).toBe(inAWeek);
    const other = await verified();
    await save(other, { paused_until: inAWeek });
    expect((await save(person, { paused_until: null })).body.data.paused_until).toBeNull();
    expect((await settingsOf(other)).paused_until).toBe(inAWeek);
    await save(person, { paused_until: inAWeek });
    test.ctx.clock.advance(7 * 86_400);
    expect((await settingsOf(person)).paused_until).toBeNull();
  });

  it('[NOTE-13] are for registered members alone', async () => {
    const early = await signUpPerson(test, { registrationStep: 8 });
    expect((await test.call(getNotificationSettings)).status).toBe(401);
    expect((await test.call(getNotificationSettings, { token: early.token })).failure.code).toBe('registration_incomplete');
    expect((await flip(early, 'followed', 'email', 0)).failure.code).toBe('registration_incomplete');
  });
});
