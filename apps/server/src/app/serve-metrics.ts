import http from 'node:http';
import { countCodesSince } from '#features/accounts';
import { countWaitingDifferences } from '#features/ledger';
import { countFailingArchives, measureDisk, secondsSinceBackup } from '#features/operations';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { countJobs } from '#platform/jobs';
import { countPartitions } from '#platform/partitions';

const HOUR_SECONDS = 3600;

/** Names the figures that are asked for when somebody reads (QUAL-43). */
export function nameFigures(ctx: Context): void {
  const { metrics, pool, live, clock, replicas, settings } = ctx;
  metrics.ask({
    name: 'database_connections',
    help: 'Connections of calls to the database, and calls that wait for one.',
    label: 'state',
    ask: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, awaited: pool.waitingCount }),
  });
  if (replicas) {
    metrics.ask({
      name: 'replica_lag_seconds',
      help: 'Seconds since each replica had all that the primary had, by its place in DATABASE_READ_URLS.',
      label: 'replica',
      ask: () => replicas.lags(),
    });
    metrics.ask({
      name: 'replica_reads',
      help: 'Reads that a replica may answer since the start, by who answered: a replica, or the primary after an own write, without a fit replica, or after one failed.',
      label: 'answered',
      ask: () => replicas.counts,
    });
  }
  metrics.ask({ name: 'live_connections', help: 'Browsers connected to this server.', ask: () => live.countConnections() });
  metrics.ask({
    name: 'jobs',
    help: 'Jobs in the queue: due, later, under way, and given up after their last try.',
    label: 'state',
    ask: () => countJobs(ctx),
  });
  metrics.ask({
    name: 'partitions',
    help: 'Partitions of now and of the next period that are missing, and tables with rows outside of all partitions; 0 is right.',
    label: 'state',
    ask: () => countPartitions(ctx),
  });
  metrics.ask({
    name: 'ledger_differences',
    help: 'Open differences of the ledger; 0 is right.',
    ask: async () => (await countWaitingDifferences(ctx)).count,
  });
  metrics.ask({
    name: 'codes_last_hour',
    help: 'Codes that were sent within the hour, and those of them that were entered.',
    label: 'state',
    ask: () => countCodesSince(ctx, secondsAfter(clock.now(), -HOUR_SECONDS)),
  });
  metrics.ask({
    name: 'disk_bytes',
    help: 'The disk with the files of this server (DATA_DIR): free, and total.',
    label: 'state',
    ask: () => measureDisk(ctx),
  });
  metrics.ask({
    name: 'database_archive_failing',
    help: 'Whether PostgreSQL was told to archive its log and could not the last time; 0 is right.',
    ask: () => countFailingArchives(ctx),
  });
  const { BACKUP_DIR: backups } = settings;
  if (backups && !settings.DATABASE_URL) {
    metrics.ask({
      name: 'backup_age_seconds',
      help: 'Seconds since the last backup in BACKUP_DIR; as long as there is none, since the start of this server.',
      ask: () => secondsSinceBackup(ctx, backups),
    });
  }
}

export type MetricsServer = { readonly port: number; close(): Promise<void> };

/** Answers `/metrics` on a port of its own, which only the operator's network may reach. */
export async function serveMetrics(ctx: Context, { host, port }: { readonly host: string; readonly port: number }): Promise<MetricsServer> {
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    ctx.metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (failure: unknown) => {
        ctx.log.error({ err: failure }, 'the figures cannot be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
