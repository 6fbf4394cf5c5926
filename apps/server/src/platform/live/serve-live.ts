import { CLOSE_CODES, KEPT_HOURS } from '@app/contract/live';
import { createIsProxy, createPeerOf } from '#platform/http';
import { secondsAfter } from '#platform/clock';
import { createAttend } from './attend.ts';
import type { BusItem } from './bus.types.ts';
import { createDelivery, createPresenting, type Delivery } from './delivery.ts';
import { createHub } from './hub.ts';
import type { PassingEvent } from './index.ts';
import type { LiveServer } from './live-server.ts';
import type { LiveOptions } from './live.types.ts';
import { createAssembly } from './pieces.ts';
import { createPresence, type Presence } from './presence.ts';
import { createSeenEvents } from './seen-events.ts';
import { openSocketServer } from './socket-server.ts';
import type { Connection, SentEvent } from './connection.ts';
import type { Edges } from './event-log.store.ts';

export type Serving = {
  readonly delivery: Delivery;
  readonly presence: Presence;
  hasConnection(memberId: number): boolean;
  countConnections(): number;
  lookAtSessions(sessionIds: readonly number[]): void;
  close(): Promise<void>;
};

const monotonicMs = (): number => performance.now();

/** Does all for the connections of a server: takes them, brings them events, and keeps in step with the other servers. */
export async function serveLive(
  options: LiveOptions,
  server: Pick<LiveServer, 'serverId' | 'publicUrl' | 'clock' | 'times' | 'bus' | 'calls' | 'log' | 'store' | 'whoIsHere' | 'complain'>,
): Promise<Serving> {
  const { bus, log, calls, clock, times, complain } = server;
  const { ctx, parts, sessions, authenticate } = options;
  const hub = createHub();
  const seen = createSeenEvents(monotonicMs);
  const presenting = createPresenting(ctx, parts);
  const delivery = createDelivery({ hub, seen, presenting, complain });
  const giveWay = (socketIds: readonly number[]): void => {
    if (socketIds.length === 0) return;
    const asked = new Set(socketIds);
    for (const connection of hub.all()) if (asked.has(connection.socketId ?? 0)) connection.close(CLOSE_CODES.replaced);
  };
  const hereChanged = (memberId: number, isHere: boolean): void => {
    for (const part of parts) part.hereChanged?.(ctx, memberId, isHere).catch(complain);
  };
  const presence = createPresence({ ...server, hub, hereChanged, giveWay });
  const watch = createSessionWatch({ hub, sessions, times, monotonicMs });
  const lookAtSessions = (sessionIds: readonly number[]): void => void watch.lookAt(sessionIds).catch(complain);
  const sweep = createSweep({ clock, hub, seen, log, delivery });

  const assemble = createAssembly(monotonicMs);
  const hear = (item: BusItem): void => {
    if (item.kind === 'event') delivery.deliver([item]);
    else if (item.kind === 'piece') {
      const whole = assemble(item);
      if (whole && whole.kind !== 'piece') hear(whole);
    } else if (item.kind === 'pass_to_one') delivery.passToOne(item.memberId, item.connectionId, item.event as PassingEvent);
    else if (item.kind === 'pass') delivery.pass(item.memberIds, item.event as PassingEvent);
    else if (item.kind === 'pass_to_all') delivery.passToAll(item.event as PassingEvent);
    else if (item.kind === 'pass_to_staff') delivery.passToStaff(item.roles, item.event as PassingEvent);
    else if (item.kind === 'replaced') giveWay(item.socketIds);
    else if (item.kind === 'sessions') lookAtSessions(item.sessionIds);
    else presence.expectOthers();
  };
  await sweep();
  const sweeping = loop(times.sweep, sweep, complain);
  await bus.start({ items: (items) => items.forEach(hear), back: sweeping.hurry });
  // Looks who else is there only when it hears them: one that starts at the same moment is either found or heard.
  await presence.beat();
  bus.publish({ kind: 'hello' });
  const loops = [
    sweeping,
    loop(times.beat, presence.beat, complain),
    loop(times.sessions, watch.look, complain),
    loop(times.calls, () => calls.write(), complain),
  ];
  const catchUp = createCatchUp({ clock, hub, seen, log, presenting });
  const attend = createAttend({ ctx, hub, presence, parts, authenticate, catchUp, times, monotonicMs, complain });
  const sockets = openSocketServer({
    server: options.server,
    publicUrl: server.publicUrl,
    pulseMs: times.pulse,
    goodbyeMs: times.goodbye,
    attend,
    named: () => hub.size(),
    peerOf: ctx.settings.RATE_LIMIT === 'off' ? null : createPeerOf(createIsProxy(ctx.settings.TRUSTED_PROXIES)),
  });
  return {
    delivery,
    presence,
    hasConnection: hub.has,
    countConnections: hub.size,
    lookAtSessions,
    // Its row stays: members who do not come back on another server leave when it counts as dead.
    close: async () => {
      calls.hurry();
      await sockets.close();
      await Promise.all(loops.map((one) => one.stop()));
      await calls.write().catch(complain);
      await bus.stop();
    },
  };
}

