import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '#platform/context';
import { connectLive, holding, type Person } from '#testing';
import { MESSAGES } from './chat.limits.ts';
import { openChatTest } from './chat.testing.ts';
import { sendMessage } from './send-message.ts';

type ChatTest = Awaited<ReturnType<typeof openChatTest>>;
let test: ChatTest;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());

type Two = { readonly nadia: Person; readonly rahim: Person; readonly threadId: number };
async function two(): Promise<Two> {
  const [nadia, rahim] = [await test.woman(), await test.man()];
  await test.bond(nadia, rahim);
  const { body } = await test.write(nadia, rahim, 'Salam');
  return { nadia, rahim, threadId: body.data.chat_thread_id };
}
const resultOf = (answer: { status: number; failure: { code: string } }): string =>
  answer.status === 200 ? 'taken' : `${answer.status} ${answer.failure.code}`;

/** Notes how many texts each batch has, and holds up the first one until it is released. */
function holdFirstBatch() {
  const batches: number[] = [];
  const first = Promise.withResolvers<void>();
  const { limits } = test.ctx;
  const takeAll = limits.takeAll.bind(limits);
  vi.spyOn(limits, 'takeAll').mockImplementation(async (limit, keys) => {
    if (batches.push(keys.length) === 1) await first.promise;
    return takeAll(limit, keys);
  });
  return { batches, release: first.resolve };
}

