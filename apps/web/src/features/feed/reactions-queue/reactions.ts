import { reactToPost, type Reaction } from '@app/contract/feed';
import { call } from '#platform/api';
import { unsentStore } from '#platform/offline';
import { alone, connectionNow, createMemberQueue, later, requireAccount } from '#shared';
import type { Post } from '../feed.queries.ts';
import { judgeFailure } from './judge-failure.ts';
import { createReactionQueue, type ReactionQueue, type ReactionResult, type UnsentReaction } from './reaction-queue.ts';

const results = new Set<(result: ReactionResult) => void>();

function openQueue(accountId: number): ReactionQueue {
  const store = unsentStore<UnsentReaction>('reactions', accountId);
  const queue = createReactionQueue({
    store: { load: store.load, put: (unsent) => store.put(unsent.postId, unsent), remove: store.remove },
    send: async ({ postId, reaction }, signal) => {
      requireAccount(accountId);
      return (await call(reactToPost, { body: { postId, reaction } }, { signal })).data;
    },
    judge: judgeFailure,
    alone: (act) => alone(`reactions-${accountId}`, act),
    connection: connectionNow,
    now: Date.now,
    later,
    ended: (result) => {
      for (const hear of results) hear(result);
    },
    changed: () => ofMember.changed(),
  });
  queue.goOn();
  return queue;
}

const ofMember = createMemberQueue(openQueue);

/** How the reader wants to have reacted, where the server has not taken it yet. It goes on from every page, and after a reload. */
export const reactions = {
  /** Begins to send what an earlier page left. */
  start: (): void => void ofMember.current(),
  subscribe: ofMember.subscribe,
  onResult: (hear: (result: ReactionResult) => void) => {
    results.add(hear);
    return (): void => void results.delete(hear);
  },
  unsentFor: (postId: number): UnsentReaction | undefined => ofMember.opened()?.unsentFor(postId),
  /** Reacts to a `post` as the server knows it. */
  react: (post: Pick<Post, 'postId' | 'provideReact'>, reaction: Reaction | null): void =>
    ofMember.current()?.react(post.postId, reaction, post.provideReact),
};
