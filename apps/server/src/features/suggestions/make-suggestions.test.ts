import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendInterest } from '@app/contract/interests';
import { listMatchedProfiles } from '@app/contract/suggestions';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import type { Person, PersonOptions } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { openMatchingTest, type MatchingTest } from '../matching/matching.testing.ts';
import { indexOf } from '../search/index.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

const mirror = (test: MatchingTest, { accountId }: Person) =>
  inTransaction(test.ctx, (tx) => announce(tx, 'profile.changed', { memberId: accountId }));
const list = async (test: MatchingTest, who: Person, query: Record<string, string> = {}) =>
  (await test.call(listMatchedProfiles, { token: who.token, query: { page: '1', ...query } })).body;
const idsOf = async (test: MatchingTest, who: Person) => (await list(test, who)).data.map(({ user_id: id }) => id);
const kept = async (test: MatchingTest, who: Person) =>
  (
    await test.ctx.pool.query<{ id: number; score: number }>(
      'select suggested_id::int as id, score from match_suggestion where member_id = $1 and dismissed_until is null order by id',
      [who.accountId],
    )
  ).rows;

async function seeker(test: MatchingTest): Promise<Person> {
  const one = await test.man();
  await mirror(test, one);
  await sellPackage(test, one.accountId, { counts: { autoProfileMatch: 1 }, days: 365 });
  await test.expect(one, { age_from: 25, age_to: 35, religion: 1 });
  return one;
}
async function woman(test: MatchingTest, options: PersonOptions = {}): Promise<Person> {
  const one = await test.woman(options);
  await mirror(test, one);
  return one;
}
async function empty(test: MatchingTest): Promise<void> {
  await test.ctx.pool.query(`update account set state = 'terminated'`);
  await test.ctx.pool.query('delete from search_entry');
}

describe('from the index in memory', () => {
  let test: MatchingTest;
  beforeAll(async () => {
    test = await openMatchingTest({ environment: { SEARCH_INDEX: 'on' } });
    await indexOf(test.ctx)?.loaded;
  });
  afterAll(() => test.close());
  beforeEach(() => empty(test));

  it('[SRCH-66] a change of wishes counts at once, however early after it they are read', async () => {
    const rahim = await seeker(test);
    const muslim = await woman(test);
    const hindu = await woman(test, { profile: { religion: 2 } });
    const christian = await woman(test, { profile: { religion: 3 } });
    await test.require(rahim, { religion: 1 });
    for (let round = 0; round < 4; round += 1)
      for (const [religion, one] of [
        [2, hindu],
        [3, christian],
        [1, muslim],
      ] as const) {
        await test.expect(rahim, { religion });
        expect(await idsOf(test, rahim)).toEqual([one.accountId]);
      }
  });

  it('[SRCH-62][SRCH-66] the same are suggested with the same scores as by the database alone, without those who are ruled out', async () => {
    const rahim = await seeker(test);
    const others = [];
    for (let place = 0; place < 24; place += 1)
      others.push(
        await woman(test, {
          dateOfBirth: `${1980 + place}-03-04`,
          profile: {
            religion: (place % 3) + 1,
            height_id: 10 + place,
            education_id: (place % 9) + 1,
            last_active_at: new Date(Date.UTC(2026, 4, place + 1)),
          },
        }),
      );
    const [blocked, bonded, asked, declined, picky] = others as [Person, Person, Person, Person, Person];
    await test.block(blocked, rahim);
    await test.ctx.pool.query(
      `insert into bond (lower_id, higher_id, source, created_at) values (least($1::bigint, $2), greatest($1::bigint, $2), 'interest', now())`,
      [rahim.accountId, bonded.accountId],
    );
    for (const one of [asked, declined])
      expect((await test.call(sendInterest, { token: rahim.token, body: { user_id: one.accountId } })).status).toBe(200);
    await test.ctx.pool.query(`update approach set status = 'declined', answered_at = now() where receiver_id = $1`, [declined.accountId]);
    await test.expect(picky, { age_from: 50, age_to: 60 });
    await test.require(picky, { age: 1 });
    await test.runJobs();
    const shown = await idsOf(test, rahim);
    const fromIndex = await kept(test, rahim);
    expect(shown.length).toBeGreaterThan(5);
    for (const one of [blocked, bonded, asked, declined, picky]) expect(shown).not.toContain(one.accountId);
    // The database alone says the same.
    await indexOf(test.ctx)?.kill();
    await test.ctx.pool.query('delete from match_making');
    expect(await idsOf(test, rahim)).toEqual(shown);
    expect(await kept(test, rahim)).toEqual(fromIndex);
    await expect.poll(async () => (await idsOf(test, rahim)).length).toBe(shown.length);
  });
});

