import type { CamelCased } from '@app/contract/kernel';
import type { Reaction, ReactionCounts } from '@app/contract/feed';
import { createSender, type Connection } from '#shared';
import type { Post } from '../feed.queries.ts';
import type { Verdict } from './judge-failure.ts';

/** How a reader wants their reaction to a post to be, kept until the server has taken it. One a post: the last counts. */
export type UnsentReaction = {
  readonly postId: number;
  /** null takes the reaction back. */
  readonly reaction: Reaction | null;
  /** Reaction that the server holds, as far as is known. */
  readonly before: Reaction | null;
  /** Milliseconds since 1970; no two of one tab are the same, so that they go in the order of their making. */
  readonly madeAt: number;
  /** It was on its way before, so that what the server holds is not known for sure. */
  readonly wasTried: boolean;
};

/** Reactions of a post as the server counts them after it took one. */
export type ReactionsNow = CamelCased<ReactionCounts> & Pick<Post, 'postId' | 'provideReact' | 'totalReact'>;

/** End of a reaction. */
export type ReactionResult =
  | { readonly kind: 'sent'; readonly now: ReactionsNow }
  /** Not saved: the reaction is as it was before. */
  | { readonly kind: 'failed'; readonly postId: number }
  /** Post is there no more. */
  | { readonly kind: 'gone'; readonly postId: number };

export type ReactionQueueParts = {
  readonly store: {
    /** Loads what waits; null where the browser cannot say. */
    load(): Promise<readonly UnsentReaction[] | null>;
    /** True where it is kept. */
    put(unsent: UnsentReaction): Promise<boolean>;
    remove(postId: number): Promise<void>;
  };
  send(unsent: UnsentReaction, signal: AbortSignal): Promise<ReactionsNow>;
  judge(failure: unknown, connection: Connection, hasWaited: boolean): Verdict;
  /** Acts while no other tab of this browser sends reactions of this account. */
  alone(act: () => Promise<void>): Promise<void>;
  connection(): Connection;
  /** Returns milliseconds since 1970. */
  now(): number;
  later(ms: number, act: () => void): () => void;
  ended(result: ReactionResult): void;
  changed(): void;
};

type State = {
  readonly parts: ReactionQueueParts;
  readonly unsent: Map<number, UnsentReaction>;
  /** Posts whose reaction the browser keeps: what another tab has sent is missing there. */
  readonly kept: Set<number>;
  /** Posts whose reaction had to wait for a connection. */
  readonly waited: Set<number>;
  readonly sender: ReturnType<typeof createSender<'reactions'>>;
  isClosed: boolean;
  lastMadeAt: number;
  underWay: AbortController | null;
};
export type ReactionQueue = ReturnType<typeof createReactionQueue>;

const firstOf = ({ unsent }: State): UnsentReaction | undefined =>
  [...unsent.values()].toSorted((one, other) => one.madeAt - other.madeAt)[0];

/** Sends one reaction after the other, in the order in which they were made; of one post only the last. */
export function createReactionQueue(parts: ReactionQueueParts) {
  const sender = createSender<'reactions'>({
    isPatient: true,
    later: parts.later,
    alone: (_, act) => parts.alone(act),
    mayRun: () => state.unsent.size > 0 && parts.connection() !== 'offline',
    begin: () => adopt(state),
    sendNext: async () => {
      const next = firstOf(state);
      return next && !state.isClosed && parts.connection() !== 'offline' ? attempt(state, next) : 'done';
    },
  });
  const state: State = {
    parts,
    sender,
    unsent: new Map(),
    kept: new Set(),
    waited: new Set(),
    isClosed: false,
    lastMadeAt: 0,
    underWay: null,
  };
  return {
    /** Reacts; `before` is what the server holds, as far as the page knows. */
    react: (postId: number, reaction: Reaction | null, before: Reaction | null) => react(state, postId, { reaction, before }),
    unsentFor: (postId: number): UnsentReaction | undefined => state.unsent.get(postId),
    /** Sends what waits, of earlier pages too, at once: the connection is back, or the page begins. */
    goOn: () => {
      sender.release('reactions');
      sender.look('reactions');
    },
    close: () => {
      state.isClosed = true;
      sender.close();
      state.underWay?.abort();
    },
  };
}

