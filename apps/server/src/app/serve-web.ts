import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failureBody } from '#platform/http';
import { languageOf } from '#platform/http';

const FALLBACK_PAGE = '__spa-fallback.html';

/** Serves the built web application; every address that is no file and no call gets its page, else the one fallback page. */
export async function serveWeb(app: FastifyInstance, webDirectory: string | undefined): Promise<void> {
  const hasWeb = webDirectory !== undefined && fs.existsSync(webDirectory);
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: webDirectory,
      index: ['index.html'],
      redirect: false,
      preCompressed: true,
      // The files are listed once at the start; otherwise the directory is read at every request.
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) =>
        void reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? '/';
    const wantsFile = request.method !== 'GET' || address.startsWith('/api/') || path.extname(address) !== '';
    if (!hasWeb || wantsFile) return reply.code(404).send(failureBody('not_found', languageOf(request)));
    const page = path.join(path.normalize(address), 'index.html').slice(1);
    const file = !page.startsWith('..') && fs.existsSync(path.join(webDirectory, page)) ? page : FALLBACK_PAGE;
    return reply.header('cache-control', 'no-cache').sendFile(file);
  });
}
