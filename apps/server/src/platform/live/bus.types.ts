import * as z from 'zod/mini';

const id = z.int();
const PassedEvent = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });

/** A message between servers. A server ignores one that it does not know: another version may have said it. */
export const BusItem = z.discriminatedUnion('kind', [
  /** An event of the log that was committed. */
  z.object({ kind: z.literal('event'), id, memberId: id, type: z.string(), subject: z.record(z.string(), z.number()) }),
  /** An event of the moment for these members. */
  z.object({ kind: z.literal('pass'), memberIds: z.array(id), event: PassedEvent }),
  /** An event of the moment for one connection of a member. */
  z.object({ kind: z.literal('pass_to_one'), memberId: id, connectionId: z.string(), event: PassedEvent }),
  /** A piece of an item that is too long for one text, as base64 of its JSON. */
  z.object({ kind: z.literal('piece'), of: z.string(), place: id, count: id, bytes: z.string() }),
  /** An event of the moment for all members who are connected. */
  z.object({ kind: z.literal('pass_to_all'), event: PassedEvent }),
  /** An event of the moment for all staff with one of these roles who are connected. */
  z.object({ kind: z.literal('pass_to_staff'), roles: z.array(z.string()), event: PassedEvent }),
  /** These connections gave way to newer ones of their member. */
  z.object({ kind: z.literal('replaced'), socketIds: z.array(id) }),
  /** These sessions may be over. */
  z.object({ kind: z.literal('sessions'), sessionIds: z.array(id) }),
  /** A server has begun. */
  z.object({ kind: z.literal('hello') }),
]);
export type BusItem = z.output<typeof BusItem>;

/** One message between servers: who sends it, and its items. */
export const BusMessage = z.object({ from: z.string(), items: z.array(z.unknown()) });

/** The way between the servers. What it loses is found by the sweep; nothing may depend on it. */
export type Bus = {
  /** Hears what other servers say from now on. `back`: the way was cut and stands again. Resolves also where it does not stand yet. */
  start(hear: { items(items: readonly BusItem[]): void; back(): void }): Promise<void>;
  /** Says it to all other servers; nothing before the start. */
  publish(item: BusItem): void;
  stop(): Promise<void>;
};

/** Brings texts to all servers: PostgreSQL, or Redis. */
export type Carrier = {
  /** The longest text in bytes. */
  readonly mostBytes: number;
  start(hear: { text(text: string): void; back(): void }): Promise<void>;
  send(texts: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};
