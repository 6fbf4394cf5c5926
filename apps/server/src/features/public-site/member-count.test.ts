import { expect, it } from 'vitest';
import { createLog } from '#platform/log';
import { createMemberCount } from './member-count.ts';

const clock = { now: () => new Date('2026-11-22T06:00:00Z') };
const log = createLog('silent');

it('[PUB-31] members are counted once for many who ask at a time', async () => {
  let counted = 0;
  const memberCount = createMemberCount({ clock, log, countMembers: async () => (counted += 1) });
  expect(await Promise.all([memberCount(), memberCount(), memberCount()])).toEqual([1, 1, 1]);
  expect(await memberCount()).toBe(1);
});

it('[PUB-31] a database that does not answer holds nobody up, and is not asked anew by each', async () => {
  let asked = 0;
  const answer = Promise.withResolvers<number>();
  const countMembers = (): Promise<number> => {
    asked += 1;
    return answer.promise;
  };
  const memberCount = createMemberCount({ clock, log, countMembers });
  expect(await Promise.all([memberCount(), memberCount()])).toEqual([null, null]);
  expect(asked).toBe(1);
  answer.resolve(120);
  await answer.promise;
  expect(await memberCount()).toBe(120);
});
