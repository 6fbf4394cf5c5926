import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me } from '@app/contract/accounts';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { cardsFor, memberSummaries, patchProfile, profileOf, reachability } from './index.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const block = (blockerId: number, blockedId: number) =>
  sql('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [blockerId, blockedId]);
/** Adds a profile photo that others see blurred. */
async function addBlurredPhoto(memberId: number): Promise<void> {
  await sql(
    `insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
     values ($1, 'profile', null, 'approved', $2, $3, $4, 100, 100, 1000, 'x', now(), now())`,
    [memberId, `large-${memberId}`, `card-${memberId}`, `blurred-${memberId}`],
  );
  await sql('insert into privacy_settings (member_id, blur_level, created_at) values ($1, 2, now())', [memberId]);
}

/** Longer than a last activity waits for others that are noted with it, in ms. */
const NOTED_WITHIN_MS = 150;
const lastActive = async (id: number): Promise<Date> =>
  (await test.database.pool.query('select last_active_at from profile where member_id = $1', [id])).rows[0].last_active_at;
const viewerOf = (person: { accountId: number; sessionId: number }) => ({ accountId: person.accountId, sessionId: person.sessionId });

describe('members', () => {
  it('[PROF-18][SRCH-112] a signed-in call moves the last activity, at most once in five minutes', async () => {
    const nadia = await signUpPerson(test);
    const first = test.ctx.clock.now();
    for (const [pause, moves] of [
      [0, false],
      [299, false],
      [1, true],
      [150, false],
      [151, true],
    ] as const) {
      test.ctx.clock.advance(pause);
      const before = await lastActive(nadia.accountId);
      const seen = moves ? test.ctx.clock.now() : before;
      await test.call(me, { token: nadia.token });
      if (!moves) await sleep(NOTED_WITHIN_MS);
      await expect.poll(() => lastActive(nadia.accountId)).toEqual(seen);
    }
    expect((await lastActive(nadia.accountId)).getTime()).toBeGreaterThan(first.getTime());
  });

  it('[REG-207] a patch writes its own columns, makes the row, and tells inside the transaction', async () => {
    const { accountId } = await signUpPerson(test, { profile: null });
    const told: number[] = [];
    test.ctx.events.subscribe.within('profile.changed', async (_, { memberId }) => void told.push(memberId));
    await inTransaction(test.ctx, (tx) => patchProfile(tx, accountId, { nickname: 'Nadia' }));
    await inTransaction(test.ctx, (tx) => patchProfile(tx, accountId, { fullName: 'Nadia Rahman' }));
    expect(await profileOf(test.ctx, accountId)).toMatchObject({ nickname: 'Nadia', fullName: 'Nadia Rahman', gender: null });
    expect(told).toEqual([accountId, accountId]);
  });

  it('[ACC-18][PROF-16][PROF-96] a summary names, titles and ages a member', async () => {
    const { accountId } = await signUpPerson(test, {
      fullName: 'Nadia Sultana Rahman',
      dateOfBirth: '1996-06-16',
      profile: { profession_name: 'Doctor' },
    });
    expect((await memberSummaries(test.ctx, [accountId])).get(accountId)).toMatchObject({
      name: 'Nadia Sultana Rahman',
      firstName: 'Nadia Sultana',
      lastName: 'Rahman',
      professionName: 'Doctor',
      age: 29,
      isRegistered: true,
      isStaff: false,
    });
    expect((await memberSummaries(test.ctx, [])).size).toBe(0);
  });

  it('[ACC-18][QUAL-09] the own profession is told in the language of the page', async () => {
    const { token } = await signUpPerson(test, { profile: { profession_name: 'Doctor' } });
    for (const [language, title] of [
      ['en', 'Doctor'],
      ['bn', 'চিকিৎসক'],
    ] as const)
      expect((await test.call(me, { token, language })).body.user.title).toBe(title);
  });

  it('[PROF-03][PROF-25][NEVER-01] cards leave out who is not available and hold no birthday, coordinates or contact', async () => {
    const rahim = await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin' });
    const shown = await signUpPerson(test, {
      email: 'shown@example.com',
      profile: { latitude: 23.812, longitude: 90.412, location_name: '23.81, 90.41', location_country_id: 50 },
    });
    const away = await signUpPerson(test, { state: 'deactivated' });
    const unfinished = await signUpPerson(test, { registrationStep: 12 });
    const young = await signUpPerson(test, { dateOfBirth: '2010-01-01' });
    const enemy = await signUpPerson(test);
    await addBlurredPhoto(shown.accountId);
    await block(enemy.accountId, rahim.accountId);
    const ids = [shown, away, unfinished, young, enemy, rahim].map((person) => person.accountId);
    const cards = await cardsFor(test.ctx, viewerOf(rahim), [...ids, 999_999]);
    expect([...cards.keys()].sort()).toEqual([rahim.accountId, shown.accountId].sort());
    expect(cards.get(shown.accountId)).toMatchObject({
      location: 'Bangladesh',
      photo: { url: expect.any(String), isBlurred: true },
    });
    for (const secret of ['1996-03-10', '23.81', '90.41', 'shown@example.com', shown.phone ?? '-'])
      expect(JSON.stringify([...cards.values()])).not.toContain(secret);
  });

  it('[PROF-01][PROF-03] reachability is judged by what is stored now', async () => {
    const [nadia, rahim] = [await signUpPerson(test), await signUpPerson(test, { gender: 'male' })];
    const judge = () => reachability(test.ctx, nadia.accountId, rahim.accountId);
    expect(await judge()).toEqual({ isAvailable: true, isEligiblePair: true, isSelf: false });
    await block(rahim.accountId, nadia.accountId);
    expect((await judge()).isAvailable).toBe(false);
    await sql('delete from block');
    await test.database.pool.query(`update account set state = 'suspended' where id = $1`, [rahim.accountId]);
    expect((await judge()).isAvailable).toBe(false);
    expect((await reachability(test.ctx, nadia.accountId, 999_999)).isAvailable).toBe(false);
  });
});
