import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { wasmWorkerPolicy } from '#platform/http';
import { START_PAGE } from './page-writer.ts';

/** The worker that reads faces in the browser: no other file of the site may compile WebAssembly (decision 0036). */
const FACE_READER = /\/assets\/face-reader\.worker-[\w-]+\.js/;

/** Names of files of pages: no compressed forms, which have no addresses of their own, no hidden files, and no drafts of a server that is copying. */
const KEPT = /^[\w-][\w.-]{0,200}\.(?!br$|gz$)\w{1,20}$/;

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
  await app.register(fastifyStatic, {
    root: built,
    // The files are listed once at the start; otherwise the directory is read at every request.
    wildcard: false,
    // Listing the compressed forms would cost a start as much as all other files.
    globIgnore: ['**/*.br', '**/*.gz'],
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
  });
  if (kept === undefined) return;
  // Asked for at the moment: what the next release brings comes while this one runs. Other names never come to the plugin, which fails at some.
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) =>
    KEPT.test(name) ? reply.sendFile(name, kept) : reply.callNotFound(),
  );
}
