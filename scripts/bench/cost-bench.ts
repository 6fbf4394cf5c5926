import fastify from 'fastify';
import pg from 'pg';
import { indexOf } from '../../apps/server/src/features/search/index.ts';
import { beginPart, keep } from './figures.ts';
import type { LoadRequest } from './load.ts';
import { costOf, type Cost } from './processor-time.ts';
import { columns } from './report.ts';
import { portOf, type BenchServer } from './server.ts';
import { openSignIns } from './sign-in-bench.ts';
import type { Shop } from './buyers.ts';
import { get, MEMBER_CALLS, post } from './member-calls.ts';
import { signInViewers, type BenchViewer } from './viewers.ts';

const CONNECTIONS = 8;
/** So often the calls are made before it counts: what is compiled, planned and remembered is so by then. */
const WARM_UPS = 2;
/** So many buy and act once or twice. */
const ACTORS = 400;
function row(name: string, cost: Cost): string {
  for (const part of ['main', 'besides', 'postgres', 'statements'] as const) keep(`${name}, ${part}`, cost[part], false);
  return columns([name, cost.main, cost.besides, cost.postgres, cost.statements, String(cost.failures)]);
}

/** Measures a route that reads one row with the same driver, and nothing else. */
async function bareCost({ connection: { pool: all } }: BenchServer, viewers: readonly BenchViewer[]): Promise<Cost> {
  const pool = new pg.Pool({ ...all.options, max: CONNECTIONS });
  const app = fastify();
  const text = 'select id, member_code, language from account where id = $1';
  app.get<{ Params: { id: string } }>(
    '/:id',
    async ({ params }) => (await pool.query({ name: 'bare', text, values: [params.id] })).rows[0],
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const requests = viewers.map((viewer): LoadRequest => ({ ...get(`/${viewer.accountId}`)(viewer), headers: {} }));
  try {
    return await warmCostOf({ pool: all, port: portOf(app), requests });
  } finally {
    await app.close();
    await pool.end();
  }
}

async function warmCostOf(asked: {
  readonly pool: pg.Pool;
  readonly port: number;
  readonly requests: readonly LoadRequest[];
}): Promise<Cost> {
  for (let time = 0; time < WARM_UPS; time += 1) await costOf({ ...asked, connections: CONNECTIONS });
  return costOf({ ...asked, connections: CONNECTIONS });
}

/** Measures a call that each of these makes once, as nobody repeats it: the first of them before it counts. */
async function costOfOnce(server: BenchServer, requests: readonly LoadRequest[]): Promise<Cost> {
  const asked = { pool: server.connection.pool, port: server.port, connections: CONNECTIONS };
  const first = Math.floor(requests.length / 4);
  await costOf({ ...asked, requests: requests.slice(0, first) });
  return costOf({ ...asked, requests: requests.slice(first) });
}

/** Measures the acts with their credits, the purchases that give these, and sign-ins, of which each hash takes what is said beside. */
export async function benchCostOfActs(server: BenchServer, shop: Shop, viewers: readonly BenchViewer[]): Promise<string[]> {
  const { pool } = server.connection;
  const title = 'What one act costs, ms of processor time';
  beginPart(title);
  const lines = [`\n${title}\n${columns(['', 'main thread', 'other', 'PostgreSQL', 'statements', 'failed'])}`];
  const buyers = shop.buyers.slice(0, ACTORS);
  lines.push(row('a purchase from the wallet', await costOfOnce(server, shop.requestsOf(buyers, 2))));
  const women = await signInViewers(pool, ACTORS, 2);
  const interests = buyers.map((buyer, place) => post('/api/member/express-interest', { user_id: women[place]?.accountId })(buyer));
  lines.push(row('an interest with its credit', await costOfOnce(server, interests)));
  const { fromKnownBrowsers, fromNewBrowsers } = await openSignIns(pool, viewers);
  lines.push(row('a sign-in from a known browser', await costOfOnce(server, fromKnownBrowsers)));
  lines.push(row('a sign-in from a new browser', await costOfOnce(server, fromNewBrowsers)));
  return lines;
}

/** Returns what one call takes of the processor, in milliseconds, and how often it asks the database; these hold on a busy machine too. */
export async function benchCost(server: BenchServer, viewersFor: () => readonly BenchViewer[]): Promise<string[]> {
  await indexOf(server.ctx)?.caughtUp();
  const title = 'What one call costs, ms of processor time';
  beginPart(title);
  const lines = [`\n${title}\n${columns(['', 'main thread', 'other', 'PostgreSQL', 'statements', 'failed'])}`];
  lines.push(row('bare route, one row', await bareCost(server, viewersFor())));
  for (const [name, request] of Object.entries(MEMBER_CALLS)) {
    const requests = viewersFor().map(request);
    lines.push(row(name, await warmCostOf({ pool: server.connection.pool, port: server.port, requests })));
  }
  return lines;
}
