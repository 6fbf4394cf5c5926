import { gather } from '#platform/gathering';
import { openRedis, type Redis } from '#platform/redis';
import { type Bus, BusItem, BusMessage, type Carrier } from './bus.types.ts';

/** Items of one sending. */
const BATCH = 2000;
/** Above this the way is blocked: what comes is left to the sweep. */
const WAITING_MOST = 20_000;

/** Makes a bus on which one sending is under way at most; the next takes all that gathered meanwhile. */
export function createBus(serverId: string, carrier: Carrier, complain: (failure: unknown) => void): Bus {
  let isStarted = false;
  let waiting = 0;
  const send = gather<string, void>(
    { atOnce: 1, most: BATCH },
    async (items) => {
      await carrier.send(packed(serverId, items, carrier.mostBytes)).catch(complain);
      return items.map(() => ({ value: undefined }));
    },
    { instead: () => {} },
  );
  return {
    start: async ({ items, back }) => {
      isStarted = true;
      await carrier.start({ back, text: (text) => items(unpacked(serverId, text)) });
    },
    publish: (item) => {
      if (!isStarted || waiting >= WAITING_MOST) return;
      waiting += 1;
      void send(JSON.stringify(item)).finally(() => (waiting -= 1));
    },
    stop: async () => {
      isStarted = false;
      await carrier.stop();
    },
  };
}

const headOf = (from: string): string => `{"from":${JSON.stringify(from)},"items":[`;

/** Packs all items into as few texts as hold them. One item that is too long for any is left out. */
export function packed(from: string, items: readonly string[], mostBytes: number): string[] {
  const head = headOf(from);
  const frame = Buffer.byteLength(head) + 2;
  const packs: string[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = Buffer.byteLength(item) + 1;
    if (frame + bytes > mostBytes) continue;
    if (bytes > room) {
      packs.push([]);
      room = mostBytes - frame;
    }
    packs.at(-1)?.push(item);
    room -= bytes;
  }
  return packs.map((pack) => `${head}${pack.join(',')}]}`);
}

/** Returns the items of another server's text; none of one's own. */
export function unpacked(own: string, text: string): BusItem[] {
  // Most of what is heard by who has much to say; it is not worth being read.
  if (text.startsWith(headOf(own))) return [];
  const message = BusMessage.safeParse(parsed(text));
  if (!message.success || message.data.from === own) return [];
  return message.data.items.flatMap((item) => {
    const known = BusItem.safeParse(item);
    return known.success ? [known.data] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MOST_BYTES = 64 * 1024;
const PATIENCE_MS = 5000;

/** Carries by publish and subscribe of Redis or Valkey. Its channels know no databases, so the number in the address is part of the name. */
export function createRedisCarrier(url: string, retryMs: number, complain: (failure: unknown) => void): Carrier {
  const channel = `live:${new URL(url).pathname.slice(1) || '0'}`;
  const times = { patienceMs: PATIENCE_MS, retryMs };
  let isStopped = false;
  let speaker: Redis | undefined;
  let listener: Redis | undefined;
  return {
    mostBytes: MOST_BYTES,
    start: async ({ text, back }) => {
      const [speaks, hears] = [await openRedis(url, times), await openRedis(url, times, { autoResubscribe: false })];
      if (isStopped) return;
      [speaker, listener] = [speaks, hears];
      for (const connection of [speaks, hears]) connection.on('error', complain);
      hears.on('message', (_channel, message: string) => text(message));
      const isListening = new Promise<void>((resolve) => {
        hears.on('ready', () => void hears.subscribe(channel).then(back, complain).finally(resolve));
        hears.once('close', resolve);
      });
      await Promise.allSettled([speaks.connect(), hears.connect()]);
      await isListening;
    },
    send: async (texts) => {
      const ready = speaker?.status === 'ready' ? speaker : undefined;
      await Promise.all(ready ? texts.map((text) => ready.publish(channel, text)) : []);
    },
    stop: async () => {
      isStopped = true;
      speaker?.disconnect();
      listener?.disconnect();
    },
  };
}