describe('in bulk', () => {
  let test: MatchingTest;
  beforeAll(async () => void (test = await openMatchingTest()));
  afterAll(() => test.close());
  beforeEach(() => empty(test));

  const tonight = async (): Promise<void> => {
    await test.runJob('suggestions.make-tonight');
    await test.runJobs();
  };
  const madeAt = async (who: Person) =>
    (await test.ctx.pool.query<{ at: Date }>('select made_at as at from match_making where member_id = $1', [who.accountId])).rows[0]?.at;

  it('[SRCH-66] the round of the night makes them for all who were here lately and look for somebody, before anybody asks', async () => {
    const [rahim, karim] = [await seeker(test), await seeker(test)];
    const away = await seeker(test);
    await test.ctx.pool.query('update search_entry set last_active_at = $2 where member_id = $1', [
      away.accountId,
      new Date(test.ctx.clock.now().getTime() - 91 * DAY_SECONDS * 1000),
    ]);
    const blank = await test.man();
    await mirror(test, blank);
    await test.runJobs();
    await test.ctx.pool.query('delete from match_making');
    const nadia = await woman(test);
    await tonight();
    for (const one of [rahim, karim]) expect((await kept(test, one)).map(({ id }) => id)).toEqual([nadia.accountId]);
    expect(await kept(test, nadia)).toEqual([]);
    for (const one of [away, blank]) expect(await madeAt(one)).toBeUndefined();
  });

  it('[SRCH-66] the next night makes them anew although a day is not quite over, and leaves what was made that evening', async () => {
    const [rahim, karim] = [await seeker(test), await seeker(test)];
    await test.runJobs();
    await tonight();
    test.ctx.clock.advance(DAY_SECONDS - HOUR_SECONDS);
    await test.ctx.pool.query(`update match_making set made_at = $2 where member_id = $1`, [
      karim.accountId,
      new Date(test.ctx.clock.now().getTime() - HOUR_SECONDS * 1000),
    ]);
    const evening = await madeAt(karim);
    await tonight();
    expect(await madeAt(rahim)).toEqual(test.ctx.clock.now());
    expect(await madeAt(karim)).toEqual(evening);
  });

  it('[SRCH-66] a change of partner preferences or of the strict filter makes them by a job, without a reading', async () => {
    const rahim = await seeker(test);
    const [muslim, older] = [await woman(test), await woman(test, { dateOfBirth: '1989-06-20' })];
    const hindu = await woman(test, { profile: { religion: 2 } });
    await test.runJobs();
    expect((await kept(test, rahim)).map(({ id }) => id)).toEqual([muslim.accountId, older.accountId]);
    await test.require(rahim, { age: 1 });
    await test.runJobs();
    expect((await kept(test, rahim)).map(({ id }) => id)).toEqual([muslim.accountId]);
    await test.expect(rahim, { religion: 2 });
    await test.runJobs();
    expect((await kept(test, rahim)).map(({ id }) => id)).toEqual([hindu.accountId]);
  });

  it('[SRCH-66] a member for whom it fails keeps nobody else from theirs', async () => {
    const [rahim, karim] = [await seeker(test), await seeker(test)];
    const nadia = await woman(test);
    await test.runJobs();
    await test.ctx.pool.query('delete from match_making');
    await test.ctx.pool.query('delete from match_suggestion');
    await test.ctx.pool.query(`alter table match_suggestion add constraint broken check (member_id <> ${rahim.accountId})`);
    await tonight().catch(() => undefined);
    expect((await kept(test, karim)).map(({ id }) => id)).toEqual([nadia.accountId]);
    await test.ctx.pool.query('alter table match_suggestion drop constraint broken');
    await test.ctx.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await test.runJobs();
    expect((await kept(test, rahim)).map(({ id }) => id)).toEqual([nadia.accountId]);
  });
});
