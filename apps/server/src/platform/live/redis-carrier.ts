import { Redis, type RedisOptions } from 'ioredis';
import type { Carrier } from './bus.types.ts';

const MOST_BYTES = 64 * 1024;
const PATIENCE_MS = 5000;

/** Publish and subscribe of Redis or Valkey. Its channels know no databases, so the number in the address is part of the name. */
export function createRedisCarrier(url: string, retryMs: number, complain: (failure: unknown) => void): Carrier {
  const channel = `live:${new URL(url).pathname.slice(1) || '0'}`;
  const options = {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    disableClientInfo: true,
    protocol: 2,
    maxRetriesPerRequest: 0,
    retryStrategy: () => retryMs,
  } satisfies RedisOptions;
  const speaker = new Redis(url, options);
  const listener = new Redis(url, { ...options, autoResubscribe: false });
  for (const connection of [speaker, listener]) connection.on('error', complain);
  return {
    mostBytes: MOST_BYTES,
    start: async ({ text, back }) => {
      listener.on('message', (_channel, message: string) => text(message));
      const isListening = new Promise<void>((resolve) => {
        listener.on('ready', () => void listener.subscribe(channel).then(back, complain).finally(resolve));
        listener.once('close', resolve);
      });
      await Promise.allSettled([speaker.connect(), listener.connect()]);
      await isListening;
    },
    send: async (texts) => {
      if (speaker.status !== 'ready') return;
      await Promise.all(texts.map((text) => speaker.publish(channel, text)));
    },
    stop: async () => {
      speaker.disconnect();
      listener.disconnect();
    },
  };
}
