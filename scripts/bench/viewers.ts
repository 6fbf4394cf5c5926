import type pg from 'pg';
import { hashToken, randomToken } from '../../apps/server/src/platform/ids/index.ts';

export type BenchViewer = { readonly accountId: number; readonly token: string };

/** Signs in members of a gender, men unless said otherwise: many, because one may search and write 60 times a minute. */
export async function signInViewers(pool: pg.Pool, count: number, gender: 1 | 2 = 1): Promise<BenchViewer[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select account.id from account join profile on profile.member_id = account.id
     where account.state = 'active' and profile.gender = $2 order by account.id limit $1`,
    [count, gender],
  );
  const viewers = rows.map((row) => ({ accountId: row.id, token: randomToken() }));
  await pool.query(
    `insert into session (account_id, token_hash, remember, device, network_address, created_at, last_used_at, expires_at)
     select account_id, token_hash, true, 'Bench', '127.0.0.1', now(), now(), now() + interval '30 days'
     from unnest($1::bigint[], $2::text[]) as x (account_id, token_hash)`,
    [viewers.map((viewer) => viewer.accountId), viewers.map((viewer) => hashToken(viewer.token))],
  );
  // They have just been here, so that their calls measure the search and not the note of their last activity.
  await pool.query('update profile set last_active_at = now() where member_id = any($1::bigint[])', [
    viewers.map((viewer) => viewer.accountId),
  ]);
  return viewers;
}
