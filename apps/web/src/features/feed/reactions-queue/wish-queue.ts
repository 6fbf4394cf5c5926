import type { Post, Reaction, ReactionCounts } from '@app/contract/feed';
import type { Connection, Verdict } from './judge-failure.ts';
import { inOrder, type Wish } from './wish.ts';

/** The reactions of a post as the server counts them after it took one. */
export type ReactionsNow = ReactionCounts & Pick<Post, 'post_id' | 'provide_react' | 'total_react'>;

/** What became of a wish. */
export type Outcome =
  | { readonly kind: 'sent'; readonly now: ReactionsNow }
  /** Not saved: the reaction is as it was before. */
  | { readonly kind: 'failed'; readonly postId: number }
  /** The post is there no more. */
  | { readonly kind: 'gone'; readonly postId: number };

export type WishQueueParts = {
  readonly store: {
    /** null where the browser cannot say. */
    load(): Promise<readonly Wish[] | null>;
    /** Whether it is kept. */
    put(wish: Wish): Promise<boolean>;
    remove(postId: number): Promise<void>;
  };
  send(wish: Wish, signal: AbortSignal): Promise<ReactionsNow>;
  judge(failure: unknown, connection: Connection, hasWaited: boolean): Verdict;
  /** Acts while no other tab of this browser sends reactions of this account. */
  alone(act: () => Promise<void>): Promise<void>;
  connection(): Connection;
  /** Milliseconds since 1970. */
  now(): number;
  later(ms: number, act: () => void): () => void;
  ended(outcome: Outcome): void;
  changed(): void;
};

type State = {
  readonly parts: WishQueueParts;
  readonly wishes: Map<number, Wish>;
  /** Posts whose wish the browser keeps: what another tab has sent is missing there. */
  readonly kept: Set<number>;
  /** Posts whose wish had to wait for a connection. */
  readonly waited: Set<number>;
  isRunning: boolean;
  isClosed: boolean;
  lastMadeAt: number;
  cancelRetry: (() => void) | null;
  underWay: AbortController | null;
};
export type WishQueue = ReturnType<typeof createWishQueue>;

/** Before the next try where the browser gave no lock. */
const LOCK_REFUSED_MS = 5_000;

/** Sends one wish after the other, in the order in which they were made; of one post only the last. */
export function createWishQueue(parts: WishQueueParts) {
  const state: State = {
    parts,
    wishes: new Map(),
    kept: new Set(),
    waited: new Set(),
    isRunning: false,
    isClosed: false,
    lastMadeAt: 0,
    cancelRetry: null,
    underWay: null,
  };
  return {
    /** `before` is what the server holds, as far as the page knows. */
    wish: (postId: number, reaction: Reaction | null, before: Reaction | null) => wish(state, postId, { reaction, before }),
    wishFor: (postId: number): Wish | undefined => state.wishes.get(postId),
    /** The connection is back, or the page begins: what waits, of earlier pages too, goes at once. */
    goOn: () => goOn(state),
    close: () => close(state),
  };
}

function wish(state: State, postId: number, wanted: Pick<Wish, 'reaction' | 'before'>): void {
  const known = state.wishes.get(postId);
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
  run(state);
}

function keep(state: State, kept: Wish): void {
  state.wishes.set(kept.postId, kept);
  void state.parts.store.put(kept).then((isKept) => isKept && state.kept.add(kept.postId));
}

function forget(state: State, postId: number): Promise<void> {
  drop(state, postId);
  return state.parts.store.remove(postId);
}

function goOn(state: State): void {
  state.cancelRetry?.();
  state.cancelRetry = null;
  run(state, true);
}

function run(state: State, looksInStore = false): void {
  if (state.isClosed || state.isRunning) return;
  if (!looksInStore && (state.wishes.size === 0 || !maySend(state))) return;
  state.isRunning = true;
  const end = (retryMs: number | null): void => {
    state.isRunning = false;
    if (retryMs !== null) retryAfter(state, retryMs);
    // Something may have come between the last look and now.
    else run(state);
  };
  void state.parts
    .alone(() => drain(state))
    .then(
      () => end(null),
      // The browser refused the lock, as it does to a page that is being left.
      () => end(LOCK_REFUSED_MS),
    );
}

function retryAfter(state: State, ms: number): void {
  state.cancelRetry?.();
  state.cancelRetry = state.parts.later(ms, () => {
    state.cancelRetry = null;
    run(state);
  });
}

async function drain(state: State): Promise<void> {
  await adopt(state);
  for (let [next] = inOrder(state.wishes.values()); next && maySend(state); [next] = inOrder(state.wishes.values()))
    // oxlint-disable-next-line no-await-in-loop -- One after the other is what the queue is for.
    await attempt(state, next);
}

const maySend = ({ isClosed, cancelRetry, parts }: State): boolean => !isClosed && cancelRetry === null && parts.connection() !== 'offline';

/** Takes over what the browser keeps: wishes of an earlier page and of other tabs, without those that another tab has sent. */
async function adopt(state: State): Promise<void> {
  const stored = await state.parts.store.load();
  if (stored === null || state.isClosed) return;
  const there = new Set(stored.map(({ postId }) => postId));
  for (const postId of state.kept) if (!there.has(postId)) drop(state, postId);
  for (const one of stored) {
    const known = state.wishes.get(one.postId);
    if (known && known.madeAt >= one.madeAt) continue;
    state.wishes.set(one.postId, one);
    state.kept.add(one.postId);
    state.waited.add(one.postId);
  }
  state.parts.changed();
}

/** Of this page alone; what the browser keeps stays. */
function drop({ wishes, kept, waited }: State, postId: number): void {
  wishes.delete(postId);
  kept.delete(postId);
  waited.delete(postId);
}

async function attempt(state: State, sent: Wish): Promise<void> {
  if (!sent.wasTried) keep(state, { ...sent, wasTried: true });
  const abort = (state.underWay = new AbortController());
  try {
    const now = await state.parts.send(sent, abort.signal);
    if (!state.isClosed) await taken(state, sent, now);
  } catch (failure) {
    if (!state.isClosed) await refused(state, sent, failure);
  } finally {
    state.underWay = null;
  }
}

/** The server holds now what was sent; what the reader wished meanwhile comes next. */
async function taken(state: State, sent: Wish, now: ReactionsNow): Promise<void> {
  const latest = state.wishes.get(sent.postId);
  const isDone = latest === undefined || latest.reaction === sent.reaction;
  const removed = isDone ? forget(state, sent.postId) : keep(state, { ...latest, before: sent.reaction });
  state.parts.ended({ kind: 'sent', now });
  state.parts.changed();
  await removed;
}

async function refused(state: State, sent: Wish, failure: unknown): Promise<void> {
  const { postId } = sent;
  const verdict = state.parts.judge(failure, state.parts.connection(), state.waited.has(postId));
  if (verdict.kind === 'held') {
    for (const waiting of state.wishes.keys()) state.waited.add(waiting);
    return retryAfter(state, verdict.afterMs);
  }
  // Wished anew meanwhile: that is tried, and counts.
  if (verdict.kind === 'failed' && state.wishes.get(postId)?.madeAt !== sent.madeAt) return;
  const removed = forget(state, postId);
  state.parts.ended({ kind: verdict.kind, postId });
  state.parts.changed();
  await removed;
}

function close(state: State): void {
  state.isClosed = true;
  state.cancelRetry?.();
  state.underWay?.abort();
}
