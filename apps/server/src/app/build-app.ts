import type { FastifyInstance } from 'fastify';
import type { Feature } from '#platform/feature';
import { createHttp, createServer, openApiDocument, type Http } from '#platform/http';
import type { Authenticate } from '#platform/session';
import type { Platform } from './platform.ts';
import { serveWeb } from './serve-web.ts';

export type BuildOptions = { readonly webDirectory?: string | undefined };

/** The whole server, not yet listening. */
export async function buildApp(
  platform: Platform,
  features: readonly Feature[],
  authenticate: Authenticate,
  options: BuildOptions = {},
): Promise<{ app: FastifyInstance; http: Http }> {
  const { settings } = platform;
  const app = await createServer({
    logger: settings.LOG_LEVEL === 'silent' ? undefined : platform.log,
    isSecure: settings.PUBLIC_URL?.startsWith('https://') ?? false,
    trustedProxies: settings.TRUSTED_PROXIES,
  });
  const http = createHttp(app, authenticate);
  for (const feature of features) feature.routes?.(http);
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApiDocument(settings.BRAND_NAME, http.served)));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => ({ ok: (await platform.pool.query('select 1')).rowCount === 1 }));
  await serveWeb(app, options.webDirectory, platform);
  return { app, http };
}
