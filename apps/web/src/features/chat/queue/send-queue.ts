import type { ReplyAnswer } from '../chat.queries.ts';
import type { FailureVerdict, Tries } from './judge-failure.ts';
import { fitsIn, inOrder, type QueueEntry } from './queue-entry.ts';
import type { Unsent } from '../unsent.ts';

/** What the tabs of one account tell each other of their queue. */
export type QueueNews =
  | { readonly kind: 'kept'; readonly entry: QueueEntry }
  /** Sent, with the server's answer, or deleted. */
  | { readonly kind: 'gone'; readonly clientId: string; readonly answer: ReplyAnswer | null };

export type QueueParts = {
  readonly store: {
    load(): Promise<readonly QueueEntry[]>;
    put(entry: QueueEntry): void;
    remove(clientId: string): void;
  };
  post(entry: QueueEntry, signal: AbortSignal): Promise<ReplyAnswer>;
  judge(failure: unknown, tries: Tries): FailureVerdict;
  /** Acts while no other tab acts for this conversation. */
  alone(threadId: number, act: () => Promise<void>): Promise<void>;
  /** `broken`: the browser has a connection, and the site does not answer on the live one. */
  connection(): 'offline' | 'broken' | 'fine';
  later(ms: number, act: () => void): () => void;
  tell(news: QueueNews): void;
  sent(answer: ReplyAnswer): void;
  refused(entry: QueueEntry): void;
  changed(): void;
};

/** Before the next try where the browser gave no lock. */
const LOCK_REFUSED_MS = 5_000;

type Hold = { readonly problem: string; readonly cancel: () => void };
type State = {
  readonly parts: QueueParts;
  readonly entries: Map<string, QueueEntry>;
  /** Conversations whose first message could not go for now. */
  readonly holds: Map<number, Hold>;
  readonly failures: Map<string, number>;
  readonly waited: Set<string>;
  readonly running: Set<number>;
  readonly underWay: Map<string, AbortController>;
  isClosed: boolean;
};
export type SendQueue = ReturnType<typeof createSendQueue>;

/** Sends messages in the order of their writing, each conversation on its own; what is refused stays and the next goes on. */
export function createSendQueue(parts: QueueParts) {
  const state: State = {
    parts,
    entries: new Map(),
    holds: new Map(),
    failures: new Map(),
    waited: new Set(),
    running: new Set(),
    underWay: new Map(),
    isClosed: false,
  };
  return {
    load: () => load(state),
    /** False where too many wait. */
    add: (entry: QueueEntry) => add(state, entry),
    tryAgain: (clientId: string) => tryAgain(state, clientId),
    remove: (clientId: string) => remove(state, clientId),
    /** The message is known to be with the server, whatever becomes of the call. */
    arrived: (clientId: string) => forget(state, clientId, null),
    /** The connection is back: whatever waits goes on at once. */
    goOn: () => goOn(state),
    /** Takes note of what another tab did. */
    hear: (news: QueueNews) => hear(state, news),
    unsentIn: (threadId: number) => ofThread(state, threadId).map((entry) => shown(state, entry)),
    size: () => state.entries.size,
    close: () => close(state),
  };
}

const ofThread = ({ entries }: State, threadId: number): QueueEntry[] =>
  inOrder([...entries.values()].filter((entry) => entry.threadId === threadId));

const nextOf = (state: State, threadId: number): QueueEntry | undefined =>
  ofThread(state, threadId).find(({ refusal }) => refusal === null);

async function load(state: State): Promise<void> {
  for (const entry of await state.parts.store.load()) {
    if (state.isClosed) return;
    if (!state.entries.has(entry.clientId)) state.entries.set(entry.clientId, entry);
    state.waited.add(entry.clientId);
  }
  state.parts.changed();
  runAll(state);
}

function add(state: State, entry: QueueEntry): boolean {
  if (!fitsIn([...state.entries.values()], entry)) return false;
  keep(state, entry);
  if (state.parts.connection() === 'offline') state.waited.add(entry.clientId);
  run(state, entry.threadId);
  return true;
}

function keep(state: State, entry: QueueEntry): void {
  state.entries.set(entry.clientId, entry);
  state.parts.store.put(entry);
  state.parts.tell({ kind: 'kept', entry });
  state.parts.changed();
}

function forget(state: State, clientId: string, answer: ReplyAnswer | null): void {
  state.failures.delete(clientId);
  state.waited.delete(clientId);
  if (!state.entries.delete(clientId)) return;
  state.parts.store.remove(clientId);
  state.parts.tell({ kind: 'gone', clientId, answer });
  state.parts.changed();
}

