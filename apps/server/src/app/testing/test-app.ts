import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import type { Http } from '#platform/http';
import { runDueJobs } from '#platform/jobs';
import { buildApp } from '../build-app.ts';
import { compose, type Composition } from '../compose.ts';
import { allJobs } from '../platform-services.ts';
import { callThrough, type CallInput, type CallResult } from './call.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPlatform, type TestPlatform } from './test-platform.ts';

export type TestOptions = { readonly environment?: Record<string, string> };

export type TestApp = {
  readonly app: FastifyInstance;
  readonly http: Http;
  readonly platform: TestPlatform;
  readonly database: TestDatabase;
  readonly composition: Composition;
  /** Makes a call as a browser would; `token` signs it in, `language` is its Accept-Language. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<CallResult<z.output<E['response']>>>;
  /** Runs what the queue holds and is due. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
};

/** The whole server on a database of its own, without a port. */
export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  const platform = createTestPlatform(database, options.environment);
  const composition = compose(platform);
  const { app, http } = await buildApp(platform, composition.features, composition.authenticate);
  const handlers = allJobs(platform, composition);
  return {
    app,
    http,
    platform,
    database,
    composition,
    call: callThrough(app),
    runJobs: () => runDueJobs(platform.pool, handlers),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
