import type pg from 'pg';
import { load } from './load.ts';
import { heading, line, ratio } from './report.ts';
import type { BenchServer } from './server.ts';
import type { BenchViewer } from './viewers.ts';

const CONNECTIONS = 8;
const OWNERS = 100;

/** Twenty searches as families keep them, from narrow to broad; with who was found when they were last seen, up to 4,000. */
const KEEP = `insert into saved_search (member_id, name, age_from, age_to, marital_status_ids, education_ids, profession_names, religions,
    country_ids, total_matches, counted_at, told_at, told_ids, seen_at, seen_ids, created_at, updated_at)
  select owner.id, 'Search ' || n, 20 + n % 7, 28 + n % 9, case when n % 3 = 0 then '{1}'::integer[] end,
    case when n % 2 = 0 then array[3, 4] end, case when n % 4 = 0 then array['Banker', 'Doctor', 'Lawyer'] end,
    case when n % 5 < 3 then '{1}'::integer[] else '{2}'::integer[] end, case when n % 10 = 0 then '{826}'::integer[] else '{50}'::integer[] end,
    cardinality(found.ids), now(), now(), found.ids, now(), found.ids, now(), now()
  from unnest($1::bigint[]) owner (id), generate_series(1, 20) n,
    lateral (select coalesce(array_agg(id), '{}') as ids from generate_series(1, n * 200) id) found`;

const listOf = ({ token }: BenchViewer) => ({
  method: 'GET' as const,
  path: '/api/member/search-history-list',
  headers: { authorization: `Bearer ${token}` },
  body: '',
});

/** Measures the list of one's own: as it is read all day, and the first time in a day, when all twenty are counted anew. */
export async function benchSaved({ port, connection }: BenchServer, viewers: readonly BenchViewer[], seconds: number): Promise<string[]> {
  const pool: pg.Pool = connection.pool;
  const owners = viewers.slice(0, OWNERS);
  await pool.query(KEEP, [owners.map(({ accountId }) => accountId)]);
  await pool.query('analyze saved_search');
  const requests = owners.map(listOf);
  await load({ port, requests, connections: CONNECTIONS, seconds: 'once' });
  const fresh = await load({ port, requests, connections: CONNECTIONS, seconds });
  await pool.query(`update saved_search set counted_at = counted_at - interval '2 days'`);
  const stale = await load({ port, requests, connections: CONNECTIONS, seconds: 'once' });
  return [
    heading(`Saved searches, twenty a member, ${CONNECTIONS} at once`),
    line('counted within the day', fresh),
    line('all counted anew', stale),
    ratio('SRCH-72 99th percentile of the list, ms', fresh.p99, 'under 100'),
  ];
}
