import { createSender, type Connection } from '#shared';
import type { ReplyAnswer } from '../chat.queries.ts';
import type { Unsent, UnsentFile } from '../chat.types.ts';
import type { FailureVerdict, Tries } from './judge-failure.ts';

/** A message as the queue keeps it, in the browser too. */
export type QueueEntry = {
  readonly clientId: string;
  readonly threadId: number;
  readonly text: string;
  readonly file: UnsentFile | null;
  /** Milliseconds since 1970; no two of one tab are the same, so that they stand in the order of their writing. */
  readonly writtenAt: number;
  /** Sentence with which the server refused the message, '' where it said nothing; null as long as it is to be sent. */
  readonly refusal: string | null;
};

/** Most that may wait. */
const QUEUE_LIMITS = { messages: 100, bytes: 50 * 1024 * 1024 } as const;

const bytesOf = ({ text, file }: Pick<QueueEntry, 'text' | 'file'>): number => text.length + (file?.blob.size ?? 0);

/** True if one more fits beside those that wait. */
function fitsIn(waiting: readonly QueueEntry[], next: Pick<QueueEntry, 'text' | 'file'>): boolean {
  const bytes = waiting.reduce((sum, entry) => sum + bytesOf(entry), bytesOf(next));
  return waiting.length < QUEUE_LIMITS.messages && bytes <= QUEUE_LIMITS.bytes;
}

const inOrder = (entries: Iterable<QueueEntry>): QueueEntry[] => [...entries].toSorted((one, other) => one.writtenAt - other.writtenAt);

/** News that the tabs of one account tell each other of their queue. */
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
  connection(): Connection;
  later(ms: number, act: () => void): () => void;
  tell(news: QueueNews): void;
  sent(answer: ReplyAnswer): void;
  refused(entry: QueueEntry): void;
  changed(): void;
};

type State = {
  readonly parts: QueueParts;
  readonly entries: Map<string, QueueEntry>;
  readonly sender: ReturnType<typeof createSender<number>>;
  /** Problems by conversation, where its first message could not go for now. */
  readonly problems: Map<number, string>;
  readonly failures: Map<string, number>;
  readonly waited: Set<string>;
  readonly underWay: Map<string, AbortController>;
  isClosed: boolean;
};
export type SendQueue = ReturnType<typeof createSendQueue>;

/** Sends messages in the order of their writing, each conversation on its own; what is refused stays and the next goes on. */
export function createSendQueue(parts: QueueParts) {
  const sender = createSender<number>({
    alone: parts.alone,
    later: parts.later,
    mayRun: (threadId) => parts.connection() !== 'offline' && nextOf(state, threadId) !== undefined,
    sendNext: async (threadId) => {
      const entry = nextOf(state, threadId);
      return entry && !state.isClosed ? attempt(state, entry) : 'done';
    },
  });
  const state: State = {
    parts,
    sender,
    entries: new Map(),
    problems: new Map(),
    failures: new Map(),
    waited: new Set(),
    underWay: new Map(),
    isClosed: false,
  };
  return {
    load: () => load(state),
    /** False where too many wait. */
    add: (entry: QueueEntry) => add(state, entry),
    tryAgain: (clientId: string) => tryAgain(state, clientId),
    remove: (clientId: string) => remove(state, clientId),
    /** Hears that a message is known to be with the server, whatever becomes of the call. */
    arrived: (clientId: string) => forget(state, clientId, null),
    /** Goes on at once with whatever waits: the connection is back. */
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
  state.sender.run(entry.threadId);
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
  if (threadId !== undefined) state.sender.run(threadId);
}

function tryAgain(state: State, clientId: string): void {
  const entry = state.entries.get(clientId);
  if (!entry) return;
  state.failures.delete(clientId);
  release(state, entry.threadId);
  keep(state, { ...entry, refusal: null });
  state.sender.run(entry.threadId);
}

function hear(state: State, news: QueueNews): void {
  if (news.kind === 'kept') {
    state.entries.set(news.entry.clientId, news.entry);
    state.sender.run(news.entry.threadId);
  } else {
    state.entries.delete(news.clientId);
    if (news.answer) state.parts.sent(news.answer);
  }
  state.parts.changed();
}

function goOn(state: State): void {
  for (const threadId of state.problems.keys()) release(state, threadId);
  state.parts.changed();
  runAll(state);
}

function runAll(state: State): void {
  for (const threadId of new Set([...state.entries.values()].map((entry) => entry.threadId))) state.sender.run(threadId);
}

async function attempt(state: State, entry: QueueEntry): Promise<'go-on' | 'done' | number> {
  const { clientId, threadId } = entry;
  const abort = new AbortController();
  state.underWay.set(clientId, abort);
  try {
    const answer = await state.parts.post(entry, abort.signal);
    if (state.isClosed) return 'done';
    release(state, threadId);
    state.parts.sent(answer);
    forget(state, clientId, answer);
    return 'go-on';
  } catch (failure) {
    if (state.isClosed) return 'done';
    return state.entries.has(clientId) ? fail(state, entry, failure) : 'go-on';
  } finally {
    state.underWay.delete(clientId);
  }
}

function fail(state: State, entry: QueueEntry, failure: unknown): 'go-on' | number {
  const failures = state.failures.get(entry.clientId) ?? 0;
  const verdict = state.parts.judge(failure, { failures, hasWaited: state.waited.has(entry.clientId) });
  release(state, entry.threadId);
  if (verdict.kind === 'refused') {
    keep(state, { ...entry, refusal: verdict.problem });
    state.parts.refused(entry);
    return 'go-on';
  }
  state.failures.set(entry.clientId, failures + 1);
  for (const { clientId } of ofThread(state, entry.threadId)) state.waited.add(clientId);
  state.problems.set(entry.threadId, verdict.problem);
  state.parts.changed();
  return verdict.afterMs;
}

function release(state: State, threadId: number): void {
  state.sender.release(threadId);
  state.problems.delete(threadId);
}

function close(state: State): void {
  state.isClosed = true;
  state.sender.close();
  for (const abort of state.underWay.values()) abort.abort();
}

/** Returns what the reader sees of one: held by a lost connection it waits; held although the connection stands it was not sent, and goes on by itself. */
function shown(state: State, { refusal, writtenAt, clientId, threadId, text, file }: QueueEntry): Unsent {
  const message = { clientId, threadId, text, file, writtenAt: new Date(writtenAt).toISOString() };
  if (refusal !== null) return { ...message, state: 'failed', problem: refusal };
  const connection = state.parts.connection();
  const problem = state.problems.get(threadId);
  if (connection === 'offline' || (problem !== undefined && connection === 'broken')) return { ...message, state: 'waiting', problem: '' };
  return problem !== undefined ? { ...message, state: 'failed', problem } : { ...message, state: 'sending', problem: '' };
}