function react(state: State, postId: number, wanted: Pick<UnsentReaction, 'reaction' | 'before'>): void {
  const known = state.unsent.get(postId);
  const isOffline = state.parts.connection() === 'offline';
  const wasTried = known?.wasTried ?? false;
  const before = known ? known.before : wanted.before;
  if (!wasTried && wanted.reaction === before) {
    void forget(state, postId);
    return state.parts.changed();
  }
  state.lastMadeAt = Math.max(state.parts.now(), state.lastMadeAt + 1);
  if (isOffline) state.waited.add(postId);
  keep(state, { postId, reaction: wanted.reaction, before, madeAt: state.lastMadeAt, wasTried: wasTried || !isOffline });
  state.parts.changed();
  state.sender.run('reactions');
}

function keep(state: State, kept: UnsentReaction): void {
  state.unsent.set(kept.postId, kept);
  void state.parts.store.put(kept).then((isKept) => isKept && state.kept.add(kept.postId));
}

function forget(state: State, postId: number): Promise<void> {
  drop(state, postId);
  return state.parts.store.remove(postId);
}

/** Takes over what the browser keeps: reactions of an earlier page and of other tabs, without those that another tab has sent. */
async function adopt(state: State): Promise<void> {
  const stored = await state.parts.store.load();
  if (stored === null || state.isClosed) return;
  const there = new Set(stored.map(({ postId }) => postId));
  for (const postId of state.kept) if (!there.has(postId)) drop(state, postId);
  for (const one of stored) {
    const known = state.unsent.get(one.postId);
    if (known && known.madeAt >= one.madeAt) continue;
    state.unsent.set(one.postId, one);
    state.kept.add(one.postId);
    state.waited.add(one.postId);
  }
  state.parts.changed();
}

/** Drops what is of this page alone; what the browser keeps stays. */
function drop({ unsent, kept, waited }: State, postId: number): void {
  unsent.delete(postId);
  kept.delete(postId);
  waited.delete(postId);
}

async function attempt(state: State, sent: UnsentReaction): Promise<'go-on' | number> {
  if (!sent.wasTried) keep(state, { ...sent, wasTried: true });
  const abort = (state.underWay = new AbortController());
  try {
    const now = await state.parts.send(sent, abort.signal);
    if (!state.isClosed) await taken(state, sent, now);
    return 'go-on';
  } catch (failure) {
    return state.isClosed ? 'go-on' : await refused(state, sent, failure);
  } finally {
    state.underWay = null;
  }
}

/** Hears that the server holds now what was sent; what the reader chose meanwhile comes next. */
async function taken(state: State, sent: UnsentReaction, now: ReactionsNow): Promise<void> {
  const latest = state.unsent.get(sent.postId);
  const isDone = latest === undefined || latest.reaction === sent.reaction;
  const removed = isDone ? forget(state, sent.postId) : keep(state, { ...latest, before: sent.reaction });
  state.parts.ended({ kind: 'sent', now });
  state.parts.changed();
  await removed;
}

async function refused(state: State, sent: UnsentReaction, failure: unknown): Promise<'go-on' | number> {
  const { postId } = sent;
  const verdict = state.parts.judge(failure, state.parts.connection(), state.waited.has(postId));
  if (verdict.kind === 'held') {
    for (const waiting of state.unsent.keys()) state.waited.add(waiting);
    return verdict.afterMs;
  }
  // Chosen anew meanwhile: that is tried, and counts.
  if (verdict.kind === 'failed' && state.unsent.get(postId)?.madeAt !== sent.madeAt) return 'go-on';
  const removed = forget(state, postId);
  state.parts.ended({ kind: verdict.kind, postId });
  state.parts.changed();
  await removed;
  return 'go-on';
}
