import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context';
import { failureBody, languageOf, pageSecurityPolicy } from '#platform/http';
import { loadWeb, START_PAGE } from './pages/page-writer.ts';
import { serveForRobots } from './pages/serve-for-robots.ts';
import { servePages } from './pages/serve-pages.ts';

/** Serves the built web application: its files, and a page at every other address that is no call. */
export async function serveWeb(app: FastifyInstance, webDirectory: string | undefined, ctx: Context): Promise<void> {
  const web = await loadWeb(webDirectory);
  if (!web) {
    app.setNotFoundHandler((request, reply) => reply.code(404).send(failureBody('not_found', languageOf(request))));
    return;
  }
  const startPolicy = pageSecurityPolicy(web.startPage);
  await app.register(fastifyStatic, {
    root: web.directory,
    index: false,
    redirect: false,
    preCompressed: true,
    // The files are listed once at the start; otherwise the directory is read at every request.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // Devices keep this one: it may run its own scripts there too.
      if (path.basename(file).startsWith(START_PAGE)) void reply.header('content-security-policy', startPolicy);
    },
  });
  serveForRobots(app, web.writer, ctx);
  await servePages(app, web, ctx);
}
