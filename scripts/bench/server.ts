import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp, serveLiveConnections } from '../../apps/server/src/app/build-app.ts';
import { createServerContext } from '../../apps/server/src/app/create-context.ts';
import { prepareDatabase } from '../../apps/server/src/app/prepare-database.ts';
import { newSecrets, readSettings } from '../../apps/server/src/platform/config/index.ts';
import type { Context } from '../../apps/server/src/platform/context/index.ts';
import { connect, type Connection } from '../../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { createLog } from '../../apps/server/src/platform/log/index.ts';

export type BenchServer = {
  readonly ctx: Context;
  readonly connection: Connection;
  readonly port: number;
  /** Starts a second server on the same database, with other settings. */
  openBeside(environment: Readonly<Record<string, string>>): Promise<Beside>;
  close(): Promise<void>;
};

export const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

/** As a server that is started is built. */
const AS_STARTED = { checksAnswers: false };

type Beside = { readonly ctx: Context; readonly port: number; close(): Promise<void> };

/** Starts the whole server with a PostgreSQL of its own in a temporary directory, listening on a free port. Limits by network address are off. */
export async function openBenchServer(): Promise<BenchServer> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'app-bench-'));
  fs.chmodSync(root, 0o755);
  const server = await startPostgres(path.join(root, 'postgres'), (text) => console.error(text));
  const connection = connect({ host: server.host, user: server.user, database: 'postgres' });
  await prepareDatabase(connection);
  const environment = { DEMO: '1', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DATA_DIR: path.join(root, 'files') };
  const ctx = createServerContext(readSettings(environment, newSecrets), createLog('silent'), connection);
  const { app } = await buildApp(ctx, AS_STARTED);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const live = await serveLiveConnections(ctx, app.server);
  return {
    ctx,
    connection,
    port: portOf(app),
    openBeside: async (other) => {
      const settings = readSettings({ ...environment, SECRET_KEY: ctx.settings.SECRET_KEY, ...other }, newSecrets);
      const besideCtx = createServerContext(settings, createLog('silent'), connection);
      const { app: beside } = await buildApp(besideCtx, AS_STARTED);
      await beside.listen({ host: '127.0.0.1', port: 0 });
      return { ctx: besideCtx, port: portOf(beside), close: async () => beside.close() };
    },
    close: async () => {
      await live.close();
      await app.close();
      await connection.close();
      await server.stop();
      fs.rmSync(root, { recursive: true, force: true });
    },
  };
}
