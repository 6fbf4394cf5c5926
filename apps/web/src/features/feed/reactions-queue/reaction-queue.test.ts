import { describe, expect, it } from 'vitest';
import type { Reaction } from '@app/contract/feed';
import { ApiError, ConnectionFailure } from '#platform/api';
import type { Connection } from '#shared';
import { judgeFailure } from './judge-failure.ts';
import { createReactionQueue, type ReactionResult, type ReactionsNow, type UnsentReaction } from './reaction-queue.ts';

const refusal = (status: number, retryAfterSeconds: number | null = null) => new ApiError(status, { message: 'No.' }, retryAfterSeconds);
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

const NONE = { like: 0, love: 0, care: 0, laugh: 0, wow: 0, sad: 0, angry: 0, totalReact: 0 };
const answerTo = ({ postId, reaction }: UnsentReaction): ReactionsNow => ({ ...NONE, postId, provideReact: reaction });

type Sent = readonly [postId: number, reaction: Reaction | null];

/** Opens one tab with a browser that keeps what it is given, and a server that takes or refuses. */
function openTab(kept = new Map<number, UnsentReaction>()) {
  const server = {
    answer: (unsent: UnsentReaction): ReactionsNow | Error | Promise<ReactionsNow | Error> => answerTo(unsent),
    asked: [] as Sent[],
  };
  const device = { connection: 'fine' as Connection, keeps: true };
  const results: ReactionResult[] = [];
  const pauses: { readonly ms: number; readonly act: () => void }[] = [];
  const queue = createReactionQueue({
    store: {
      load: async () => (device.keeps ? [...kept.values()] : null),
      put: async (unsent) => {
        if (device.keeps) kept.set(unsent.postId, unsent);
        return device.keeps;
      },
      remove: async (postId) => void kept.delete(postId),
    },
    send: async (unsent) => {
      server.asked.push([unsent.postId, unsent.reaction]);
      const answer = await server.answer(unsent);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    judge: judgeFailure,
    alone: (act) => act(),
    connection: () => device.connection,
    now: () => 1_000,
    later: (ms, act) => {
      const pause = { ms, act };
      pauses.push(pause);
      return () => void pauses.splice(pauses.indexOf(pause), 1);
    },
    ended: (result) => void results.push(result),
    changed: () => {},
  });
  const shown = (postId: number) => queue.unsentFor(postId)?.reaction;
  return { queue, server, device, results, pauses, kept, shown };
}

describe('a reaction', () => {
  it('[FEED-43] shows at once, is sent, and is forgotten when the server has taken it', async () => {
    const tab = openTab();
    tab.queue.react(1, 'love', null);
    expect([tab.shown(1), tab.kept.size]).toEqual(['love', 1]);
    await settle();
    expect(tab.server.asked).toEqual([[1, 'love']]);
    expect(tab.results).toMatchObject([{ kind: 'sent', now: { postId: 1, provideReact: 'love' } }]);
    expect([tab.queue.unsentFor(1), tab.kept.size]).toEqual([undefined, 0]);
  });

  it('[FEED-44] quick taps do not race: one is sent after the other, and the last one wins', async () => {
    const tab = openTab();
    let answer: (now: ReactionsNow) => void = () => {};
    tab.server.answer = () => new Promise((resolve) => (answer = resolve));
    tab.queue.react(1, 'like', null);
    await settle();
    tab.queue.react(1, 'sad', null);
    tab.queue.react(1, null, null);
    await settle();
    expect([tab.server.asked, tab.shown(1)]).toEqual([[[1, 'like']], null]);
    tab.server.answer = answerTo;
    answer({ ...NONE, postId: 1, provideReact: 'like' });
    await settle();
    expect(tab.server.asked).toEqual([
      [1, 'like'],
      [1, null],
    ]);
    expect(tab.queue.unsentFor(1)).toBeUndefined();
  });

  it('[FEED-45] that fails is forgotten, so that the former state comes back', async () => {
    const tab = openTab();
    for (const failure of [refusal(500), refusal(429, 5), new ConnectionFailure('lost')]) {
      tab.server.answer = () => failure;
      tab.queue.react(1, 'wow', 'like');
      await settle();
    }
    expect(tab.results).toEqual(Array.from({ length: 3 }, () => ({ kind: 'failed', postId: 1 })));
    expect([tab.queue.unsentFor(1), tab.kept.size, tab.pauses]).toEqual([undefined, 0, []]);
  });

  it('[FEED-45] a failure does not undo what was chosen after it', async () => {
    const tab = openTab();
    let fail: (failure: Error) => void = () => {};
    tab.server.answer = () => new Promise((resolve) => (fail = resolve));
    tab.queue.react(1, 'like', null);
    await settle();
    tab.queue.react(1, 'care', null);
    tab.server.answer = answerTo;
    fail(refusal(500));
    await settle();
    expect(tab.server.asked.at(-1)).toEqual([1, 'care']);
    expect(tab.results).toMatchObject([{ kind: 'sent', now: { provideReact: 'care' } }]);
  });

  it('[FEED-80] for a post that is gone is forgotten, and the post goes', async () => {
    const tab = openTab();
    tab.server.answer = () => refusal(404);
    tab.queue.react(1, 'like', null);
    await settle();
    expect([tab.results, tab.kept.size]).toEqual([[{ kind: 'gone', postId: 1 }], 0]);
  });
});

describe('[FEED-09][QUAL-45] without a connection', () => {
  it('reactions wait, one a post, and go in their order when it is back', async () => {
    const tab = openTab();
    tab.device.connection = 'offline';
    tab.queue.react(1, 'like', null);
    tab.queue.react(2, 'wow', null);
    tab.queue.react(1, 'love', null);
    await settle();
    expect([tab.server.asked, tab.shown(1), tab.shown(2), tab.kept.size]).toEqual([[], 'love', 'wow', 2]);
    tab.device.connection = 'fine';
    tab.queue.goOn();
    await settle();
    expect(tab.server.asked).toEqual([
      [2, 'wow'],
      [1, 'love'],
    ]);
    expect(tab.kept.size).toBe(0);
  });

  it('one that is taken back before it was ever sent is not sent', async () => {
    const tab = openTab();
    tab.device.connection = 'offline';
    tab.queue.react(1, 'like', 'sad');
    tab.queue.react(1, 'sad', 'sad');
    await settle();
    expect([tab.queue.unsentFor(1), tab.kept.size]).toEqual([undefined, 0]);
  });

  it('they outlive a reload, and one whose post is gone meanwhile is forgotten while the next one goes', async () => {
    const before = openTab();
    before.device.connection = 'offline';
    before.queue.react(1, 'like', null);
    before.queue.react(2, 'angry', null);
    await settle();
    before.queue.close();

    const after = openTab(before.kept);
    after.device.connection = 'offline';
    after.queue.goOn();
    await settle();
    expect([after.shown(1), after.shown(2), after.server.asked]).toEqual(['like', 'angry', []]);
    after.device.connection = 'fine';
    after.server.answer = (unsent) => (unsent.postId === 1 ? refusal(404) : answerTo(unsent));
    after.queue.goOn();
    await settle();
    expect(after.results).toMatchObject([
      { kind: 'gone', postId: 1 },
      { kind: 'sent', now: { postId: 2 } },
    ]);
    expect([before.server.asked, after.kept.size]).toEqual([[], 0]);
  });

  it('a connection that only seems to be there, and a site that is away for a moment, are waited for', async () => {
    const tab = openTab();
    tab.device.connection = 'broken';
    tab.server.answer = () => new ConnectionFailure('lost');
    tab.queue.react(1, 'like', null);
    await settle();
    expect([tab.shown(1), tab.results, tab.pauses.map(({ ms }) => ms)]).toEqual(['like', [], [15_000]]);
    tab.device.connection = 'fine';
    tab.server.answer = () => refusal(503);
    tab.queue.goOn();
    await settle();
    tab.server.answer = () => refusal(429, 30);
    tab.pauses.pop()?.act();
    await settle();
    expect([tab.shown(1), tab.pauses.map(({ ms }) => ms)]).toEqual(['like', [30_000]]);
    tab.server.answer = answerTo;
    tab.pauses.pop()?.act();
    await settle();
    expect(tab.results).toMatchObject([{ kind: 'sent' }]);
  });
});

describe('several tabs', () => {
  it('what another tab has sent is not sent again', async () => {
    const first = openTab();
    first.device.connection = 'offline';
    first.queue.react(1, 'like', null);
    await settle();
    const second = openTab(first.kept);
    second.queue.goOn();
    await settle();
    expect(second.server.asked).toEqual([[1, 'like']]);
    first.device.connection = 'fine';
    first.queue.goOn();
    await settle();
    expect([first.server.asked, first.queue.unsentFor(1)]).toEqual([[], undefined]);
  });

  it('where the browser keeps nothing the memory of the tab does', async () => {
    const tab = openTab();
    tab.device.keeps = false;
    tab.device.connection = 'offline';
    tab.queue.react(1, 'like', null);
    tab.device.connection = 'fine';
    tab.queue.goOn();
    await settle();
    expect(tab.server.asked).toEqual([[1, 'like']]);
  });
});

it('nothing is sent once the person is gone', async () => {
  const tab = openTab();
  tab.device.connection = 'offline';
  tab.queue.react(1, 'like', null);
  await settle();
  tab.queue.close();
  tab.device.connection = 'fine';
  tab.queue.goOn();
  await settle();
  expect([tab.server.asked, tab.kept.size]).toEqual([[], 1]);
});
