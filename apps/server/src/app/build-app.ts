import type http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { authenticate, noteSessionUse, shutOutSessions } from '#features/accounts';
import { touchMember } from '#features/members';
import type { Context } from '#platform/context';
import { createHttp, createServer, openApiDocument, type Http } from '#platform/http';
import type { LiveParts } from '#platform/live';
import type { Viewer } from '#platform/session';
import { features } from './features.ts';
import { serveWeb } from './serve-web.ts';

export type BuildOptions = { readonly webDirectory?: string | undefined };

/** Finds the caller and notes that they are here. */
async function authenticateAndTouch(ctx: Context, accessToken: string): Promise<Viewer | null> {
  const viewer = await authenticate(ctx, accessToken);
  if (viewer && viewer.roles.length === 0) {
    ctx.live.noteCall(viewer.accountId);
    await touchMember(ctx, viewer.accountId);
  }
  return viewer;
}

/** Returns the whole server, not yet listening. */
export async function buildApp(ctx: Context, options: BuildOptions = {}): Promise<{ app: FastifyInstance; http: Http }> {
  const { settings } = ctx;
  const app = await createServer({
    logger: settings.LOG_LEVEL === 'silent' ? undefined : ctx.log,
    isSecure: settings.PUBLIC_URL?.startsWith('https://') ?? false,
    trustedProxies: settings.TRUSTED_PROXIES,
  });
  const http = createHttp(app, ctx, (accessToken) => authenticateAndTouch(ctx, accessToken));
  for (const feature of features) feature.routes?.(http, ctx);
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApiDocument(settings.BRAND_NAME, http.served)));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => ({ ok: (await ctx.pool.query('select 1')).rowCount === 1 }));
  await serveWeb(app, options.webDirectory, ctx);
  return { app, http };
}

/** Takes live connections on this HTTP server. */
export const serveLiveConnections = (
  ctx: Context,
  server: http.Server,
  parts: readonly LiveParts[] = features.flatMap(({ live }) => (live ? [live] : [])),
): Promise<{ close(): Promise<void> }> =>
  ctx.live.serve({
    ctx,
    server,
    parts,
    authenticate: (accessToken) => authenticateAndTouch(ctx, accessToken),
    sessions: {
      shutOutAmong: (sessionIds) => shutOutSessions(ctx, sessionIds),
      noteUse: (sessionIds) => noteSessionUse(ctx, sessionIds),
    },
  });
