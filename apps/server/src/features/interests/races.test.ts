import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { spendCredit } from '#features/entitlements';
import type { Person } from '#testing';
import { openInterestsTest, type InterestsTest, type StepResult } from './interests.testing.ts';

let test: InterestsTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openInterestsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  nadia = await test.woman();
  rahim = await test.man();
});

const statuses = (answers: readonly StepResult[]): number[] => answers.map(({ status }) => status).toSorted();

describe.each(['interest', 'proposal'] as const)('at the same moment: %s', (kind) => {
  it('[REL-78][NEVER-05] ten taps send one and spend one credit, and all get the first result', async () => {
    const before = await test.leftOf(kind, rahim);
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.send(kind, rahim, nadia)));
    expect(statuses(answers)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await test.leftOf(kind, rahim)).toBe(before - 1);
    expect(await test.rowsBetween(nadia, rahim)).toHaveLength(1);
    expect(await test.notices(nadia)).toHaveLength(1);
  });

  it('[REL-80][REL-73] what both send becomes one that is accepted, for one credit', async () => {
    const before = (await test.leftOf(kind, rahim)) + (await test.leftOf(kind, nadia));
    const answers = await Promise.all([test.send(kind, rahim, nadia), test.send(kind, nadia, rahim)]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(answers[0]?.id).toBe(answers[1]?.id);
    expect((await test.rowsBetween(nadia, rahim)).map(({ status }) => status)).toEqual(['accepted']);
    expect((await test.leftOf(kind, rahim)) + (await test.leftOf(kind, nadia))).toBe(before - 1);
    expect(await test.bonds(nadia, rahim)).toHaveLength(1);
  });

  it('[REL-81] of accept, decline and withdraw one wins, and the others are told what it was', async () => {
    const { id } = await test.send(kind, rahim, nadia);
    const answers = await Promise.all([
      test.step(kind, 'accept', nadia, id),
      test.step(kind, 'withdraw', rahim, id),
      test.step(kind, 'decline', nadia, id),
      test.step(kind, 'accept', nadia, id),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    const [row] = await test.rowsBetween(nadia, rahim);
    for (const { data } of answers) expect(data?.status).toBe(row?.status);
    expect(await test.bonds(nadia, rahim)).toHaveLength(row?.status === 'accepted' ? 1 : 0);
  });

  it('[REL-45][REL-81] a block against an acceptance: it is accepted before the block, or withdrawn by it', async () => {
    const { id } = await test.send(kind, rahim, nadia);
    const [answer] = await Promise.all([test.step(kind, 'accept', nadia, id), test.block(rahim, nadia)]);
    const [row] = await test.rowsBetween(nadia, rahim);
    expect([answer.status, row?.status]).toBeOneOf([
      [200, 'accepted'],
      [404, 'withdrawn'],
    ]);
  });

  it('[NEVER-05] the last credit is spent once on two members', async () => {
    const left = await test.leftOf(kind, rahim);
    await inTransaction(test.ctx, async (tx) => {
      for (let target = 1; target < left; target += 1)
        await spendCredit(tx, { memberId: rahim.accountId, act: kind, target: `spent ${target}` });
    });
    const women = [await test.woman(), await test.woman(), await test.woman()];
    const answers = await Promise.all(women.map((woman) => test.send(kind, rahim, woman)));
    expect(statuses(answers)).toEqual([200, 402, 402]);
    const { rows } = await test.ctx.pool.query('select 1 from approach where sender_id = $1', [rahim.accountId]);
    expect(rows).toHaveLength(1);
  });
});

it('[REL-86] the limit of a day holds against sendings at once', async () => {
  const women = await Promise.all(Array.from({ length: 22 }, () => test.woman()));
  const answers = await Promise.all(women.map((woman) => test.send('proposal', rahim, woman)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});
