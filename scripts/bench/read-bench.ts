import fastify from 'fastify';
import pg from 'pg';
import { asBrowser, get } from './member-calls.ts';
import { inRounds, load, type LoadRequest } from './load.ts';
import { heading, line, ratio } from './report.ts';
import { portOf, type BenchServer } from './server.ts';
import type { BenchViewer } from './viewers.ts';

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 1;
/** Bounds the tries: a server does other things now and then, as to look whether sessions ended, and a statement of these may stand beside that of the call. */
const TRIES = 20;

const BARE: LoadRequest = { method: 'GET', path: '/', headers: {}, body: '' };
/** Returns a call that reads one row for this member. */
export const ownRow = (viewer: BenchViewer): LoadRequest => asBrowser(get('/api/member/privacy-settings')(viewer));

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Returns the one statement that the server asks for a call which was made before. */
async function statementOf({ port }: BenchServer, { path, headers }: LoadRequest): Promise<Statement> {
  const ask = () => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await ask();
  const seen: Statement[] = [];
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  pg.Client.prototype.query = function spy(this: pg.Client, ...given: unknown[]) {
    seen.push(given[0] as Statement);
    return original.apply(this, given);
  } as typeof pg.Client.prototype.query;
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      seen.length = 0;
      await ask();
      if (seen[0] && seen.length === 1) return seen[0];
    }
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
  throw new Error(`${path} asks ${seen.length} statements`);
}

/** Measures a call that reads one row for a signed-in member, against a bare route that asks the same statement with the same driver. */
export async function benchRead(server: BenchServer, viewers: readonly BenchViewer[], seconds: number): Promise<string[]> {
  const requests = viewers.map(ownRow);
  const { text, values } = await statementOf(server, requests[0] as LoadRequest);
  const pool = new pg.Pool({ ...server.connection.pool.options, max: CONNECTIONS });
  const app = fastify();
  app.get('/', async () => (await pool.query({ name: 'bare', text, values: [...values] })).rows[0]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (port: number, asked: readonly LoadRequest[], turn: number) =>
    load({ port, requests: asked, connections: CONNECTIONS, seconds: turn });
  try {
    await ask(portOf(app), [BARE], WARM_UP_SECONDS);
    await ask(server.port, requests, WARM_UP_SECONDS);
    const { bare, served } = await inRounds(seconds, {
      bare: (_, turn) => ask(portOf(app), [BARE], turn),
      served: (_, turn) => ask(server.port, requests, turn),
    });
    return [
      heading(`One row for a member, ${CONNECTIONS} at once`),
      line('bare route with the same statement', bare),
      line('served', served),
      ratio('QUAL-73, QUAL-16 one row: served / bare route', served.perSecond / bare.perSecond, 'at least 0.6; 0.7'),
    ];
  } finally {
    await app.close();
    await pool.end();
  }
}
