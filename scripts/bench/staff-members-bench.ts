import type pg from 'pg';
import { hashToken, randomToken } from '../../apps/server/src/platform/ids/index.ts';
import { load } from './load.ts';
import { heading, line, ratio } from './report.ts';
import type { BenchServer } from './server.ts';

/** A handful of staff look at once. */
const CONNECTIONS = 4;
const SORTS = ['created', 'last_active', 'name', 'code', 'step'] as const;

/** Lists what staff ask for, from everybody to nobody. */
const ASKED = [
  '',
  'state=suspended',
  'state=deactivated&gender=2',
  'step=4',
  'purpose=agent',
  'premium=1',
  'premium=0&gender=1&step=16',
  'badge=phone&state=active',
  'badge=id',
  'gender=none',
  'created_from=2026-01-01',
  'search=rahim',
  'search=sumaiya+chowdhury',
  'search=zzqx',
  'search=BN100500',
  'search=01600100500',
] as const;

/** Makes the members as different as they are: some registering, some with another purpose. The triggers follow. */
const VARY = [
  `update account set registration_step = 4, registered_at = null where id % 25 = 1`,
  `update account set purpose = 'agent' where id % 60 = 2`,
];

/** Signs in one of the support. */
async function openStaffSession(pool: pg.Pool): Promise<string> {
  const token = randomToken();
  await pool.query(
    `with colleague as (select max(id) as id from account), roled as (insert into staff_role (account_id, role, created_at) select id, 'support', now() from colleague)
     insert into session (account_id, token_hash, remember, device, network_address, created_at, last_used_at, expires_at)
     select id, $1, true, 'Bench', '127.0.0.1', now(), now(), now() + interval '12 hours' from colleague`,
    [hashToken(token)],
  );
  return token;
}

/** Measures first pages of the list of members, in every order and both ways. */
export async function benchStaffMembers({ port, connection }: BenchServer, seconds: number): Promise<string[]> {
  const { pool } = connection;
  for (const statement of VARY) await pool.query(statement);
  await pool.query('vacuum analyze member_record');
  const headers = { authorization: `Bearer ${await openStaffSession(pool)}` };
  const requests = ASKED.flatMap((filter) =>
    SORTS.flatMap((sort) =>
      [sort, `-${sort}`].map((order) => ({
        method: 'GET' as const,
        path: `/api/staff/members?${filter}${filter === '' ? '' : '&'}sort=${order}`,
        headers,
        body: '',
      })),
    ),
  );
  await load({ port, requests, connections: CONNECTIONS, seconds: 'once' });
  const pages = await load({ port, requests, connections: CONNECTIONS, seconds: Math.max(seconds, 5) });
  return [
    heading(`List of members for staff, first pages, ${CONNECTIONS} at once`),
    line('every filter in every order', pages),
    ratio('STAFF-09 99th percentile of a first page, ms', pages.p99, 'under 200 for 95 of 100'),
  ];
}
