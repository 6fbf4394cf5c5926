import path from 'node:path';
import type { Settings } from '#platform/config';
import { freeAbandonedJobs, startWorker } from '#platform/jobs';
import { createLog } from '#platform/log';
import { buildApp, serveLiveConnections } from './build-app.ts';
import type { Closers } from './closers.ts';
import { allJobs, createServerContext } from './create-context.ts';
import { fillAtStart, linesAtStart } from './features.ts';
import { checkPort, listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';

const webDirectory = path.resolve(import.meta.dirname, '../../../web/build/client');
/** Jobs that do not end in this time are begun again at the next start. */
const WORKER_PATIENCE_MS = 2000;
/** In which browsers are told to come back to another server. */
const LIVE_PATIENCE_MS = 2500;

/** Starts everything in order; `closers` learns how to end what runs. Returns the lines that a person wants to read. */
export async function startServer(settings: Settings, closers: Closers): Promise<readonly string[]> {
  const log = createLog(settings.LOG_LEVEL);
  const connection = await openDatabase(settings, log, closers);
  await checkPort(settings);
  await prepareDatabase(connection);
  const ctx = createServerContext(settings, connection, log);
  await fillAtStart(ctx);
  const { app } = await buildApp(ctx, { webDirectory });
  if (!settings.DATABASE_URL) await freeAbandonedJobs(ctx.pool);
  const worker = await startWorker(ctx, allJobs(ctx), (level, message) => log[level](message));
  closers.add('the worker', WORKER_PATIENCE_MS, () => worker.stop());
  const port = await listen(app, settings, closers);
  const live = await serveLiveConnections(ctx, app.server);
  closers.add('the live connections', LIVE_PATIENCE_MS, () => live.close());
  const address = settings.PORT === 0 ? `http://localhost:${port}` : settings.PUBLIC_URL;
  return [
    `Site and API: ${address}`,
    ...(settings.DEMO ? [`Outbox of the demo, with every SMS and e-mail: ${address}/outbox`] : []),
    ...(await linesAtStart(ctx)),
  ];
}
