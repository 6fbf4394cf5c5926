import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import { closeActivity } from '#features/members';
import type { Http } from '#platform/http';
import { runDueJobs } from '#platform/jobs';
import type { LiveParts, LiveTimes } from '#platform/live';
import { buildApp, serveLiveConnections } from '../build-app.ts';
import { allJobs } from '../create-context.ts';
import { callThrough, type CallInput, type CallResult } from './call.ts';
import { connectBeside, openTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestContext, type TestContext } from './test-context.ts';

export type TestOptions = {
  readonly environment?: Record<string, string>;
  /** A second server on the database and the clock of a first one. */
  readonly beside?: TestApp;
  /** A database that is there already, in place of one of its own; closed with the server. */
  readonly database?: TestDatabase;
  /** Times of live connections, in milliseconds. */
  readonly times?: Partial<LiveTimes>;
  /** Passwords are hashed at the cost of production. */
  readonly hashesFully?: boolean;
  /** The part of live connections in place of those of the features. */
  readonly parts?: LiveParts;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly http: Http;
  readonly ctx: TestContext;
  readonly database: TestDatabase;
  /** Makes a call as a browser would; `token` signs it in, `language` is its Accept-Language. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<CallResult<z.output<E['response']>>>;
  /** Runs what the queue holds and is due. */
  runJobs(): Promise<void>;
  /** Runs one job now, as if it were due. Throws where none has this name. */
  runJob(name: string, payload?: object): Promise<void>;
  /** Listens on a port of its own from the first time on and takes live connections; answers its address. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

/** Does something when it is first asked for. */
function once<T>(work: () => Promise<T>): { start(): Promise<T>; begun(): Promise<T | undefined> } {
  let begun: Promise<T> | undefined;
  return { start: () => (begun ??= work()), begun: async () => begun };
}

/** Lends the parts of a server until they are taken back. Node keeps each test file with its variables as long as the process lives: they would keep 4 MB of a closed server a file. */
function lending() {
  const takers: (() => void)[] = [];
  return {
    lend: <T extends object>(whole: T): T => {
      const { proxy, revoke } = Proxy.revocable(whole, {});
      takers.push(revoke);
      return proxy;
    },
    takeBack: () => {
      for (const take of takers.splice(0)) take();
    },
  };
}

async function startApp(ctx: TestContext, { lend }: ReturnType<typeof lending>) {
  const { app, http } = await buildApp(ctx);
  return { app: lend(app), http: lend(http), ctx: lend(ctx) };
}

/** Opens the whole server on a database of its own, without a port. */
export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { environment, parts, times, beside, hashesFully } = options;
  const database = beside ? connectBeside(beside.database) : (options.database ?? (await openTestDatabase()));
  const loan = lending();
  const { app, http, ctx } = await startApp(createTestContext(database, environment, { times, like: beside?.ctx, hashesFully }), loan);
  const listening = once(async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    return { address, live: await serveLiveConnections(ctx, app.server, parts && [parts]) };
  });
  const closing = once(async () => {
    await (await listening.begun())?.live.close();
    await app.close();
    await closeActivity(ctx);
    await ctx.limits.close();
    await ctx.relay.close();
    await ctx.faces.close();
    await ctx.replicas?.close();
    await database.close();
    loan.takeBack();
  });
  return {
    app,
    http,
    ctx,
    database,
    call: callThrough(app),
    runJobs: () => runDueJobs(ctx, allJobs(ctx)),
    runJob: async (name, payload = {}) => {
      const handler = allJobs(ctx).find(({ job }) => job.name === name);
      if (!handler) throw new TypeError(`no job is called ${name}`);
      await handler.run(ctx, payload);
    },
    listen: async () => (await listening.start()).address,
    close: closing.start,
  };
}
