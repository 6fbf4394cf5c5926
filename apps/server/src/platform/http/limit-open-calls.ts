import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@app/contract/kernel';
import type { Clock } from '#platform/clock';
import { isLoopback } from '#platform/config';
import { createMemoryLimit, type MemoryLimit } from '#platform/rate-limit';
import { networkOf, plainAddress } from './network-of.ts';
import type { IsProxy } from './proxies.ts';

/** The address from which the server asks itself for the data of a page; nobody can speak from it. */
export const INSIDE = '0.0.0.0';

export const CONTRACT_PATH = '/api/openapi.json';
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Limits what strangers may ask a minute from one network. Thousands of phones share one address, and each page asks for a few lists. */
const LIMITS = { health: 60, contract: 60, lists: 1200 };
const aMinute = (max: number): MemoryLimit => ({ max, windowSeconds: 60 });

type OpenCalls = {
  readonly isOff: boolean;
  readonly isProxy: IsProxy;
  readonly clock: Clock;
  /** The calls of the contract that are bound by the time of a request. */
  readonly served: readonly Endpoint[];
};

/** Limits what anybody may read of the machine. Its health is unlimited for this machine and its proxies, which look after it. */
export function limitOpenCalls(app: FastifyInstance, { isOff, isProxy, clock, served }: OpenCalls): void {
  if (isOff) return;
  const takeHealth = createMemoryLimit(aMinute(LIMITS.health), clock);
  const takeContract = createMemoryLimit(aMinute(LIMITS.contract), clock);
  const takeList = createMemoryLimit(aMinute(LIMITS.lists), clock);
  const lists = once(
    () => new Set(served.filter((one) => one.access === 'public' && one.method === 'GET').map(({ path }) => `/api${path}`)),
  );
  app.addHook('onRequest', async ({ ip, method, routeOptions: { url = '' } }) => {
    if (ip === INSIDE || (method !== 'GET' && method !== 'HEAD')) return;
    const network = networkOf(ip);
    if (url === CONTRACT_PATH) takeContract(network);
    else if (HEALTH_PATHS.has(url)) {
      if (!isLoopback(plainAddress(ip)) && !isProxy(ip)) takeHealth(network);
    } else if (lists().has(url)) takeList(network);
  });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
