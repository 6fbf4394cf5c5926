import { inTransaction } from '#platform/context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { connectLive } from './live.testing.ts';

let test: TestApp;
const given: unknown[] = [];
beforeAll(async () => {
  test = await openTestApp({
    parts: {
      present: {
        thread: async (_ctx, events) => {
          given.push(...events.map(({ known }) => known));
          if (given.length === 1) throw new Error('the database is away for a moment');
          return new Map(events.map(({ id }) => [id, () => ({ chat_thread_id: 7 })]));
        },
      },
    },
  });
});
afterAll(() => test.close());

it('[CHAT-39][CHAT-43] what a feature had at hand is good for the first try alone: later it is read anew, since it may have changed', async () => {
  const nadia = await signUpPerson(test);
  const live = await connectLive(test, nadia.token);
  await inTransaction(test.ctx, (tx) =>
    test.ctx.live.tell(tx, [{ memberId: nadia.accountId, type: 'thread', subject: { threadId: 7 }, known: 'as it was' }]),
  );
  expect((await live.next('thread')).data).toEqual({ chat_thread_id: 7 });
  expect(given).toEqual(['as it was', undefined]);
});
