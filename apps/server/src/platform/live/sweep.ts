import type { Clock } from '#platform/clock';
import type { Delivery } from './delivery.ts';
import type { EventLogStore } from './event-log.store.ts';
import type { Hub } from './hub.ts';
import type { SeenEvents } from './seen-events.ts';

type Deps = {
  readonly clock: Clock;
  readonly hub: Hub;
  readonly seen: SeenEvents;
  readonly log: EventLogStore;
  readonly delivery: Delivery;
};

/**
 * Looks in the log for events of the members who are connected here that did not reach this server: the one that wrote them may
 * have died before it told, or the way between the servers was cut.
 */
export function createSweep({ clock, hub, seen, log, delivery }: Deps): () => Promise<void> {
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
