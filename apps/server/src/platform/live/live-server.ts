import type { Clock } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Authenticate } from '#platform/session';
import type { Bus } from './bus.types.ts';
import type { Calls } from './calls.ts';
import type { Connection } from './connection.ts';
import type { Delivery, Presenting } from './delivery.ts';
import type { EventLogStore } from './event-log.store.ts';
import type { Hub } from './hub.ts';
import type { LiveParts } from './index.ts';
import type { LiveTimes } from './live.times.ts';
import type { LiveSessions } from './live.types.ts';
import type { Presence } from './presence.ts';
import type { PresenceStore } from './presence.store.ts';
import type { SeenEvents } from './seen-events.ts';

/** The parts of a server with live connections; each of them is given those that it uses. */
export type LiveServer = {
  readonly ctx: Context;
  readonly serverId: string;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly times: LiveTimes;
  readonly parts: readonly LiveParts[];
  readonly authenticate: Authenticate;
  readonly sessions: LiveSessions;
  readonly bus: Bus;
  readonly calls: Calls;
  readonly log: EventLogStore;
  readonly store: PresenceStore;
  readonly hub: Hub;
  readonly seen: SeenEvents;
  readonly presenting: Presenting;
  readonly delivery: Delivery;
  readonly presence: Pick<Presence, 'open' | 'close'>;
  whoIsHere(memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  hereChanged(memberId: number, isHere: boolean): void;
  /** Closes connections of this server that gave way to newer ones. */
  giveWay(socketIds: readonly number[]): void;
  catchUp(connection: Connection, lastId: number | null): Promise<void>;
  monotonicMs(): number;
  complain(failure: unknown): void;
};
