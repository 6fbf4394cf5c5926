import fastify from 'fastify';
import pg from 'pg';
import { load, repeat, type Figures, type LoadRequest } from './load.ts';
import { columns, heading, line, ratio } from './report.ts';
import { portOf, type BenchServer } from './server.ts';
import type { BenchViewer } from './viewers.ts';

const CONNECTIONS = 8;

/** Returns the statement of one page with all that stands on it, of whoever is active and in no block with the viewer: what no feed can do without. */
const pageOf = (filter: string): string => `
select post.*, profile.full_name, profile.gender,
  (select kind from post_reaction where post_id = post.id and member_id = $1) as own_reaction,
  exists (select 1 from follow where follower_id = $1 and followed_id = post.member_id) as is_following
from post join account on account.id = post.member_id join profile on profile.member_id = post.member_id
where post.cleared_at is null and post.deleted_at is null and account.state = 'active' and account.registration_step = 16 and ${filter}
  and not exists (select 1 from block where blocker_id = $1 and blocked_id = post.member_id)
  and not exists (select 1 from block where blocked_id = $1 and blocker_id = post.member_id)
order by post.created_at desc, post.id desc limit 10 offset $2`;

const FOLLOWED = '(post.member_id = $1 or post.member_id in (select followed_id from follow where follower_id = $1))';
type Kind = { readonly query: string; readonly statement: string; readonly offset: number };
const KINDS: Readonly<Record<string, Kind>> = {
  'first page': { query: 'page=1', statement: pageOf('true'), offset: 0 },
  'page 20': { query: 'page=20', statement: pageOf('true'), offset: 190 },
  'photos, first page': {
    query: 'page=1&tab=photos',
    statement: pageOf('(post.image_key is not null or post.photo_id is not null)'),
    offset: 0,
  },
  'following, first page': { query: 'page=1&tab=following', statement: pageOf(FOLLOWED), offset: 0 },
};

type Measured = { readonly bare: Figures; readonly route: Figures; readonly served: Figures };

async function measure(server: BenchServer, viewers: readonly BenchViewer[], kind: Kind, seconds: number): Promise<Measured> {
  const pool = new pg.Pool({ ...server.connection.pool.options, max: CONNECTIONS });
  const turnOf = (turn: number) => [viewers[turn % viewers.length]?.accountId ?? 0, kind.offset];
  const query = (turn: number) => pool.query({ name: 'bare', text: kind.statement, values: turnOf(turn) });
  const app = fastify();
  let turn = 0;
  app.post('/bare', async () => (await query((turn += 1))).rows);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const bareRequest: LoadRequest = { method: 'POST', path: '/bare', headers: { 'content-type': 'application/json' }, body: '{}' };
  const requests = viewers.map(({ token }): LoadRequest => ({
    method: 'POST',
    path: `/api/member/news-feed?${kind.query}`,
    headers: { authorization: `Bearer ${token}` },
    body: '',
  }));
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

/** Measures pages of the feed: one bare statement that brings a page, a bare route with it, and the product over HTTP. */
export async function benchFeed(server: BenchServer, viewers: readonly BenchViewer[], seconds: number): Promise<string[]> {
  const lines = [heading(`Feed, ${CONNECTIONS} at once`)];
  for (const [name, kind] of Object.entries(KINDS)) {
    const measured = await measure(server, viewers, kind, seconds);
    lines.push(line(`${name}: statement`, measured.bare), line('  bare route', measured.route), line('  served', measured.served));
    lines.push(
      columns(['  served / statement (p50)', '', measured.served.p50 / measured.bare.p50, '', '']),
      ratio(`  ${name}: requests a second, served / bare route`, measured.served.perSecond / measured.route.perSecond, 'higher is better'),
    );
  }
  return lines;
}
