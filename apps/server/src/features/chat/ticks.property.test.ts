import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#testing';
import { openChatTest, type ChatTest } from './chat.testing.ts';
import { noteArrivals } from './mark-read.ts';

let test: ChatTest;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());

/** `which` names one of the messages so far. */
type Act = { readonly kind: 'send' | 'see' | 'delete' | 'receive' | 'view'; readonly who: 0 | 1; readonly which: number };
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('send', 'send', 'see', 'delete', 'receive', 'view'),
  who: fc.constantFrom(0, 1),
  which: fc.nat(9999),
});
/** Acts of one inner list happen at the same moment. */
const story = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });

type Row = { id: number; sender_id: number; delivered_at: Date | null; seen_at: Date | null; deleted_at: Date | null };
const rowsOf = (threadId: number): Promise<Row[]> =>
  test.ctx.pool
    .query<Row>('select id, sender_id, delivered_at, seen_at, deleted_at from chat_message where thread_id = $1 order by id', [threadId])
    .then(({ rows }) => rows);

function perform(two: readonly [Person, Person], threadId: number, rows: readonly Row[], { kind, who, which }: Act): Promise<unknown> {
  const person = two[who];
  const id = rows[which % rows.length]?.id ?? 0;
  if (kind === 'send') return test.reply(person, threadId, 'Salam');
  if (kind === 'see') return test.see(person, threadId, id);
  if (kind === 'delete') return test.remove(person, id);
  if (kind === 'view') return test.view(person, threadId);
  return noteArrivals(test.ctx, person.accountId, [id]);
}

/** Returns the messages of which a mark is gone or another one now. */
function undone(before: readonly Row[], after: readonly Row[]): number[] {
  const now = new Map(after.map((row) => [row.id, row]));
  const isKept = (row: Row, tick: 'delivered_at' | 'seen_at' | 'deleted_at'): boolean =>
    row[tick] === null || row[tick].getTime() === now.get(row.id)?.[tick]?.getTime();
  return before.filter((row) => !(isKept(row, 'delivered_at') && isKept(row, 'seen_at') && isKept(row, 'deleted_at'))).map(({ id }) => id);
}

it('[CHAT-59][CHAT-60][CHAT-61][CHAT-42] whatever two members do, in whatever order: counts are true, ids rise, ticks never go back', async () => {
  const two = [await test.woman(), await test.man()] as const;
  await test.bond(...two);
  const threadId = (await test.write(two[0], two[1], 'Salam')).body.data.chat_thread_id;
  await fc.assert(
    fc.asyncProperty(story, async (moments) => {
      for (const acts of moments) {
        test.clock.advance(1);
        const before = await rowsOf(threadId);
        await Promise.all(acts.map((one) => perform(two, threadId, before, one)));
        const after = await rowsOf(threadId);
        expect(undone(before, after)).toEqual([]);
        expect(await test.wrongCounts(threadId)).toEqual([]);
        expect(after.filter((row) => row.seen_at && !row.delivered_at)).toEqual([]);
        expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
        const [one, other] = [await test.view(two[0], threadId), await test.view(two[1], threadId)];
        expect(one.body.data.messages.map(({ id }) => id)).toEqual(other.body.data.messages.map(({ id }) => id));
      }
      test.clock.advance(60);
    }),
    { numRuns: 12 },
  );
});
