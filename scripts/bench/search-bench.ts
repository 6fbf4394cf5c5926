import fastify from 'fastify';
import pg from 'pg';
import { indexOf } from '../../apps/server/src/features/search/index.ts';
import { load, repeat, type Figures, type LoadRequest } from './load.ts';
import { columns, heading, line, ratio } from './report.ts';
import { portOf, type BenchServer } from './server.ts';
import type { BenchViewer } from './viewers.ts';

type Criteria = Readonly<Record<string, string>>;

/** Selective, rare, abroad, medium, broad and fruitless, as the mix of real searches has them. */
const MIX: Readonly<Record<string, Criteria>> = {
  'selective (9 criteria)': {
    age_from: '22',
    age_to: '30',
    min_height: '10',
    max_height: '18',
    marital_status: '1',
    education: '4',
    profession: 'Banker',
    religion_id: '2',
    country_id: '50',
  },
  'rare profession': { profession: 'Lawyer' },
  'living abroad': { country_id: '826' },
  medium: { age_from: '22', age_to: '28', religion_id: '1', education: '4', country_id: '50' },
  'broad (age only)': { age_from: '20', age_to: '35' },
  'finds nobody': { religion_id: '4', country_id: '682', profession: 'Cabin Crew', income: 'BDT 1000000 Above' },
  'no criterion': {},
};

const CONNECTIONS = 8;

type Captured = { text: string; values: unknown[] };

