import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { wasmWorkerPolicy } from '#platform/http';
import { START_PAGE } from './page-writer.ts';

/** The worker that reads faces in the browser: no other file of the site may compile WebAssembly (decision 0036). */
const FACE_READER = /\/assets\/face-reader\.worker-[\w-]+\.js/;

/** The compressed forms have no addresses of their own, and the folder has none. */
const KEPT = /^\/[\w.-]+\.(?!br$|gz$)\w+$/;

type Files = {
  /** Holds what the build made. */
  readonly built: string;
  /** Files of other releases that pages may still ask for, or do already. */
  readonly kept?: string | undefined;
  /** The security policy of the page that starts the application. */
  readonly startPolicy: string;
};

/** Serves the files of the web application: those of this release, and under `/assets/` those of others. */
export async function serveFiles(app: FastifyInstance, { built, kept, startPolicy }: Files): Promise<void> {
  const common: Omit<FastifyStaticOptions, 'root'> = {
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // Devices keep this one: it may run its own scripts there too.
      if (FACE_READER.test(file)) void reply.header('content-security-policy', wasmWorkerPolicy());
      if (path.basename(file).startsWith(START_PAGE)) void reply.header('content-security-policy', startPolicy);
    },
  };
  await app.register(fastifyStatic, {
    ...common,
    root: built,
    // The files are listed once at the start; otherwise the directory is read at every request.
    wildcard: false,
    // Listing the compressed forms would cost a start as much as all other files.
    globIgnore: ['**/*.br', '**/*.gz'],
  });
  // Asked for at the moment: what the next release brings comes while this one runs.
  if (kept === undefined) return;
  const allowedPath = (name: string): boolean => KEPT.test(name);
  await app.register(fastifyStatic, { ...common, root: kept, prefix: '/assets/', decorateReply: false, allowedPath });
}
