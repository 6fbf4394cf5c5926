import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCompatibility, getStrictFilter } from '@app/contract/matching';
import { PREFERENCE_ROWS } from '@app/contract/partner-preferences';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import type { Person } from '#testing';
import { matchVerdicts, passesStrictFilter } from './matching.service.ts';
import { mandatoryRowsOf } from './matching.store.ts';
import { openMatchingTest, type MatchingTest } from './matching.testing.ts';

let test: MatchingTest;
beforeAll(async () => void (test = await openMatchingTest()));
afterAll(() => test.close());

const NONE = Object.fromEntries(PREFERENCE_ROWS.map((row) => [row, 0]));
const filterOf = async (who: Person) => (await test.call(getStrictFilter, { token: who.token })).body.data;

describe('the strict filter', () => {
  it('[REL-58] begins with no mandatory row, and switches those that are sent', async () => {
    const nadia = await test.woman();
    expect(await filterOf(nadia)).toEqual(NONE);
    await test.expect(nadia, { age_from: 25, age_to: 35, religion: 1, marital_statuses: [1] });
    expect((await test.require(nadia, { age: '1', religion: 1 })).body.data).toEqual({ ...NONE, age: 1, religion: 1 });
    expect((await test.require(nadia, { age: 0, maritalstatus: 1 })).body.data).toEqual({ ...NONE, religion: 1, maritalstatus: 1 });
    expect(await filterOf(nadia)).toEqual({ ...NONE, religion: 1, maritalstatus: 1 });
    expect(await mandatoryRowsOf(test.ctx, nadia.accountId)).toEqual(['maritalstatus', 'religion']);
  });

  it('[REL-59] refuses a row that is empty or open to all, at the row, and switches none of the others', async () => {
    const nadia = await test.woman();
    const refused = async (body: Record<string, unknown>) => {
      const { status, failure } = await test.require(nadia, body);
      return [status, failure.code, failure.errors];
    };
    const first = ['Set this preference first.'];
    expect(await refused({ age: 1 })).toEqual([422, 'validation_failed', { age: first }]);
    await test.expect(nadia, { age_from: 25, age_to: 35, income: 'Open to all', smoking: 'Yes' });
    expect(await refused({ age: 1, income: 1, smoking: 1 })).toEqual([422, 'validation_failed', { income: first, smoking: first }]);
    expect(await filterOf(nadia)).toEqual(NONE);
    expect((await test.require(nadia, { income: 0 })).status).toBe(200);
  });

  it('[REL-59] opening a row to all switches it off in the same transaction', async () => {
    const nadia = await test.woman();
    await test.expect(nadia, { income: 'Up to 25000', drinking: 'No', religion: 1 });
    await test.require(nadia, { income: 1, drink: 1, religion: 1 });
    await test.expect(nadia, { income: 'Preferred not to say' });
    expect(await filterOf(nadia)).toEqual({ ...NONE, drink: 1, religion: 1 });
    await test.expect(nadia, { drinking: 'Yes', religion: 2 });
    expect(await filterOf(nadia)).toEqual({ ...NONE, religion: 1 });
  });

  it('[REL-59] opening and requiring at once never leaves a mandatory row that is open', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const nadia = await test.woman();
      await test.expect(nadia, { smoking: 'No' });
      await Promise.all([test.require(nadia, { smoking: 1 }), test.expect(nadia, { smoking: 'Yes' })]);
      expect((await filterOf(nadia)).smoking).toBe(0);
    }
  });

  it('[REL-58] refuses what is no row and no 0 or 1', async () => {
    const nadia = await test.woman();
    await test.expect(nadia, { religion: 1 });
    for (const body of [{ caste: 1 }, { religion: 2 }, { religion: 'yes' }]) expect((await test.require(nadia, body)).status).toBe(422);
    expect(await filterOf(nadia)).toEqual(NONE);
  });

  it("[NEVER-04][PROF-107] is one's own alone", async () => {
    const [nadia, rahim] = [await test.woman(), await test.man()];
    await test.expect(nadia, { religion: 1 });
    await test.require(nadia, { religion: 1 });
    expect(await filterOf(rahim)).toEqual(NONE);
  });

  it('[REL-60] tells of a whole list of senders who fails a mandatory row', async () => {
    const nadia = await test.woman();
    const [good, near, bad, silent] = [
      await test.man({ dateOfBirth: '1992-01-01' }),
      await test.man({ dateOfBirth: '1985-01-01' }),
      await test.man({ profile: { religion: 2 } }),
      await test.man({ profile: { religion: null } }),
    ];
    const senders = [good, near, bad, silent].map(({ accountId }) => accountId);
    const passes = async () => [...(await passesStrictFilter(test.ctx, nadia.accountId, senders)).values()];
    await test.expect(nadia, { age_from: 30, age_to: 40, religion: 1 });
    expect(await passes()).toEqual([true, true, true, true]);
    await test.require(nadia, { age: 1, religion: 1 });
    expect(await passes()).toEqual([true, false, false, false]);
    expect((await passesStrictFilter(test.ctx, nadia.accountId, [])).size).toBe(0);
  });

  it('[SRCH-55] scores a whole list as the single calls do', async () => {
    const [nadia, rahim, karim] = [await test.woman(), await test.man(), await test.man({ dateOfBirth: '1970-01-01' })];
    await test.expect(nadia, { religion: 1, age_from: 25, age_to: 40 });
    const verdicts = await matchVerdicts(test.ctx, nadia.accountId, [rahim.accountId, karim.accountId, 999_999]);
    expect([...verdicts].map(([id, { score }]) => [id, score])).toEqual([
      [rahim.accountId, 100],
      [karim.accountId, 89],
    ]);
    const alone = await test.call(getCompatibility, { token: nadia.token, params: { id: karim.accountId } });
    expect(alone.body.data.score).toBe(89);
  });

  it('[ACC-64][REL-77] goes with the account', async () => {
    const nadia = await test.woman();
    await test.expect(nadia, { religion: 1 });
    await test.require(nadia, { religion: 1 });
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    const { rows } = await test.ctx.pool.query('select 1 from strict_filter where member_id = $1', [nadia.accountId]);
    expect(rows).toEqual([]);
  });
});
