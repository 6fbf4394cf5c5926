import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionFailure } from '#platform/api';
import type { ChatMessage } from '../chat.types.ts';
import { judgeFailure } from './judge-failure.ts';
import { createSendQueue, type QueueEntry, type QueueNews } from './send-queue.ts';

type Answer = (entry: QueueEntry) => unknown;
const answerOf = ({ clientId, threadId, text }: QueueEntry) => ({
  data: { clientId, chatThreadId: threadId, message: text } as ChatMessage,
});

/** Opens a browser tab over a store that outlives it, and a server that answers as told. */
function openTab(kept = new Map<string, QueueEntry>(), tabs: QueueNews[] = []) {
  const server = { taken: [] as string[], answer: ((entry) => answerOf(entry)) as Answer };
  const device = { connection: 'fine' as 'offline' | 'broken' | 'fine' };
  const refused: string[] = [];
  let timers: { ms: number; act: () => void }[] = [];
  let count = 0;
  const queue = createSendQueue({
    store: {
      load: async () => [...kept.values()],
      put: (entry) => void kept.set(entry.clientId, entry),
      remove: (clientId) => void kept.delete(clientId),
    },
    post: async (entry) => {
      await Promise.resolve();
      const answer = server.answer(entry);
      if (answer instanceof Error) throw answer;
      server.taken.push(entry.text);
      return answerOf(entry);
    },
    judge: judgeFailure,
    alone: (_, act) => act(),
    connection: () => device.connection,
    later: (ms, act) => {
      const timer = { ms, act };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
    tell: (news) => void tabs.push(news),
    sent: () => {},
    refused: ({ text }) => void refused.push(text),
    changed: () => {},
  });
  const write = (text: string, threadId = 1, file: QueueEntry['file'] = null) => {
    count += 1;
    return queue.add({ clientId: `c${kept.size}-${count}`, threadId, text, file, writtenAt: count, refusal: null });
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const states = (threadId = 1) => queue.unsentIn(threadId).map(({ text, state, problem }) => [text, state, problem]);
  const passTime = async () => {
    const due = timers;
    timers = [];
    for (const { act } of due) act();
    await settle();
  };
  return { queue, server, device, refused, kept, write, settle, states, passTime, pauses: () => timers.map(({ ms }) => ms) };
}

const refusal = (status: number, message = 'No.', retryAfter: number | null = null) =>
  new ApiError(status, { message, code: 'refused' }, retryAfter);

describe('messages of one conversation', () => {
  it('[CHAT-31] go at once where there is a connection, one after the other', async () => {
    const tab = openTab();
    for (const text of ['one', 'two', 'three']) tab.write(text);
    expect(tab.states().map(([text, state]) => [text, state])).toEqual([
      ['one', 'sending'],
      ['two', 'sending'],
      ['three', 'sending'],
    ]);
    await tab.settle();
    expect([tab.server.taken, tab.states(), tab.kept.size]).toEqual([['one', 'two', 'three'], [], 0]);
  });

  it('[CHAT-49] wait without a connection, and go in their order when it is back', async () => {
    const tab = openTab();
    tab.device.connection = 'offline';
    for (const text of ['one', 'two', 'three']) tab.write(text);
    await tab.settle();
    expect(tab.states()).toEqual([
      ['one', 'waiting', ''],
      ['two', 'waiting', ''],
      ['three', 'waiting', ''],
    ]);
    tab.device.connection = 'fine';
    tab.queue.goOn();
    await tab.settle();
    expect([tab.server.taken, tab.states()]).toEqual([['one', 'two', 'three'], []]);
  });

  it('[CHAT-49] are sent by the next page where this one is closed before', async () => {
    const before = openTab();
    before.device.connection = 'offline';
    before.write('one');
    before.write('two');
    before.queue.close();
    const after = openTab(before.kept);
    await after.queue.load();
    await after.settle();
    expect([before.server.taken, after.server.taken, after.kept.size]).toEqual([[], ['one', 'two'], 0]);
  });

  it('[CHAT-49] go in the order of their writing, also where those kept before are read after a new one was written', async () => {
    const before = openTab();
    before.device.connection = 'offline';
    for (const text of ['one', 'two']) before.write(text);
    before.queue.close();
    const [two, one] = [...before.kept.values()].toReversed();
    const after = openTab(new Map([two, one].flatMap((entry) => (entry ? [[entry.clientId, entry] as const] : []))));
    after.device.connection = 'offline';
    after.queue.add({ clientId: 'new', threadId: 1, text: 'three', file: null, writtenAt: 3, refusal: null });
    await after.queue.load();
    after.device.connection = 'fine';
    after.queue.goOn();
    await after.settle();
    expect(after.server.taken).toEqual(['one', 'two', 'three']);
  });

  it('[CHAT-49] wait for each other when the connection is lost on the way, and try again by themselves', async () => {
    const tab = openTab();
    let hasConnection = false;
    tab.server.answer = (entry) => (hasConnection ? answerOf(entry) : new ConnectionFailure('lost'));
    tab.device.connection = 'broken';
    tab.write('one');
    tab.write('two');
    await tab.settle();
    expect(tab.states()).toEqual([
      ['one', 'waiting', ''],
      ['two', 'waiting', ''],
    ]);
    expect(tab.pauses()).toEqual([5_000]);
    await tab.passTime();
    expect(tab.pauses()).toEqual([10_000]);
    hasConnection = true;
    await tab.passTime();
    expect([tab.server.taken, tab.states()]).toEqual([['one', 'two'], []]);
  });

  it('[CHAT-38] [CHAT-64] go again under the same name where the answer was lost', async () => {
    const tab = openTab();
    const names: string[] = [];
    tab.server.answer = (entry) => {
      names.push(entry.clientId);
      return names.length === 1 ? new ConnectionFailure('after it was stored') : answerOf(entry);
    };
    tab.write('one');
    await tab.settle();
    expect(tab.states()).toEqual([['one', 'failed', '']]);
    tab.queue.tryAgain(names[0] ?? '');
    await tab.settle();
    expect([names.length, new Set(names).size, tab.states()]).toEqual([2, 1, []]);
  });

  it('do not wait for those of another conversation', async () => {
    const tab = openTab();
    tab.server.answer = (entry) => (entry.threadId === 1 ? new ConnectionFailure('lost') : answerOf(entry));
    tab.write('here', 1);
    tab.write('there', 2);
    await tab.settle();
    expect([tab.server.taken, tab.states(2)]).toEqual([['there'], []]);
  });
});

describe('a message that the server refuses', () => {
  it('[CHAT-50] stays with what the server said, and the next ones go on', async () => {
    const tab = openTab();
    tab.server.answer = (entry) => (entry.text === 'two' ? refusal(403, 'You can no longer reply to this conversation.') : answerOf(entry));
    for (const text of ['one', 'two', 'three']) tab.write(text);
    await tab.settle();
    expect(tab.server.taken).toEqual(['one', 'three']);
    expect(tab.states()).toEqual([['two', 'failed', 'You can no longer reply to this conversation.']]);
    expect([...tab.kept.values()].map(({ text, refusal: said }) => [text, said])).toEqual([
      ['two', 'You can no longer reply to this conversation.'],
    ]);
    expect(tab.refused).toEqual(['two']);
  });

  it('[CHAT-50] is not tried by the next page, until the reader does', async () => {
    const before = openTab();
    before.server.answer = () => refusal(403);
    before.write('one');
    await before.settle();
    const after = openTab(before.kept);
    await after.queue.load();
    await after.settle();
    expect([after.server.taken, after.states()]).toEqual([[], [['one', 'failed', 'No.']]]);
    after.queue.tryAgain([...after.kept.keys()][0] ?? '');
    await after.settle();
    expect([after.server.taken, after.kept.size]).toEqual([['one'], 0]);
  });

  it('[CHAT-70] stays above a limit; those that come from a time without connection wait for its end, and keep their order', async () => {
    const tab = openTab();
    tab.server.answer = () => refusal(429, 'Too many requests.', 20);
    tab.write('one');
    await tab.settle();
    expect(tab.states()).toEqual([['one', 'failed', 'Too many requests.']]);
    tab.device.connection = 'offline';
    tab.write('two', 2);
    tab.device.connection = 'fine';
    tab.queue.goOn();
    await tab.settle();
    expect(tab.pauses()).toEqual([20_000]);
    tab.server.answer = answerOf;
    await tab.passTime();
    expect(tab.server.taken).toEqual(['two']);
  });

  it('[CHAT-38] stays with the words of a server that fails, is tried five times, and leaves the way to the next', async () => {
    const tab = openTab();
    tab.server.answer = (entry) => (entry.text === 'one' ? refusal(500, 'Something went wrong. Please try again.') : answerOf(entry));
    tab.write('one');
    tab.write('two');
    await tab.settle();
    expect(tab.states()[0]).toEqual(['one', 'failed', 'Something went wrong. Please try again.']);
    for (let round = 0; round < 4; round += 1) {
      expect(tab.server.taken).toEqual([]);
      await tab.passTime();
    }
    expect([tab.server.taken, tab.states(), tab.pauses()]).toEqual([
      ['two'],
      [['one', 'failed', 'Something went wrong. Please try again.']],
      [],
    ]);
  });

  it('[CHAT-38] goes with a tap on Delete, and those behind it go on', async () => {
    const tab = openTab();
    tab.server.answer = () => new ConnectionFailure('lost');
    tab.write('one');
    tab.write('two');
    await tab.settle();
    tab.server.answer = answerOf;
    tab.queue.remove(tab.queue.unsentIn(1)[0]?.clientId ?? '');
    await tab.settle();
    expect([tab.server.taken, tab.kept.size]).toEqual([['two'], 0]);
  });
});

describe('[CHAT-49] what may wait', () => {
  it('is 100 messages', () => {
    const tab = openTab();
    tab.device.connection = 'offline';
    const taken = Array.from({ length: 101 }, (_, index) => tab.write(`m${index}`, index % 3));
    expect(taken.indexOf(false)).toBe(100);
    expect(tab.queue.size()).toBe(100);
  });

  it('is 50 MB with all files', () => {
    const tab = openTab();
    tab.device.connection = 'offline';
    const fileOf = (megabytes: number) => ({ blob: new Blob([new Uint8Array(megabytes * 1024 * 1024)]), kind: 'audio' as const });
    expect([
      tab.write('', 1, fileOf(20)),
      tab.write('', 2, fileOf(20)),
      tab.write('', 3, fileOf(11)),
      tab.write('', 3, fileOf(10)),
    ]).toEqual([true, true, false, true]);
    expect(tab.write('one letter too many')).toBe(false);
  });
});

describe('several tabs', () => {
  it('[CHAT-49] show the same queue, and what one has sent is gone from all', async () => {
    const news: QueueNews[] = [];
    const first = openTab(new Map(), news);
    const second = openTab();
    second.device.connection = 'offline';
    first.server.answer = () => refusal(403);
    first.write('one');
    await first.settle();
    for (const one of news.splice(0)) second.queue.hear(one);
    expect(second.states()).toEqual([['one', 'failed', 'No.']]);
    first.server.answer = answerOf;
    first.queue.tryAgain(first.queue.unsentIn(1)[0]?.clientId ?? '');
    await first.settle();
    for (const one of news) second.queue.hear(one);
    expect([first.states(), second.states(), second.server.taken]).toEqual([[], [], []]);
  });

  it('[CHAT-38] a message that comes back as an event is sent, whatever becomes of its call', async () => {
    const tab = openTab();
    tab.write('one');
    tab.queue.arrived(tab.queue.unsentIn(1)[0]?.clientId ?? '');
    tab.server.answer = () => new ConnectionFailure('lost');
    await tab.settle();
    expect([tab.states(), tab.kept.size]).toEqual([[], 0]);
  });
});

it('[CHAT-51] sends nothing more once it is closed', async () => {
  const tab = openTab();
  tab.device.connection = 'offline';
  tab.write('one');
  tab.queue.close();
  tab.device.connection = 'fine';
  tab.queue.goOn();
  await tab.settle();
  expect([tab.server.taken, tab.kept.size]).toEqual([[], 1]);
});

it('[CHAT-51] sends nothing of an earlier page where it is closed before that is read', async () => {
  const before = openTab();
  before.device.connection = 'offline';
  before.write('one');
  const tab = openTab(before.kept);
  const loaded = tab.queue.load();
  tab.queue.close();
  await loaded;
  await tab.settle();
  expect([tab.states(), tab.server.taken, tab.kept.size]).toEqual([[], [], 1]);
});
