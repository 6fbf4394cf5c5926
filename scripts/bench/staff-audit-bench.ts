import type pg from 'pg';
import { hashToken, randomToken } from '../../apps/server/src/platform/ids/index.ts';
import { load } from './load.ts';
import { heading, line, ratio } from './report.ts';
import type { BenchServer } from './server.ts';

/** A handful of staff look at once. */
const CONNECTIONS = 4;
const STAFF = 200;
const ACTS = 60;

/** Fills the log with what a few hundred people did in three years, to half a million members. */
async function fillLog(pool: pg.Pool, entries: number): Promise<void> {
  await pool.query(
    `insert into audit_entry (actor_id, member_id, action, subject, details, reason, network_address, at)
     select people.id + n % $2, case when n % 3 > 0 then people.id + n % 500000 end, 'bench.act-' || n % $3, 'subject:' || n, '{}', 'Asked for by phone',
       '203.0.113.7', now() - (($1 - n) * 94608000.0 / $1) * interval '1 second'
     from generate_series(1, $1::bigint) as n, (select min(id) as id from account) as people`,
    [entries, STAFF, ACTS],
  );
  await pool.query('vacuum analyze audit_entry');
}

/** Signs in an administrator, and returns the number of the first account beside the token. */
async function openAdminSession(pool: pg.Pool): Promise<{ readonly token: string; readonly firstId: number }> {
  const token = randomToken();
  const { rows } = await pool.query<{ first: number }>(
    `with colleague as (select max(id) as id from account), roled as (insert into staff_role (account_id, role, created_at) select id, 'admin', now() from colleague
       on conflict do nothing)
     insert into session (account_id, token_hash, remember, device, network_address, created_at, last_used_at, expires_at)
     select id, $1, true, 'Bench', '127.0.0.1', now(), now(), now() + interval '12 hours' from colleague
     returning (select min(id) from account)::int as first`,
    [hashToken(token)],
  );
  return { token, firstId: rows[0]?.first ?? 0 };
}

/** Measures first pages of the audit log with every filter, alone and with another. */
export async function benchStaffAudit({ port, connection }: BenchServer, entries: number, seconds: number): Promise<string[]> {
  const { pool } = connection;
  await fillLog(pool, entries);
  const { token, firstId } = await openAdminSession(pool);
  const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const [person, member, act, time] = [
    `staff_id=${firstId + 7}`,
    `member_id=${firstId + 4001}`,
    'act=bench.act-7',
    `from=${day(60)}&to=${day(30)}`,
  ];
  const old = `from=${day(1000)}&to=${day(990)}`;
  const asked = [
    '',
    person,
    member,
    act,
    time,
    old,
    `${person}&${act}`,
    `${person}&${time}`,
    `${member}&${time}`,
    `${act}&${old}`,
    'act=bench.never',
    'page=20',
  ];
  const requests = asked.map((filter) => ({
    method: 'GET' as const,
    path: `/api/staff/audit?${filter}`,
    headers: { authorization: `Bearer ${token}` },
    body: '',
  }));
  await load({ port, requests, connections: CONNECTIONS, seconds: 'once' });
  const pages = await load({ port, requests, connections: CONNECTIONS, seconds: Math.max(seconds, 5) });
  return [
    heading(`Audit log of ${entries.toLocaleString('en')} entries, first pages, ${CONNECTIONS} at once`),
    line('every filter', pages),
    ratio('STAFF-33 99th percentile of a first page, ms', pages.p99, 'under 200 for 95 of 100'),
  ];
}
