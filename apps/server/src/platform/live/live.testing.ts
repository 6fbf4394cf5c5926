import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { inTransaction, type Context } from '#platform/context';
import type { LiveParts } from './index.ts';
import { LIVE_PATH, STAFF_LIVE_PATH, type ClientFrame, type LiveEvent, type LiveEventName } from '@app/contract/live';

type EventOf<N extends LiveEventName> = Extract<LiveEvent, { type: N }>;

/** A browser's live connection. */
export type LiveClient = {
  /** Everything that came, in order. */
  readonly events: readonly LiveEvent[];
  /** Resolves to the next event of a type that was not asked for yet; fails when none comes in time, in milliseconds. */
  next<N extends LiveEventName>(type: N, patienceMs?: number): Promise<EventOf<N>>;
  /** Returns the events of a type that came so far, for what must not come: ask after something that comes later. */
  all<N extends LiveEventName>(type: N): EventOf<N>[];
  /** Returns the highest id that came. */
  lastId(): number;
  send(frame: ClientFrame | Record<string, unknown> | string | Buffer): void;
  /** The code with which the server closes. */
  readonly closed: Promise<number>;
  /** Takes nothing more from the network. */
  pause(): void;
  /** Breaks the connection without a word. */
  break(): Promise<void>;
};

type Listening = { listen(): Promise<string> };
/** Waits this long for what comes within a moment: on a busy machine too, and shorter than a test may take. */
const PATIENCE_MS = 20_000;
/** Waits as long in an `expect.poll`. */
export const SOON = { timeout: PATIENCE_MS, interval: 10 };

/** Opens a socket and says nothing yet. */
export async function openSocket(test: Listening, options: WebSocket.ClientOptions = {}, path = `/api${LIVE_PATH}`): Promise<LiveClient> {
  const address = (await test.listen()).replace(/^http/, 'ws');
  const socket = new WebSocket(`${address}${path}`, options);
  const events: LiveEvent[] = [];
  const asked = new Map<string, number>();
  socket.on('message', (data: Buffer) => void events.push(JSON.parse(data.toString()) as LiveEvent));
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
  await once(socket, 'open');
  const all = <N extends LiveEventName>(type: N) => events.filter((event): event is EventOf<N> => event.type === type);
  return {
    events,
    all,
    closed,
    lastId: () => Math.max(0, ...events.map(({ id }) => id)),
    next: async (type, patienceMs = PATIENCE_MS) => {
      const place = asked.get(type) ?? 0;
      asked.set(type, place + 1);
      const end = performance.now() + patienceMs;
      while (performance.now() < end) {
        const event = all(type)[place];
        if (event) return event;
        await sleep(2);
      }
      throw new Error(`no ${type} came; there came ${events.map((event) => event.type).join(', ') || 'nothing'}`);
    },
    send: (frame) => socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    pause: () => socket.pause(),
    break: async () => {
      socket.terminate();
      await closed;
    },
  };
}

/** Opens a member's connection that is ready for events: `const live = await connectLive(test, person.token)`. */
export async function connectLive(test: Listening, token: string, lastEventId: number | null = null, path?: string): Promise<LiveClient> {
  const client = await openSocket(test, {}, path);
  client.send({ type: 'auth', token, last_event_id: lastEventId });
  await client.next('ready');
  return client;
}

/** Opens a connection of one of the staff. */
export const connectStaff = (test: Listening, token: string): Promise<LiveClient> =>
  connectLive(test, token, null, `/api${STAFF_LIVE_PATH}`);

/** A feature whose events are threads: a reader may not see a thread of a negative number. */
export const threadParts: LiveParts = {
  present: {
    thread: async (_ctx, events) =>
      new Map(
        events.map(({ id, subject }) => [id, () => ((subject['threadId'] ?? 0) < 0 ? null : { chat_thread_id: subject['threadId'] ?? 0 })]),
      ),
  },
};

/** Tells a member of threads, each in a transaction of its own. */
export async function tellOf({ ctx }: { readonly ctx: Context }, memberId: number, ...threadIds: number[]): Promise<void> {
  for (const threadId of threadIds)
    await inTransaction(ctx, (tx) => tx.live.tell(tx, [{ memberId, type: 'thread', subject: { threadId } }]));
}