/** Captures the statement that the server runs for a search, as it reached the driver. */
async function captureStatement(port: number, viewer: BenchViewer, criteria: Criteria): Promise<Captured> {
  const original = pg.Client.prototype.query;
  let captured: Captured | undefined;
  pg.Client.prototype.query = function spy(this: pg.Client, ...given: unknown[]) {
    const [config] = given as [{ text?: string; values?: unknown[] }];
    if (config?.text?.startsWith('select (select count(*)')) captured = { text: config.text, values: config.values ?? [] };
    return (original as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof original;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/member/member-listing`, requestOf(viewer, criteria));
    if (!captured) throw new Error(`The search did not reach the database: ${answer.status} ${await answer.text()}`);
    return captured;
  } finally {
    pg.Client.prototype.query = original;
  }
}

const requestOf = (viewer: BenchViewer, criteria: Criteria): LoadRequest => ({
  method: 'POST',
  path: '/api/member/member-listing',
  headers: { authorization: `Bearer ${viewer.token}`, 'content-type': 'application/json' },
  body: JSON.stringify(criteria),
});

/** Opens a route without sign-in, checks or cards: only the statement, with the same driver. */
async function openBareRoute(pool: pg.Pool, statement: Captured) {
  const app = fastify();
  app.post('/bare', async () => (await pool.query({ name: 'bare', ...statement })).rows[0]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

type Measured = { readonly bare: Figures; readonly route: Figures; readonly served: Figures };

type Measuring = { readonly server: BenchServer; readonly portWithoutIndex: number; readonly seconds: number };

async function measure(
  { server, portWithoutIndex, seconds }: Measuring,
  viewers: readonly BenchViewer[],
  criteria: Criteria,
): Promise<Measured> {
  const [first] = viewers;
  if (!first) throw new Error('There are no viewers.');
  const statement = await captureStatement(portWithoutIndex, first, criteria);
  const pool = new pg.Pool({ ...server.connection.pool.options, max: CONNECTIONS });
  const app = await openBareRoute(pool, statement);
  const bareRequest: LoadRequest = { method: 'POST', path: '/bare', headers: { 'content-type': 'application/json' }, body: '{}' };
  const requests = viewers.map((viewer) => requestOf(viewer, criteria));
  const query = () => pool.query({ name: 'bare', ...statement });
  try {
    await repeat(query, CONNECTIONS, 0.5);
    const bare = await repeat(query, CONNECTIONS, seconds);
    const route = await load({ port: portOf(app), requests: [bareRequest], connections: CONNECTIONS, seconds });
    await load({ port: server.port, requests, connections: CONNECTIONS, seconds: 'once' });
    const served = await load({ port: server.port, requests, connections: CONNECTIONS, seconds });
    return { bare, route, served };
  } finally {
    await app.close();
    await pool.end();
  }
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Lists what is asked beside the mix: other orders, and the counts beside the choices. */
const BESIDE: readonly { readonly name: string; readonly path: string; readonly criteria: Criteria }[] = [
  { name: 'best match, age only', path: 'member-listing', criteria: { age_from: '20', age_to: '35', sort: 'match' } },
  { name: 'best match, no criterion', path: 'member-listing', criteria: { sort: 'match' } },
  { name: 'newest, medium', path: 'member-listing', criteria: { ...MIX['medium'], sort: 'newest' } },
  { name: 'by name, another spelling', path: 'member-listing', criteria: { member_code: 'Rohman' } },
  { name: 'by name, both words', path: 'member-listing', criteria: { member_code: 'ফাতিমা চৌধুরী' } },
  { name: 'counts of choices, medium', path: 'search-facets', criteria: MIX['medium'] ?? {} },
  { name: 'counts of choices, no criterion', path: 'search-facets', criteria: {} },
];

/** Measures how long a server takes to load the index, and what of its memory the index takes. */
async function benchLoading(server: BenchServer): Promise<string[]> {
  const beside = await server.openBeside({});
  try {
    const loaded = await indexOf(beside.ctx)?.loaded;
    if (!loaded) return ['the index is switched off'];
    return [
      `\nThe index of ${loaded.members} members`,
      ratio('SRCH-98 loaded in seconds', loaded.milliseconds / 1000, 'at most 10 at 1,000,000'),
      ratio('QUAL-69 memory in megabytes', loaded.megabytes, 'at most 200 at 1,000,000'),
    ];
  } finally {
    await beside.close();
  }
}

/** Measures the first page with the exact total: the bare statement, a bare route, and the product over HTTP, with the index and by the database alone. */
export async function benchSearch(server: BenchServer, viewersFor: () => readonly BenchViewer[], seconds: number): Promise<string[]> {
  const lines = await benchLoading(server);
  await indexOf(server.ctx)?.caughtUp();
  const withoutIndex = await server.openBeside({ SEARCH_INDEX: 'off' });
  lines.push(heading(`Search, first page with the exact total, ${CONNECTIONS} at once`));
  const all: Measured[] = [];
  try {
    for (const [name, criteria] of Object.entries(MIX)) {
      const measured = await measure({ server, portWithoutIndex: withoutIndex.port, seconds }, viewersFor(), criteria);
      all.push(measured);
      lines.push(line(`${name}: statement`, measured.bare), line('  bare route', measured.route), line('  served', measured.served));
      lines.push(columns(['  served / statement (p50)', '', measured.served.p50 / measured.bare.p50, '', '']));
    }
  } finally {
    await withoutIndex.close();
  }
  for (const { name, path, criteria } of BESIDE) {
    const requests = viewersFor().map((viewer) => ({ ...requestOf(viewer, criteria), path: `/api/member/${path}` }));
    lines.push(line(name, await load({ port: server.port, requests, connections: CONNECTIONS, seconds })));
  }
  const p50 = (pick: (measured: Measured) => Figures) => median(all.map((measured) => pick(measured).p50));
  lines.push(
    ratio('QUAL-17 median of the mix: served / bare statement', p50((m) => m.served) / p50((m) => m.bare), 'at most 2'),
    ratio(
      'QUAL-17 worst 99th percentile served, ms',
      Math.max(...all.map((measured) => measured.served.p99)),
      'under 60; QUAL-69: under 25',
    ),
    ratio('QUAL-69 requests a second, median of the mix', median(all.map((measured) => measured.served.perSecond)), 'at least 1500'),
    ratio('QUAL-69 requests a second, slowest of the mix', Math.min(...all.map((measured) => measured.served.perSecond)), 'at least 400'),
    ratio(
      'QUAL-16 requests a second: served / bare route (median)',
      median(all.map((m) => m.served.perSecond / m.route.perSecond)),
      'one-query reads: at least 0.7',
    ),
  );
  return lines;
}
