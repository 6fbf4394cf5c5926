import net from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#platform/config';
import type { Closers } from './closers.ts';
import { StartFailure } from './start-failure.ts';

type Place = Pick<Settings, 'HOST' | 'PORT'>;

const SENTENCES: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ PORT }) => `The port ${PORT} is in use; set PORT to another one.`,
  EACCES: ({ PORT }) => `The port ${PORT} may not be used by this user; set PORT to another one.`,
  EADDRNOTAVAIL: ({ HOST }) => `This machine has no address ${HOST}; correct HOST.`,
  ENOTFOUND: ({ HOST }) => `This machine has no address ${HOST}; correct HOST.`,
};

function explain(failure: unknown, place: Place): never {
  const sentence = SENTENCES[(failure as NodeJS.ErrnoException).code ?? ''];
  throw sentence ? new StartFailure(sentence(place), { cause: failure }) : failure;
}

/** Finds out early whether the port is free, before a long first start has done its work. */
export function checkPort(place: Place): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen({ host: place.HOST, port: place.PORT }, () => probe.close(() => resolve()));
  }).catch((failure: unknown) => explain(failure, place));
}

const FINISH_MS = 2500;

/** Takes calls from now on. At the end running ones may finish for a moment. Returns the port. */
export async function listen(app: FastifyInstance, place: Place, closers: Closers): Promise<number> {
  closers.add('the HTTP server', FINISH_MS + 500, async () => {
    const impatience = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
    await app.close();
    clearTimeout(impatience);
  });
  await app.listen({ host: place.HOST, port: place.PORT }).catch((failure: unknown) => explain(failure, place));
  return (app.server.address() as AddressInfo).port;
}
