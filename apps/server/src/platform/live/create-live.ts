import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import { afterCommit, type Database } from '#platform/db';
import type { Log } from '#platform/log';
import { createBus, createRedisCarrier } from './bus.ts';
import type { BusItem } from './bus.types.ts';
import { type CallStore, createCallStore } from './calls.store.ts';
import { type Calls, createCalls } from './calls.ts';
import { createEventLogStore, insertionOf } from './event-log.store.ts';
import type { PassingEvent } from './index.ts';
import { piecesOf } from './pieces.ts';
import { liveJobs } from './live.jobs.ts';
import { LIVE_TIMES, type LiveTimes } from './live.times.ts';
import type { LiveService, ToldEvent } from './live.types.ts';
import { createPostgresCarrier } from './postgres-carrier.store.ts';
import { createPresenceStore } from './presence.store.ts';
import { serveLive, type Serving } from './serve-live.ts';

/** Members that one word between servers names. */
const NAMED_AT_ONCE = 500;

export type LiveServices = {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'PUBLIC_URL' | 'REDIS_URL'>;
  readonly times?: Partial<LiveTimes>;
};

/** Makes live connections. Until `serve` this process has none: what it tells is in the log, and the servers find it there. */
export function createLive({ db, pool, clock, settings, times: hurried }: LiveServices): LiveService {
  const serverId = randomUUID();
  const times = { ...LIVE_TIMES, ...hurried };
  const log = createEventLogStore(db);
  const store = createPresenceStore(db, serverId, times);
  const callStore = createCallStore(db, times.dead);
  const calls = createCalls({ clock, store: callStore });
  let serving: Serving | null = null;
  let complain = (_failure: unknown): void => {};
  const report = (failure: unknown): void => complain(failure);
  const carrier = settings.REDIS_URL
    ? createRedisCarrier(settings.REDIS_URL, times.retry, report)
    : createPostgresCarrier(pool, times.retry, report);
  const bus = createBus(serverId, carrier, report);
  const whoIsHere = createWhoIsHere({ calls, store: callStore, hasConnection: (memberId) => serving?.hasConnection(memberId) ?? false });
  const say = (item: BusItem): void => {
    if (serving && !serving.presence.isAlone()) bus.publish(item);
  };

  /** Lets events that are in the log leave for this server's connections and the other servers. */
  const leave = (logged: readonly (ToldEvent & { readonly id: number })[]): void => {
    serving?.delivery.deliver(logged);
    for (const { id, memberId, type, subject } of logged) say({ kind: 'event', id, memberId, type, subject });
  };

  return {
    tell: async (tx, events) => {
      if (events.length === 0) return;
      const answer = await log.append(tx, events, clock.now());
      afterCommit(tx, () => {
        const ids = answer.rows.map(({ id }) => id).toSorted((one, other) => one - other);
        leave(events.flatMap((event, index) => (ids[index] === undefined ? [] : [{ ...event, id: ids[index] }])));
      });
    },
    writing: (event) => insertionOf(event, clock.now()),
    tellWritten: (tx, { memberId, type }, answer) =>
      afterCommit(tx, () => leave(answer.rows.map(({ id, subject }) => ({ id, memberId, type, subject })))),
    tellAllWritten: (tx, eventsOf) => afterCommit(tx, () => leave(eventsOf())),
    pass: (memberIds, event: PassingEvent) => {
      serving?.delivery.pass(memberIds, event);
      for (let from = 0; from < memberIds.length; from += NAMED_AT_ONCE)
        say({ kind: 'pass', memberIds: memberIds.slice(from, from + NAMED_AT_ONCE), event });
    },
    passToOne: ({ memberId, connectionId }, event: PassingEvent) => {
      if (serving?.delivery.passToOne(memberId, connectionId, event)) return;
      for (const piece of piecesOf({ kind: 'pass_to_one', memberId, connectionId, event })) say(piece);
    },
    passToAll: (event: PassingEvent) => {
      serving?.delivery.passToAll(event);
      say({ kind: 'pass_to_all', event });
    },
    passToStaff: (roles, event: PassingEvent) => {
      serving?.delivery.passToStaff(roles, event);
      say({ kind: 'pass_to_staff', roles: [...roles], event });
    },
    whoIsHere,
    isConnected: async (memberId) => serving?.hasConnection(memberId) || (await callStore.isConnected(memberId)),
    noteCall: calls.note,
    sessionsEnded: (sessionIds) => {
      serving?.lookAtSessions(sessionIds);
      say({ kind: 'sessions', sessionIds: [...sessionIds] });
    },
    countConnections: () => serving?.countConnections() ?? 0,
    jobs: liveJobs(log, callStore),
    serve: async (options) => {
      complain = createComplaints(options.ctx.log, () => performance.now());
      const publicUrl = settings.PUBLIC_URL;
      serving = await serveLive(options, { bus, log, store, calls, clock, times, serverId, publicUrl, whoIsHere, complain });
      const { close } = serving;
      return {
        close: async () => {
          await close();
          serving = null;
        },
      };
    },
  };
}

const REPEATED_AFTER_MS = 60_000;
const REMEMBERED = 100;

/** Logs what went wrong; the same again only after a minute, since what is away is asked for all the time. */
function createComplaints(log: Pick<Log, 'warn'>, monotonicMs: () => number): (failure: unknown) => void {
  const said = new Map<string, number>();
  return (failure) => {
    const words = String(failure);
    const now = monotonicMs();
    if (now - (said.get(words) ?? -Infinity) < REPEATED_AFTER_MS) return;
    if (said.size >= REMEMBERED) said.clear();
    said.set(words, now);
    log.warn({ err: failure }, 'live connections');
  };
}

/** Answers who of these is here; asks the database for those of whom this process does not know it anyway. */
const createWhoIsHere =
  ({ calls, store, hasConnection }: { calls: Calls; store: Pick<CallStore, 'listHere'>; hasConnection(memberId: number): boolean }) =>
  async (memberIds: readonly number[]): Promise<ReadonlySet<number>> => {
    const here = new Set(memberIds.filter((id) => hasConnection(id) || calls.has(id)));
    const unsure = memberIds.filter((id) => !here.has(id));
    if (unsure.length > 0) for (const id of await store.listHere(unsure, calls.since())) here.add(id);
    return here;
  };
