import type { Context } from '#platform/context';
import { gather } from '#platform/gathering';
import type { LiveParts, LiveReader, PassingEvent } from './index.ts';
import type { LoggedEvent } from './live.types.ts';
import type { LiveServer } from './live-server.ts';

type Shown = (reader: LiveReader) => object | null;
type Present = (ctx: Context, events: readonly LoggedEvent[]) => Promise<ReadonlyMap<number, Shown>>;

/** Events that one batch writes for their readers. */
const BATCH = 500;
/** Events that wait for the next try after a failure; what is beyond them is read anew by the browsers. */
const UNSENT_MOST = 10_000;

export type Presenting = (events: readonly LoggedEvent[]) => Promise<(event: LoggedEvent, reader: LiveReader) => object | null>;

/** Returns how readers are shown events, by the features that know: one reading for each type, whatever the number of events. */
export function createPresenting(ctx: Context, parts: readonly LiveParts[]): Presenting {
  const presenters = new Map(parts.flatMap(({ present }) => Object.entries(present ?? {}) as [string, Present][]));
  return async (events) => {
    const types = [...new Set(events.map(({ type }) => type))].filter((type) => presenters.has(type));
    const shown = new Map<number, Shown>();
    await Promise.all(
      types.map(async (type) => {
        const presented = await presenters.get(type)?.(
          ctx,
          events.filter((event) => event.type === type),
        );
        for (const [id, show] of presented ?? []) shown.set(id, show);
      }),
    );
    return ({ id }, reader) => shown.get(id)?.(reader) ?? null;
  };
}

export type Delivery = ReturnType<typeof createDelivery>;

/** Brings events to the connections of this server, each once, in the order in which they come. */
export function createDelivery({ hub, seen, presenting, complain }: Pick<LiveServer, 'hub' | 'seen' | 'presenting' | 'complain'>) {
  let unsent: LoggedEvent[] = [];
  const send = async (events: readonly LoggedEvent[]): Promise<void> => {
    const show = await presenting(events);
    for (const event of events) {
      /** Two connections that are shown the same thing share its text. */
      const texts = new Map<object, string>();
      for (const connection of hub.of(event.memberId)) {
        const data = show(event, connection.reader);
        if (!data) continue;
        const text = texts.get(data) ?? JSON.stringify(data);
        texts.set(data, text);
        connection.tell(event.id, event.type, text);
      }
    }
  };
  const reload = (memberId: number): void => {
    for (const connection of hub.of(memberId)) connection.pass('reload', '{}');
  };
  const enqueue = gather<LoggedEvent, void>(
    { atOnce: 1, most: BATCH },
    async (events) => {
      await send(events);
      return events.map(() => ({ value: undefined }));
    },
    {
      // Tries what could not be read again with the next sweep.
      instead: ({ id, memberId, type, subject }) => {
        // Reads it anew then: it may have changed meanwhile.
        if (unsent.length < UNSENT_MOST) unsent.push({ id, memberId, type, subject });
        else reload(memberId);
      },
    },
  );
  return {
    /** Takes up what is new here and has a reader. */
    deliver: (events: readonly LoggedEvent[]): void => {
      for (const event of events) if (hub.has(event.memberId) && seen.take(event.id)) enqueue(event).catch(complain);
    },
    pass: (memberIds: readonly number[], { type, data }: PassingEvent): void => {
      const text = JSON.stringify(data);
      for (const memberId of memberIds) for (const connection of hub.of(memberId)) connection.pass(type, text);
    },
    /** Returns true if this server has the connection. */
    passToOne: (memberId: number, connectionId: string, { type, data }: PassingEvent): boolean => {
      const connection = [...hub.of(memberId)].find(({ reader }) => reader.connectionId === connectionId);
      connection?.pass(type, JSON.stringify(data));
      return connection !== undefined;
    },
    passToAll: ({ type, data }: PassingEvent): void => {
      const text = JSON.stringify(data);
      for (const connection of hub.all()) if (connection.reader.roles.length === 0) connection.pass(type, text);
    },
    passToStaff: (roles: readonly string[], { type, data }: PassingEvent): void => {
      const text = JSON.stringify(data);
      const isTold = (role: string): boolean => role === 'admin' || roles.includes(role);
      for (const connection of hub.all()) if (connection.reader.roles.some(isTold)) connection.pass(type, text);
    },
    retryUnsent: (): void => {
      const again = unsent;
      unsent = [];
      for (const event of again) if (hub.has(event.memberId)) enqueue(event).catch(complain);
    },
  };
}
