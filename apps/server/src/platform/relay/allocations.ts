import type { Peer } from './stun-message.ts';

/** Seconds for which a place at the relay, a permission and a channel last without a refresh (RFC 8656). */
export const LIFETIMES = { allocation: 600, permission: 300, channel: 600 } as const;
const MOST = { all: 500, ofOneName: 6, channels: 8 } as const;
/** Ports of relayed addresses; none of them is opened. */
const PORTS = { first: 49_152, last: 65_535 } as const;

export type Client = Peer;
/** The place of one browser at the relay. */
export type Allocation = {
  readonly client: Client;
  readonly port: number;
  readonly username: string;
  readonly id: string;
  readonly key: Buffer;
  /** Of the request that made it: sent again, it gets the same answer. */
  readonly transaction: string;
  expiresAt: number;
  /** Until when the others of this relay may reach it. */
  permittedUntil: number;
  readonly channels: Map<number, { readonly port: number; expiresAt: number }>;
};

const clientKey = ({ address, port }: Client): string => `${address}:${port}`;

/** Keeps who has a place at the relay; times are in seconds. */
export function createAllocations(now: () => number) {
  const ofClients = new Map<string, Allocation>();
  const ofPorts = new Map<number, Allocation>();
  let next: number = PORTS.first;
  const freePort = (): number => {
    do next = next >= PORTS.last ? PORTS.first : next + 1;
    while (ofPorts.has(next));
    return next;
  };
  const remove = (one: Allocation): void => {
    ofClients.delete(clientKey(one.client));
    ofPorts.delete(one.port);
  };
  const alive = (one: Allocation | undefined): Allocation | null => {
    if (!one) return null;
    if (one.expiresAt > now()) return one;
    remove(one);
    return null;
  };
  const all = (): Allocation[] => [...ofClients.values()];
  return {
    size: (): number => ofClients.size,
    of: (client: Client): Allocation | null => alive(ofClients.get(clientKey(client))),
    at: (port: number): Allocation | null => alive(ofPorts.get(port)),
    /**
     * Returns null where there is no room for one more. Whoever has as many places as one may takes that of their oldest: a phone that goes from
     * network to network leaves places behind that it cannot give back.
     */
    open: (given: Pick<Allocation, 'client' | 'username' | 'id' | 'key' | 'transaction'>): Allocation | null => {
      const own = all().filter(({ id }) => id === given.id);
      const [oldest] = own.toSorted((one, other) => one.expiresAt - other.expiresAt);
      if (oldest && own.length >= MOST.ofOneName) remove(oldest);
      if (ofClients.size >= MOST.all) return null;
      const made = { ...given, port: freePort(), expiresAt: now() + LIFETIMES.allocation, permittedUntil: 0, channels: new Map() };
      ofClients.set(clientKey(given.client), made);
      ofPorts.set(made.port, made);
      return made;
    },
    remove,
    removeWhere: (isMeant: (one: Allocation) => boolean): void => all().filter(isMeant).forEach(remove),
    /** Binds a channel to a port, or again to the same; false where either is bound otherwise. */
    bind: (one: Allocation, channel: number, port: number): boolean => {
      const bound = one.channels.get(channel);
      const isElsewhere = [...one.channels].some(([number, other]) => number !== channel && other.port === port);
      if ((bound && bound.port !== port) || isElsewhere || (!bound && one.channels.size >= MOST.channels)) return false;
      one.channels.set(channel, { port, expiresAt: now() + LIFETIMES.channel });
      return true;
    },
    channelTo: (one: Allocation, port: number): number | null =>
      [...one.channels].find(([, bound]) => bound.port === port && bound.expiresAt > now())?.[0] ?? null,
    portOf: (one: Allocation, channel: number): number | null => {
      const bound = one.channels.get(channel);
      return bound && bound.expiresAt > now() ? bound.port : null;
    },
    /** Forgets what has run out. */
    sweep: (): void => {
      for (const one of all()) {
        alive(one);
        for (const [channel, { expiresAt }] of one.channels) if (expiresAt <= now()) one.channels.delete(channel);
      }
    },
  };
}
export type Allocations = ReturnType<typeof createAllocations>;
