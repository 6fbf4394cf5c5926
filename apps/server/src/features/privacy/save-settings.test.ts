import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPrivacySettings, savePrivacySettings } from '@app/contract/privacy';
import type { Person } from '#testing';
import { openPrivacyTest, type PrivacyTest } from './privacy.testing.ts';

let test: PrivacyTest;
let nadia: Person;
beforeAll(async () => {
  test = await openPrivacyTest();
  nadia = await test.person({ gender: 'female' });
});
afterAll(() => test.close());

const read = async (of = nadia) => (await test.call(getPrivacySettings, { token: of.token })).body.data;
const save = (body: unknown, of = nadia) => test.call(savePrivacySettings, { token: of.token, body });
const DEFAULTS = { blur_photos: 0, hide_photos: 0, phone_visibility: 0, nearby: 1, share_new_photos: 1, introductions: 1 };

describe('privacy settings', () => {
  it('[PROF-43][PROF-89][PROF-91][PROF-95] begin with what the product presets', async () => {
    expect(await read()).toEqual(DEFAULTS);
  });

  it('[PROF-87][PROF-88] are saved one by one, from form text or numbers, and nobody else’s change with them', async () => {
    const rahim = await test.person();
    await save({ phone_visibility: 1 }, rahim);
    const changes = [
      { blur_photos: '2' },
      { hide_photos: 1 },
      { phone_visibility: '3' },
      { nearby: '0' },
      { share_new_photos: 0 },
      { introductions: '0' },
      { blur_photos: 1, user_id: rahim.accountId },
    ];
    for (const change of changes) expect(await save(change)).toMatchObject({ status: 200, body: { message: 'Privacy settings saved.' } });
    expect(await read()).toEqual({ blur_photos: 1, hide_photos: 1, phone_visibility: 3, nearby: 0, share_new_photos: 0, introductions: 0 });
    expect(await read(rahim)).toEqual({ ...DEFAULTS, phone_visibility: 1 });
    expect((await save({})).body.data).toEqual(await read());
  });

  it('[PROF-87] what is no choice is refused at its field, and nothing of the call is saved', async () => {
    const before = await read();
    for (const [field, value] of [
      ['blur_photos', 3],
      ['blur_photos', 'public'],
      ['hide_photos', true],
      ['phone_visibility', '4'],
      ['nearby', ''],
      ['introductions', null],
    ] as const) {
      const { status, failure } = await save({ share_new_photos: 1, [field]: value });
      expect([status, Object.keys(failure.errors ?? {})], `${field} ${value}`).toEqual([422, [field]]);
    }
    expect(await read()).toEqual(before);
  });

  it('[PROF-87] a member of another purpose has them too', async () => {
    const agent = await test.person({ purpose: 'agent' });
    expect((await save({ hide_photos: 1 }, agent)).body.data.hide_photos).toBe(1);
  });

  it('announces each change, once', async () => {
    const told: number[] = [];
    test.ctx.events.subscribe.within('privacy.changed', async (_, { memberId }) => void told.push(memberId));
    await save({ nearby: 1 });
    await save({});
    expect(told).toEqual([nadia.accountId]);
  });
});
