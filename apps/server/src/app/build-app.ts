import type http from 'node:http';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { socialAddresses } from '@app/contract/accounts';
import { fileAddresses } from '@app/contract/media';
import { callbackAddresses } from '@app/contract/payments';
import { reviewAddresses } from '@app/contract/reviews';
import { authenticate, findAccount, noteSessionUse, shutOutSessions } from '#features/accounts';
import { touchMember } from '#features/members';
import type { Context } from '#platform/context';
import {
  CONTRACT_PATH,
  createHttp,
  createIsProxy,
  createServer,
  failureBody,
  type Http,
  type HttpOptions,
  languageOf,
  limitOpenCalls,
  openApiDocument,
  pageSecurityPolicy,
  type PreparedAnswer,
  prepareText,
  sendPrepared,
  type UploadService,
} from '#platform/http';
import type { LiveParts } from '#platform/live';
import type { Authenticate, Viewer } from '#platform/session';
import { createUploads } from '#platform/uploads';
import { features } from './features.ts';
import { loadWeb } from './pages/page-writer.ts';
import { serveSecurityText } from './pages/security-txt.ts';
import { serveFiles } from './pages/serve-files.ts';
import { serveForRobots } from './pages/serve-for-robots.ts';
import { servePages } from './pages/serve-pages.ts';

/** Lists what is served beside the calls. */
const addresses = [...fileAddresses, ...reviewAddresses, ...callbackAddresses, ...socialAddresses];

export type BuildOptions = {
  readonly webDirectory?: string | undefined;
  /** Files of the pages of other releases, as `keepAssets` keeps them. */
  readonly keptAssets?: string | undefined;
} & Pick<HttpOptions, 'checksAnswers'>;

/** Finds the caller and notes that they are here. */
async function authenticateAndTouch(ctx: Context, ...[accessToken, browserHash]: Parameters<Authenticate>): Promise<Viewer | null> {
  const viewer = await authenticate(ctx, accessToken, browserHash);
  if (viewer && viewer.roles.length === 0) {
    ctx.live.noteCall(viewer.accountId);
    touchMember(ctx, viewer.accountId);
  }
  return viewer;
}

const MEGABYTE = 1024 * 1024;
/** Returns what takes all files that people send. */
const uploadServiceOf = (ctx: Context): UploadService => ({
  uploads: createUploads({
    memoryBytes: ctx.settings.UPLOAD_MEMORY_MB * MEGABYTE,
    diskBytes: ctx.settings.UPLOAD_DISK_MB * MEGABYTE,
    directory: path.join(ctx.settings.DATA_DIR, 'uploads'),
  }),
  isVerified: async (accountId) => ((await findAccount(ctx, accountId))?.phoneVerifiedAt ?? null) !== null,
});

/** Returns the whole server, not yet listening. */
export async function buildApp(ctx: Context, options: BuildOptions = {}): Promise<{ app: FastifyInstance; http: Http }> {
  const { settings } = ctx;
  const isProxy = createIsProxy(settings.TRUSTED_PROXIES);
  const app = await createServer({
    logger: settings.LOG_LEVEL === 'silent' ? undefined : ctx.log,
    isSecure: settings.PUBLIC_URL?.startsWith('https://') ?? false,
    isProxy,
    clock: ctx.clock,
    answered: ({ route, ...call }) => ctx.metrics.answered({ ...call, route: route.startsWith('/api/') ? route : 'page' }),
  });
  const http = createHttp(app, ctx, (...given) => authenticateAndTouch(ctx, ...given), {
    uploads: uploadServiceOf(ctx),
    checksAnswers: options.checksAnswers,
  });
  limitOpenCalls(app, { isOff: settings.RATE_LIMIT === 'off', isProxy, clock: ctx.clock, served: http.served });
  for (const feature of features) feature.routes?.(http, ctx);
  serveContract(app, settings.BRAND_NAME, http);
  serveSecurityText(app, ctx);
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => ({ ok: (await ctx.pool.query('select 1')).rowCount === 1 }));
  await serveWeb(app, options, ctx);
  return { app, http };
}

/** Answers the published contract, written and compressed once. */
function serveContract(app: FastifyInstance, title: string, http: Http): void {
  let prepared: PreparedAnswer | undefined;
  app.get(CONTRACT_PATH, (request, reply) =>
    sendPrepared((prepared ??= prepareText(JSON.stringify(openApiDocument(title, http.served, addresses)))), request, reply),
  );
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
    authenticate: (...given) => authenticateAndTouch(ctx, ...given),
    sessions: {
      shutOutAmong: (sessionIds, isOfStaff) => shutOutSessions(ctx, sessionIds, isOfStaff),
      noteUse: (sessionIds) => noteSessionUse(ctx, sessionIds),
    },
  });

/** Serves the built web application: its files, and a page at every other address that is no call. */
async function serveWeb(app: FastifyInstance, { webDirectory, keptAssets }: BuildOptions, ctx: Context): Promise<void> {
  const web = await loadWeb(webDirectory);
  if (!web) {
    app.setNotFoundHandler((request, reply) => reply.code(404).send(failureBody('not_found', languageOf(request))));
    return;
  }
  await serveFiles(app, { built: web.directory, kept: keptAssets, startPolicy: pageSecurityPolicy(web.startPage) });
  serveForRobots(app, web.writer, ctx);
  await servePages(app, web, ctx);
}
