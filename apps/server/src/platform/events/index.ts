import { defineJob, type Enqueue, type JobHandler } from '#platform/jobs';
import type { Transaction } from '#platform/db';
import * as z from 'zod/mini';

/** Rooms add their events: `declare module '#platform/events' { interface EventMap { 'account.changed': { accountId: number } } }`. */
export interface EventMap {}
export type EventName = keyof EventMap;

/** Tells what happened, inside the transaction that made it happen. */
export type Announce = <N extends EventName>(trx: Transaction, name: N, payload: EventMap[N]) => Promise<void>;

export type Subscribe = {
  /** Runs inside the announcing transaction: for mirrors that must never differ from what they mirror. */
  within<N extends EventName>(name: N, handle: (trx: Transaction, payload: EventMap[N]) => Promise<void>): void;
  /** Runs after the commit, at least once, as a job; must be harmless when repeated. */
  after<N extends EventName>(name: N, subscriber: string, handle: (payload: EventMap[N]) => Promise<void>): void;
};

type Within = (trx: Transaction, payload: never) => Promise<void>;

export type Events = { readonly announce: Announce; readonly subscribe: Subscribe; jobs(): readonly JobHandler[] };

export function createEvents(enqueue: Enqueue): Events {
  const withins = new Map<string, Within[]>();
  const afters = new Map<string, JobHandler['job'][]>();
  const handlers: JobHandler[] = [];
  return {
    jobs: () => handlers,
    announce: async (trx, name, payload) => {
      for (const handle of withins.get(name) ?? []) await handle(trx, payload as never);
      for (const job of afters.get(name) ?? []) await enqueue(trx, job, payload);
    },
    subscribe: {
      within: (name, handle) => void withins.set(name, [...(withins.get(name) ?? []), handle as Within]),
      after: (name, subscriber, handle) => {
        const job = defineJob({ name: `${name}>${subscriber}`, payload: z.any(), attempts: 12 });
        afters.set(name, [...(afters.get(name) ?? []), job]);
        handlers.push({ job, run: (payload) => handle(payload as never) });
      },
    },
  };
}