function remove(state: State, clientId: string): void {
  const threadId = state.entries.get(clientId)?.threadId;
  state.underWay.get(clientId)?.abort();
  forget(state, clientId, null);
  if (threadId !== undefined) run(state, threadId);
}

function tryAgain(state: State, clientId: string): void {
  const entry = state.entries.get(clientId);
  if (!entry) return;
  state.failures.delete(clientId);
  release(state, entry.threadId);
  keep(state, { ...entry, refusal: null });
  run(state, entry.threadId);
}

function hear(state: State, news: QueueNews): void {
  if (news.kind === 'kept') {
    state.entries.set(news.entry.clientId, news.entry);
    run(state, news.entry.threadId);
  } else {
    state.entries.delete(news.clientId);
    if (news.answer) state.parts.sent(news.answer);
  }
  state.parts.changed();
}

function goOn(state: State): void {
  for (const threadId of state.holds.keys()) release(state, threadId);
  state.parts.changed();
  runAll(state);
}

function runAll(state: State): void {
  for (const threadId of new Set([...state.entries.values()].map((entry) => entry.threadId))) run(state, threadId);
}

function run(state: State, threadId: number): void {
  if (state.isClosed || state.running.has(threadId) || state.parts.connection() === 'offline' || !nextOf(state, threadId)) return;
  state.running.add(threadId);
  void state.parts
    .alone(threadId, () => drain(state, threadId))
    .then(
      () => {
        state.running.delete(threadId);
        // Something may have come between the last look and now.
        if (!state.holds.has(threadId)) run(state, threadId);
      },
      // The browser refused the lock, as it does to a page that is being left.
      () => {
        state.running.delete(threadId);
        state.parts.later(LOCK_REFUSED_MS, () => run(state, threadId));
      },
    );
}

async function drain(state: State, threadId: number): Promise<void> {
  for (let entry = nextOf(state, threadId); entry && !state.isClosed; entry = nextOf(state, threadId)) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other is what the queue is for.
    if ((await attempt(state, entry)) === 'held') return;
  }
}

async function attempt(state: State, entry: QueueEntry): Promise<'gone' | 'held'> {
  const { clientId, threadId } = entry;
  const abort = new AbortController();
  state.underWay.set(clientId, abort);
  try {
    const answer = await state.parts.post(entry, abort.signal);
    if (state.isClosed) return 'held';
    release(state, threadId);
    state.parts.sent(answer);
    forget(state, clientId, answer);
    return 'gone';
  } catch (failure) {
    if (state.isClosed) return 'held';
    return state.entries.has(clientId) ? fail(state, entry, failure) : 'gone';
  } finally {
    state.underWay.delete(clientId);
  }
}

function fail(state: State, entry: QueueEntry, failure: unknown): 'gone' | 'held' {
  const failures = state.failures.get(entry.clientId) ?? 0;
  const verdict = state.parts.judge(failure, { failures, hasWaited: state.waited.has(entry.clientId) });
  release(state, entry.threadId);
  if (verdict.kind === 'refused') {
    keep(state, { ...entry, refusal: verdict.problem });
    state.parts.refused(entry);
    return 'gone';
  }
  state.failures.set(entry.clientId, failures + 1);
  for (const { clientId } of ofThread(state, entry.threadId)) state.waited.add(clientId);
  const cancel = state.parts.later(verdict.afterMs, () => run(state, entry.threadId));
  state.holds.set(entry.threadId, { problem: verdict.problem, cancel });
  state.parts.changed();
  return 'held';
}

function release(state: State, threadId: number): void {
  state.holds.get(threadId)?.cancel();
  state.holds.delete(threadId);
}

function close(state: State): void {
  state.isClosed = true;
  for (const threadId of state.holds.keys()) release(state, threadId);
  for (const abort of state.underWay.values()) abort.abort();
}

/** What the reader sees of one: held by a lost connection it waits; held although the connection stands it was not sent, and goes on by itself. */
function shown(state: State, { refusal, writtenAt, clientId, threadId, text, file }: QueueEntry): Unsent {
  const message = { clientId, threadId, text, file, writtenAt: new Date(writtenAt).toISOString() };
  if (refusal !== null) return { ...message, state: 'failed', problem: refusal };
  const connection = state.parts.connection();
  const hold = state.holds.get(threadId);
  if (connection === 'offline' || (hold && connection === 'broken')) return { ...message, state: 'waiting', problem: '' };
  return hold ? { ...message, state: 'failed', problem: hold.problem } : { ...message, state: 'sending', problem: '' };
}
