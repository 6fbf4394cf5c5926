import { CLOSE_CODES } from '@app/contract/live';
import { createAttend } from './attend.ts';
import type { BusItem } from './bus.types.ts';
import { createCatchUp } from './catch-up.ts';
import { createDelivery, createPresenting, type Delivery } from './delivery.ts';
import { createHub } from './hub.ts';
import type { PassingEvent } from './index.ts';
import type { LiveServer } from './live-server.ts';
import type { LiveOptions } from './live.types.ts';
import { loop } from './loop.ts';
import { createPresence, type Presence } from './presence.ts';
import { createSeenEvents } from './seen-events.ts';
import { openSocketServer } from './socket-server.ts';
import { createSweep } from './sweep.ts';
import { createSessionWatch } from './watch-sessions.ts';

export type Serving = {
  readonly delivery: Delivery;
  readonly presence: Presence;
  hasConnection(memberId: number): boolean;
  lookAtSessions(sessionIds: readonly number[]): void;
  close(): Promise<void>;
};

const monotonicMs = (): number => performance.now();

/** Everything of a server that has connections: takes them, brings them events, and keeps in step with the other servers. */
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

  const hear = (item: BusItem): void => {
    if (item.kind === 'event') delivery.deliver([item]);
    else if (item.kind === 'pass') delivery.pass(item.memberIds, item.event as PassingEvent);
    else if (item.kind === 'pass_to_all') delivery.passToAll(item.event as PassingEvent);
    else if (item.kind === 'replaced') giveWay(item.socketIds);
    else if (item.kind === 'sessions') lookAtSessions(item.sessionIds);
    else presence.expectOthers();
  };
  await Promise.all([presence.beat(), sweep()]);
  const sweeping = loop(times.sweep, sweep, complain);
  await bus.start({ items: (items) => items.forEach(hear), back: sweeping.hurry });
  bus.publish({ kind: 'hello' });
  const loops = [
    sweeping,
    loop(times.beat, presence.beat, complain),
    loop(times.sessions, watch.look, complain),
    loop(times.calls, calls.write, complain),
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
  });
  return {
    delivery,
    presence,
    hasConnection: hub.has,
    lookAtSessions,
    // Its row stays: members who do not come back on another server leave when it counts as dead.
    close: async () => {
      await sockets.close();
      await Promise.all(loops.map((one) => one.stop()));
      await calls.write().catch(complain);
      await bus.stop();
    },
  };
}
