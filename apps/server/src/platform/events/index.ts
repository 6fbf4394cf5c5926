import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Context, Tx } from '#platform/context';
import { defineJob, enqueueAll, type Job, type JobHandler } from '#platform/jobs';

/** Features add their events: `declare module '#platform/events' { interface EventMap { 'account.changed': { accountId: number } } }`. */
export interface EventMap {}
export type EventName = keyof EventMap;

/** Returns a condition, by the payload as JSON in the database. */
type Where = (payload: RawBuilder<unknown>) => RawBuilder<boolean>;

export type Subscribe = {
  /** Runs inside the announcing transaction: for mirrors that must never differ from what they mirror. */
  within<N extends EventName>(name: N, handle: (tx: Tx, payload: EventMap[N]) => Promise<void>): void;
  /** Does the same for all that are announced at once. */
  withinAll<N extends EventName>(name: N, handle: (tx: Tx, payloads: readonly EventMap[N][]) => Promise<void>): void;
  /** Runs after the commit, at least once, as a job; must be harmless when repeated. `where` tells, within the transaction, whether there is anything to do. */
  after<N extends EventName>(
    name: N,
    subscriber: string,
    handle: (ctx: Context, payload: EventMap[N]) => Promise<void>,
    where?: Where,
  ): void;
};

type Within = (tx: Tx, payloads: never) => Promise<void>;
type After = { readonly job: Job; readonly where: Where | undefined };

/** The subscribers of one server. */
export type Events = {
  readonly subscribe: Subscribe;
  readonly withins: ReadonlyMap<string, readonly Within[]>;
  readonly afters: ReadonlyMap<string, readonly After[]>;
  readonly jobs: readonly JobHandler[];
};

export function createEvents(): Events {
  const withins = new Map<string, Within[]>();
  const afters = new Map<string, After[]>();
  const jobs: JobHandler[] = [];
  const withinAll: Subscribe['withinAll'] = (name, handle) => void withins.set(name, [...(withins.get(name) ?? []), handle as Within]);
  return {
    withins,
    afters,
    jobs,
    subscribe: {
      withinAll,
      within: (name, handle) =>
        withinAll(name, async (tx, payloads) => {
          for (const payload of payloads) await handle(tx, payload);
        }),
      after: (name, subscriber, handle, where) => {
        const job = defineJob({ name: `${name}>${subscriber}`, payload: z.any(), attempts: 12 });
        afters.set(name, [...(afters.get(name) ?? []), { job, where }]);
        jobs.push({ job, run: (ctx, payload) => handle(ctx, payload as never) });
      },
    },
  };
}

/** Announces an event inside the transaction that made it happen: calls the `within` subscribers one after the other and queues the others. */
export const announce = <N extends EventName>(tx: Tx, name: N, payload: EventMap[N]): Promise<void> => announceAll(tx, name, [payload]);

/** Announces many of one name, in their order; none asks nothing. */
export async function announceAll<N extends EventName>(tx: Tx, name: N, payloads: readonly EventMap[N][]): Promise<void> {
  if (payloads.length === 0) return;
  for (const handle of tx.events.withins.get(name) ?? []) await handle(tx, payloads as never);
  for (const { job, where } of tx.events.afters.get(name) ?? []) await enqueueAll(tx, job, payloads, where);
}