/**
 * Looks in the log for events of the members who are connected here that did not reach this server: the one that wrote them may
 * have died before it told, or the way between the servers was cut.
 */
function createSweep({
  clock,
  hub,
  seen,
  log,
  delivery,
}: Pick<LiveServer, 'clock' | 'hub' | 'seen' | 'log' | 'delivery'>): () => Promise<void> {
  let mark: string | null = null;
  return async () => {
    if (mark === null) {
      mark = await log.mark();
      return;
    }
    delivery.retryUnsent();
    const found = await log.listSince(mark, hub.memberIds(), clock.now());
    const missing = found.ids.filter((id) => !seen.has(id));
    if (missing.length > 0) delivery.deliver(await log.find(missing));
    seen.forget(found.ids);
    mark = found.mark;
  };
}

const sessionIdsOf = (connections: readonly Connection[]): number[] => [...new Set(connections.map(({ reader }) => reader.sessionId))];

const isOfMember = ({ reader }: Connection): boolean => reader.roles.length === 0;

/** Closes the connections of sessions that are over, and keeps the others in use. */
function createSessionWatch({ hub, sessions, times, monotonicMs }: Pick<LiveServer, 'hub' | 'sessions' | 'times' | 'monotonicMs'>) {
  let usedAt = monotonicMs();
  const lookAtSome = async (connections: readonly Connection[], isOfStaff: boolean): Promise<void> => {
    if (connections.length === 0) return;
    const shutOut = await sessions.shutOutAmong(sessionIdsOf(connections), isOfStaff);
    for (const connection of connections) {
      const why = shutOut.get(connection.reader.sessionId);
      if (why) connection.close(CLOSE_CODES[why]);
    }
  };
  const look = async (connections: readonly Connection[]): Promise<void> => {
    await lookAtSome(connections.filter(isOfMember), false);
    await lookAtSome(
      connections.filter((one) => !isOfMember(one)),
      true,
    );
  };
  return {
    /** Looks by one statement for all sessions of members with connections here, and by one for those of staff. */
    look: async (): Promise<void> => {
      await look(hub.all());
      if (monotonicMs() - usedAt < times.sessionUse) return;
      usedAt = monotonicMs();
      // Of staff an open page is no use: who leaves it open is signed out all the same.
      await sessions.noteUse(sessionIdsOf(hub.all().filter(isOfMember)));
    },
    /** Looks at a few at once. */
    lookAt: (sessionIds: readonly number[]): Promise<void> => {
      const asked = new Set(sessionIds);
      return look(hub.all().filter(({ reader }) => asked.has(reader.sessionId)));
    },
  };
}

/** Events, and characters of them, that are sent again after a break; who missed more reads everything anew. */
const MISSED_MOST = 1000;
const MISSED_LENGTH_MOST = 500_000;

/** Sends what a member missed after the last event of this browser, or `reload` where that is no longer known, and then `ready`. */
function createCatchUp({ clock, hub, seen, log, presenting }: Pick<LiveServer, 'clock' | 'hub' | 'seen' | 'log' | 'presenting'>) {
  /** Returns what a connection missed; null where it is too much, or not known any more. */
  const missedBy = async (connection: Connection, lastId: number, { forgottenUpTo, newest }: Edges): Promise<SentEvent[] | null> => {
    if (lastId < forgottenUpTo || lastId > newest) return null;
    const { reader } = connection;
    const missed = await log.listAfter(reader.accountId, lastId, MISSED_MOST + 1);
    const start = secondsAfter(clock.now(), -KEPT_HOURS * 3600);
    if (missed.length > MISSED_MOST || missed.some(({ id, createdAt }) => id > lastId && createdAt < start)) return null;
    const show = await presenting(missed);
    // Where this is the member's only connection here, no sweep has to bring them again.
    if (hub.of(reader.accountId).size === 1) for (const { id } of missed) seen.take(id);
    const shown = missed.flatMap((event) => {
      const data = show(event, reader);
      return data ? [{ id: event.id, type: event.type, data: JSON.stringify(data) }] : [];
    });
    return shown.reduce((length, { data }) => length + data.length, 0) > MISSED_LENGTH_MOST ? null : shown;
  };
  return async (connection: Connection, lastId: number | null): Promise<void> => {
    const edges = await log.edges();
    const missed = lastId === null ? [] : await missedBy(connection, lastId, edges);
    connection.begin(missed ?? [{ id: edges.newest, type: 'reload', data: '{}' }], edges.newest);
  };
}

type Loop = {
  /** Does it now, unless it is being done. */
  hurry(): void;
  /** Stops; resolves when what is being done has ended. */
  stop(): Promise<void>;
};

/** Does something again and again, with a pause after each time; a failure is told and the next time comes all the same. */
function loop(pauseMs: number, work: () => Promise<void>, complain: (failure: unknown) => void): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  const wait = (): void => {
    if (!isStopped) timer = setTimeout(run, pauseMs).unref();
  };
  const run = (): void => {
    running = work()
      .catch(complain)
      .finally(() => {
        running = null;
        wait();
      });
  };
  wait();
  return {
    hurry: () => {
      if (running || isStopped) return;
      clearTimeout(timer);
      run();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
