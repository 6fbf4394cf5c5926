import type { Connection } from './connection.ts';

/** The connections that end at this server, by their members. */
export type Hub = ReturnType<typeof createHub>;

const NONE: ReadonlySet<Connection> = new Set();

export function createHub() {
  const ofMembers = new Map<number, Set<Connection>>();
  let size = 0;
  return {
    size: (): number => size,
    add: (connection: Connection): void => {
      const { accountId } = connection.reader;
      const own = ofMembers.get(accountId);
      size += 1;
      if (own) own.add(connection);
      else ofMembers.set(accountId, new Set([connection]));
    },
    remove: (connection: Connection): void => {
      const { accountId } = connection.reader;
      const own = ofMembers.get(accountId);
      if (own?.delete(connection)) size -= 1;
      if (own?.size === 0) ofMembers.delete(accountId);
    },
    has: (memberId: number): boolean => ofMembers.has(memberId),
    of: (memberId: number): ReadonlySet<Connection> => ofMembers.get(memberId) ?? NONE,
    memberIds: (): number[] => [...ofMembers.keys()],
    all: (): Connection[] => [...ofMembers.values()].flatMap((own) => [...own]),
  };
}
