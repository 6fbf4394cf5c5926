import fs from 'node:fs';
import path from 'node:path';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { holdsDrawnAccounts } from '#features/demo';
import { closeActivity } from '#features/members';
import { outboxKey } from '#features/outbox';
import { systemClock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Context } from '#platform/context';
import { followDatabaseClock } from '#platform/db';
import { freeAbandonedJobs, startWorker } from '#platform/jobs';
import { createLog, type Log } from '#platform/log';
import { giveMemoryBack, growYoungRoomSoon } from '#platform/memory';
import { loadTelemetry } from '#platform/tracing';
import { buildApp, serveLiveConnections } from './build-app.ts';
import type { Closers } from './closers.ts';
import { allJobs, createServerContext } from './create-context.ts';
import { fillAtStart, linesAtStart } from './features.ts';
import { openDatabase } from './open-database.ts';
import { openForCalls } from './open-for-calls.ts';
import { keepWherePossible } from './pages/keep-assets.ts';
import { prepareDatabase } from './prepare-database.ts';
import { nameFigures, serveMetrics } from './serve-metrics.ts';
import { serveAsApplication } from './serve-as-application.ts';
import { StartFailure } from './start-failure.ts';

const webDirectory = path.resolve(import.meta.dirname, '../../../web/build/client');
/** Jobs that do not end in this time are begun again at the next start. */
const WORKER_PATIENCE_MS = 2000;
/** In which browsers are told to come back to another server. */
const LIVE_PATIENCE_MS = 2500;
/** By then all is loaded that every server needs, and a start has left behind as much again. */
const STARTED_MS = 15_000;

/** Between two notes that the files of this release's pages are in use. */
const KEPT_AGAIN_MS = 24 * 3_600_000;

/** Starts everything in order; `closers` learns how to end what runs. Returns the lines that a person wants to read. */
export async function startServer(settings: Settings, closers: Closers): Promise<readonly string[]> {
  const log = createLog(settings.LOG_LEVEL);
  await openTraces(settings, closers);
  const owner = await openDatabase(settings, log, closers);
  await checkPort(settings);
  await prepareDatabase(owner);
  const connection = await serveAsApplication(owner, settings, log, closers);
  if (connection !== owner) await owner.close();
  const calls = await openForCalls(connection, settings, log);
  closers.add('the connections of calls', 1000, () => calls.close());
  const { clock, close: leaveClock } = await followDatabaseClock(connection.pool, { tell: (aheadMs) => tellClock(log, aheadMs) });
  closers.add('the clock of the database', 100, async () => leaveClock());
  const ctx = createServerContext(settings, log, calls, { direct: connection, clock });
  closers.add('the replicas', 1000, async () => ctx.replicas?.close());
  closers.add('the last activity of members', 1000, () => closeActivity(ctx));
  closers.add('the counts of limits', 1000, () => ctx.limits.close());
  closers.add('the relay of calls', 1000, () => ctx.relay.close());
  if (!settings.DEMO && (await holdsDrawnAccounts(ctx)))
    throw new StartFailure('This database holds demo accounts. Use a new one, or run `npm run demo:remove`.');
  const forJobs = { ...ctx, db: connection.db, pool: connection.pool };
  await fillAtStart(forJobs);
  const { app } = await buildApp(ctx, { webDirectory, keptAssets: await keepOwnAssets(settings, log), checksAnswers: false });
  if (!settings.DATABASE_URL) await freeAbandonedJobs(ctx.pool);
  const worker = await startWorker(forJobs, allJobs(ctx), (level, message) => log[level](message));
  closers.add('the worker', WORKER_PATIENCE_MS, () => worker.stop());
  // Before the worker: a job that waits for a face fails, and is done by the next server.
  closers.add('the reader of faces', 1000, () => ctx.faces.close());
  const port = await listen(app, settings, closers);
  if (settings.METRICS_PORT !== undefined) await listenForMetrics(ctx, closers);
  const live = await serveLiveConnections(ctx, app.server);
  closers.add('the live connections', LIVE_PATIENCE_MS, () => live.close());
  giveBackWhenIdle(ctx);
  const address = settings.PORT === 0 ? `http://localhost:${port}` : settings.PUBLIC_URL;
  return [
    `Site and API: ${address}`,
    ...(settings.DEMO ? [`Outbox of the demo, with every SMS and e-mail: ${address}/outbox?key=${outboxKey(ctx)}`] : []),
    ...(await linesAtStart(ctx)),
  ];
}

function tellClock(log: Log, aheadMs: number): void {
  if (aheadMs === 0) log.info('The clock of this machine is that of the database again.');
  else
    log.error(
      `The clock of this machine is ${Math.round(aheadMs / 1000)} s ahead of that of the database, whose time counts. Set it right.`,
    );
}

/** Returns where the files of pages of all releases are. In a demo nobody has a page of another one. */
async function keepOwnAssets({ DEMO, DATA_DIR }: Settings, log: Log): Promise<string | undefined> {
  const built = path.join(webDirectory, 'assets');
  if (DEMO || !fs.existsSync(built)) return undefined;
  const keep = () =>
    keepWherePossible(built, path.join(DATA_DIR, 'assets'), systemClock.now(), (failure) =>
      log.warn({ err: failure }, 'the files of pages cannot be kept for other releases'),
    );
  // Files of a release that runs are in use, also when the next one starts after months.
  setInterval(() => void keep(), KEPT_AGAIN_MS).unref();
  return keep();
}

/** Waits for a moment at which no browser is connected. A server that never has one uses what it has. */
function giveBackWhenIdle(ctx: Context): void {
  const tries = setInterval(() => {
    if (ctx.live.countConnections() > 0) return;
    clearInterval(tries);
    giveMemoryBack({ isIdle: true });
    growYoungRoomSoon();
  }, STARTED_MS).unref();
}

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
function checkPort(place: Place): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen({ host: place.HOST, port: place.PORT }, () => probe.close(() => resolve()));
  }).catch((failure: unknown) => explain(failure, place));
}

async function listenForMetrics(ctx: Context, closers: Closers): Promise<void> {
  const { METRICS_HOST: HOST, METRICS_PORT: PORT = 0 } = ctx.settings;
  nameFigures(ctx);
  const metrics = await serveMetrics(ctx, { host: HOST, port: PORT }).catch((failure: unknown) => {
    if ((failure as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw failure;
    throw new StartFailure(`The port ${PORT} is in use; set METRICS_PORT to another one.`, { cause: failure });
  });
  closers.add('the figures', 500, () => metrics.close());
}

/** Starts traces, which are closed last of all: they are told what the others still do. */
async function openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACES_SHARE: share }: Settings, closers: Closers): Promise<void> {
  if (endpoint === undefined) return;
  const { openTelemetry } = await loadTelemetry();
  const telemetry = openTelemetry({ endpoint, share });
  closers.add('the traces', 1000, () => telemetry.close());
}

const FINISH_MS = 2500;

/** Takes calls from now on. At the end running ones may finish for a moment. Returns the port. */
async function listen(app: FastifyInstance, place: Place, closers: Closers): Promise<number> {
  closers.add('the HTTP server', FINISH_MS + 500, async () => {
    const impatience = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
    await app.close();
    clearTimeout(impatience);
  });
  await app.listen({ host: place.HOST, port: place.PORT }).catch((failure: unknown) => explain(failure, place));
  return (app.server.address() as AddressInfo).port;
}
