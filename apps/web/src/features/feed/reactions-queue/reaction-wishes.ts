import { notifyManager } from '@tanstack/react-query';
import { reactToPost, type Post, type Reaction } from '@app/contract/feed';
import { call } from '#platform/api';
import { isOnline } from '#platform/device';
import { isLive, liveState, onLiveState } from '#platform/live';
import { unsentStore } from '#platform/offline';
import { currentSession, onSession, onSessionGone } from '#platform/session';
import { judgeFailure, type Connection } from './judge-failure.ts';
import { createWishQueue, type Outcome, type WishQueue } from './wish-queue.ts';
import type { Wish } from './wish.ts';

const listeners = new Set<() => void>();
const outcomes = new Set<(outcome: Outcome) => void>();
let present: { readonly accountId: number; readonly queue: WishQueue } | null = null;

// Together with what the caches tell, so that no former state shows for a moment.
const changed = (): void =>
  notifyManager.schedule(() => {
    for (const listener of listeners) listener();
  });

function connection(): Connection {
  if (!isOnline()) return 'offline';
  return liveState() === 'broken' ? 'broken' : 'fine';
}

function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

function openFor(accountId: number): WishQueue {
  const store = unsentStore<Wish>('reactions', accountId);
  const queue = createWishQueue({
    store: { load: store.load, put: (wish) => store.put(wish.postId, wish), remove: store.remove },
    send: async ({ postId, reaction }, signal) => {
      // Never with the token of somebody else who signed in meanwhile.
      if (currentSession()?.user.id !== accountId) throw new DOMException('another account', 'AbortError');
      return (await call(reactToPost, { body: { post_id: postId, reaction } }, { signal })).data;
    },
    judge: judgeFailure,
    alone: async (act) => {
      if (!('locks' in navigator)) return act();
      await navigator.locks.request(`reactions-${accountId}`, act);
    },
    connection,
    now: Date.now,
    later,
    ended: (outcome) => {
      for (const hear of outcomes) hear(outcome);
    },
    changed,
  });
  queue.goOn();
  return queue;
}

function close(): void {
  present?.queue.close();
  present = null;
}

/** The wishes of whoever is signed in now; those of somebody else wait for their next sign-in. */
function current(): WishQueue | null {
  const accountId = currentSession()?.user.id;
  if (present?.accountId === accountId) return present?.queue ?? null;
  close();
  if (accountId === undefined) return null;
  present = { accountId, queue: openFor(accountId) };
  return present.queue;
}

function follow(): void {
  onSession(changed);
  onSessionGone(close);
  window.addEventListener('online', () => present?.queue.goOn());
  onLiveState(() => isLive() && present?.queue.goOn());
}
if (typeof window !== 'undefined') follow();

/** How the reader wants to have reacted, where the server has not taken it yet. It goes on from every page, and after a reload. */
export const reactionWishes = {
  /** Begins to send what an earlier page left. */
  start: (): void => void current(),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return (): void => void listeners.delete(listener);
  },
  onOutcome: (hear: (outcome: Outcome) => void) => {
    outcomes.add(hear);
    return (): void => void outcomes.delete(hear);
  },
  of: (postId: number): Wish | undefined => present?.queue.wishFor(postId),
  /** `post` as the server knows it. */
  make: (post: Pick<Post, 'post_id' | 'provide_react'>, reaction: Reaction | null): void =>
    current()?.wish(post.post_id, reaction, post.provide_react),
};