describe('messages that come at one moment', () => {
  it('[CHAT-05][CHAT-59][CHAT-60][CHAT-66] each is judged for itself, counted once, and in order', async () => {
    const free = await Promise.all(Array.from({ length: 6 }, two));
    const [blocked, closed, unbonded] = [await two(), await two(), await two()];
    await test.block(blocked.nadia, blocked.rahim);
    await test.setState(closed.nadia, 'deactivated');
    await test.db.deleteFrom('bond').where('lowerId', 'in', [unbonded.nadia.accountId, unbonded.rahim.accountId]).execute();
    const [first] = free;
    const third = await test.woman();
    const asked = [
      ...free.flatMap(({ nadia, rahim, threadId }) =>
        [0, 1, 2].flatMap((n) => [[nadia, threadId, `n${n}`] as const, [rahim, threadId, `r${n}`] as const]),
      ),
      ...[blocked, closed, unbonded].map(({ rahim, threadId }) => [rahim, threadId, 'x'] as const),
      [third, first?.threadId ?? 0, 'x'] as const,
    ];
    const answers = await Promise.all(asked.map(([from, threadId, text]) => test.reply(from, threadId, text)));
    const said = answers.map(resultOf);
    expect(said.slice(0, 36)).toEqual(Array.from({ length: 36 }, () => 'taken'));
    expect(said.slice(36)).toEqual(['403 thread_closed', '403 thread_closed', '403 premium_needed', '404 not_found']);
    for (const { threadId, nadia } of free) {
      expect(await test.wrongCounts(threadId)).toEqual([]);
      const { body } = await test.view(nadia, threadId);
      const ids = body.data.messages.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
      expect(body.data.messages.map(({ message }) => message).toSorted()).toEqual(['Salam', 'n0', 'n1', 'n2', 'r0', 'r1', 'r2']);
    }
  });

  it('[CHAT-64] one writing that comes many times among others is stored once, and all get the first', async () => {
    const [one, other] = [await two(), await two()];
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0 ? test.reply(other.rahim, other.threadId, `m${n}`) : test.reply(one.rahim, one.threadId, 'Once', { clientId }),
      ),
    );
    expect(answers.map(resultOf)).toEqual(answers.map(() => 'taken'));
    const repeated = answers.filter((_, n) => n % 3 !== 0);
    expect(new Set(repeated.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await test.messagesOf(one.rahim)).toHaveLength(1);
    expect(await test.messagesOf(other.rahim)).toHaveLength(4);
    expect(await test.wrongCounts(one.threadId)).toEqual([]);
  });

  it('[CHAT-62][CHAT-64][NEVER-04] one word for two conversations is one message, told to the two of that one alone', async () => {
    const rahim = await test.man();
    const threads = await Promise.all(
      ['Nadia', 'Mina'].map(async (name) => {
        const woman = await test.woman({ fullName: `${name} Rahman` });
        await test.bond(woman, rahim);
        return { woman, threadId: (await test.write(woman, rahim, 'Salam')).body.data.chat_thread_id };
      }),
    );
    const lives = await Promise.all(threads.map(({ woman }) => connectLive(test, woman.token)));
    const before = await Promise.all([two(), two()]);
    for (let round = 0; round < 5; round += 1) {
      const clientId = randomUUID();
      // What comes first is written alone, and both gather behind it.
      const [, , ...answers] = await Promise.all([
        ...before.map((busy) => test.reply(busy.nadia, busy.threadId, 'First')),
        ...threads.map(({ threadId }) => test.reply(rahim, threadId, `only one ${round}`, { clientId })),
      ]);
      expect(answers.map(resultOf)).toEqual(['taken', 'taken']);
      const [id, other] = answers.map(({ body }) => body.data.id);
      expect(other).toBe(id);
      const at = threads.findIndex(({ threadId }) => threadId === answers[0]?.body.data.chat_thread_id);
      await expect.poll(() => lives[at]?.all('message').some(({ data }) => data.id === id)).toBe(true);
      expect(lives[1 - at]?.all('message').some(({ data }) => data.id === id)).toBe(false);
    }
    for (const { threadId } of threads) expect(await test.wrongCounts(threadId)).toEqual([]);
  });

  it('[CHAT-64][QUAL-70] a crowd goes on beside a batch that is held up, and shares no conversation with it', async () => {
    const [held, ...others] = await Promise.all(Array.from({ length: 9 }, two));
    const { batches, release } = holdFirstBatch();
    const send = ({ nadia, rahim, threadId }: Two, text: string) =>
      sendMessage(test.ctx, { senderId: rahim.accountId, otherId: nadia.accountId, text, clientId: randomUUID(), threadId }, null);
    const first = send(held as Two, 'First');
    await vi.waitUntil(() => batches.length === 1);
    const behind = send(held as Two, 'Behind');
    const beside = others.flatMap((one) => [send(one, 'one'), send(one, 'two')]);
    await Promise.all(beside);
    expect(batches).toEqual([1, 16]);
    expect(await test.messagesOf((held as Two).rahim)).toEqual([]);
    release();
    await Promise.all([first, behind]);
    vi.restoreAllMocks();
    expect(batches).toEqual([1, 16, 1]);
    expect((await test.messagesOf((held as Two).rahim)).map(({ text }) => text)).toEqual(['First', 'Behind']);
    for (const { rahim, threadId } of others) {
      expect((await test.messagesOf(rahim)).map(({ text }) => text)).toEqual(['one', 'two']);
      expect(await test.wrongCounts(threadId)).toEqual([]);
    }
  });

  it('[CHAT-64][QUAL-70] words that one member repeats in two conversations, in opposite orders, are one message each, and no transaction waits for another in a circle', async () => {
    const rahim = await test.man();
    const threads = await Promise.all(
      [1, 2].map(async () => {
        const woman = await test.woman();
        await test.bond(woman, rahim);
        return { nadia: woman, rahim, threadId: (await test.write(woman, rahim, 'Salam')).body.data.chat_thread_id };
      }),
    );
    const words = Array.from({ length: 20 }, () => randomUUID());
    const { batches, release } = holdFirstBatch();
    const send = ({ nadia, threadId }: Two, clientId: string) =>
      sendMessage(test.ctx, { senderId: rahim.accountId, otherId: nadia.accountId, text: clientId, clientId, threadId }, null);
    const [one, other] = threads as [Two, Two];
    const sent = [
      ...words.map((word) => send(one, word)),
      ...words
        .slice(3)
        .toReversed()
        .map((word) => send(other, word)),
    ];
    await vi.waitUntil(() => batches.length === 1);
    // Of the second conversation 17 wait, whose words wait in the first one, too: they would be a crowd of their own.
    await setTimeout(100);
    expect(batches).toEqual([1]);
    release();
    expect(await Promise.all(sent)).toHaveLength(37);
    expect(batches).toEqual([1, 36]);
    vi.restoreAllMocks();
    expect((await test.messagesOf(rahim)).map(({ text }) => text).toSorted()).toEqual(words.toSorted());
    for (const { threadId } of threads) expect(await test.wrongCounts(threadId)).toEqual([]);
  });

  it('[CHAT-66] a pair that another step holds keeps nobody else waiting, and is written after it', async () => {
    const [held, free] = [await two(), await two()];
    const hold = (tx: Tx) => tx.db.selectFrom('account').select('id').where('id', '=', held.nadia.accountId).forUpdate().execute();
    const { waiting } = await holding(test.ctx, hold, async () => {
      let isWaiting = true;
      const reply = test.reply(held.rahim, held.threadId, 'waits').finally(() => (isWaiting = false));
      const answers = await Promise.all([1, 2, 3].map((n) => test.reply(free.rahim, free.threadId, `m${n}`)));
      expect([answers.map(resultOf), isWaiting]).toEqual([['taken', 'taken', 'taken'], true]);
      return { waiting: reply };
    });
    expect(resultOf(await waiting)).toBe('taken');
    expect(await test.messagesOf(held.rahim)).toHaveLength(1);
  });

  it('[CHAT-66][CHAT-70][QUAL-70] one that the database refuses fails alone: all beside it are stored, but for who writes too much', async () => {
    const [busy, broken, hasty, ...others] = await Promise.all(Array.from({ length: 7 }, two));
    await test.ctx.limits.takeAll(MESSAGES, Array<number>(60).fill((hasty as Two).rahim.accountId));
    const send = ({ nadia, rahim, threadId }: Two, text: string) =>
      sendMessage(test.ctx, { senderId: rahim.accountId, otherId: nadia.accountId, text, clientId: randomUUID(), threadId }, null);
    const outcomes = await Promise.allSettled([
      send(busy as Two, 'First'),
      ...others.map((one) => send(one, 'before')),
      // No text of PostgreSQL holds it, and no call lets it through.
      send(broken as Two, 'a\0b'),
      send(hasty as Two, 'the 61st of a minute'),
      ...others.map((one) => send(one, 'behind')),
    ]);
    const refused = [5, 6];
    expect(outcomes.map(({ status }) => status)).toEqual(
      Array.from({ length: 11 }, (_, n) => (refused.includes(n) ? 'rejected' : 'fulfilled')),
    );
    expect(await test.messagesOf((hasty as Two).rahim)).toEqual([]);
    for (const { rahim, threadId } of others) {
      expect((await test.messagesOf(rahim)).map(({ text }) => text).toSorted()).toEqual(['before', 'behind']);
      expect(await test.wrongCounts(threadId)).toEqual([]);
    }
    expect(await test.messagesOf((broken as Two).rahim)).toEqual([]);
  });

  it('[CHAT-05][CHAT-59][CHAT-64][QUAL-70] writing, repeating, reading and blocking at once: what was taken is there once, told once to both, in order', async () => {
    const pairs = await Promise.all(Array.from({ length: 5 }, two));
    const lives = await Promise.all(
      pairs.map(async ({ nadia, rahim }) => [await connectLive(test, nadia.token), await connectLive(test, rahim.token)]),
    );
    const taken = new Map<number, { readonly at: number; readonly text: string }>();
    const writeOn = async ({ nadia, rahim, threadId }: Two, at: number, name: string): Promise<void> => {
      for (let n = 0; n < 6; n += 1) {
        const clientId = randomUUID();
        const text = `${name} ${n}`;
        const from = name === 'nadia' ? nadia : rahim;
        const answers = await Promise.all([0, 1].map(() => test.reply(from, threadId, text, { clientId })));
        const said = new Set(answers.map(resultOf));
        if (!said.has('taken')) continue;
        for (const { status, body } of answers) if (status === 200) taken.set(body.data.id, { at, text });
      }
    };
    await Promise.all([
      ...pairs.flatMap((pair, at) => [writeOn(pair, at, 'nadia'), writeOn(pair, at, 'rahim')]),
      ...pairs.slice(1).map(async ({ nadia, threadId }) => {
        const first = (await test.messagesOf(nadia))[0]?.id ?? 0;
        for (let time = 0; time < 3; time += 1) await test.see(nadia, threadId, first);
      }),
      test.ctx.pool.query('select pg_sleep(0.05)').then(() => test.block((pairs[0] as Two).nadia, (pairs[0] as Two).rahim)),
    ]);
    for (const [at, { nadia, rahim, threadId }] of pairs.entries()) {
      const rows = [...(await test.messagesOf(nadia)), ...(await test.messagesOf(rahim))]
        .filter(({ text }) => text !== 'Salam')
        .toSorted((one, other) => one.id - other.id);
      const ids = rows.map(({ id }) => id);
      expect(ids).toEqual([...taken].flatMap(([id, one]) => (one.at === at ? [id] : [])).toSorted((one, other) => one - other));
      // Between the first two a block came.
      expect(rows.length).toBeGreaterThanOrEqual(at > 0 ? 12 : 0);
      for (const name of ['nadia', 'rahim']) {
        const own = rows.flatMap(({ text }) => (text?.startsWith(name) ? [text] : []));
        expect(own).toEqual(own.toSorted());
      }
      expect(await test.wrongCounts(threadId)).toEqual([]);
      for (const live of lives[at] ?? []) {
        // A sweep may bring what was written before the connection.
        const heard = (): number[] => live.all('message').flatMap(({ data: { id } }) => (ids.includes(id) ? [id] : []));
        await expect.poll(heard, { timeout: 5000 }).toEqual(ids);
      }
    }
  });
});
