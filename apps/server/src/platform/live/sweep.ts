import type { LiveServer } from './live-server.ts';

/**
 * Looks in the log for events of the members who are connected here that did not reach this server: the one that wrote them may
 * have died before it told, or the way between the servers was cut.
 */
export function createSweep({
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
