import { hash, verify } from '@node-rs/argon2';
import type pg from 'pg';
import { load, repeat, type LoadRequest } from './load.ts';
import { heading, line, ratio } from './report.ts';
import type { BenchServer } from './server.ts';
import type { BenchViewer } from './viewers.ts';

const PASSWORD = 'a long bench passphrase';
/** argon2id at 19 MiB and 2 rounds. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** As all is measured: so many that the cores never wait for one of them (two at once do, while their statements are answered). */
const AT_ONCE = 8;

async function givePasswords(pool: pg.Pool, viewers: readonly BenchViewer[]): Promise<string[]> {
  const { rows } = await pool.query<{ phone: string }>(
    'update account set password_hash = $2 where id = any($1::bigint[]) returning phone_e164 as phone',
    [viewers.map((viewer) => viewer.accountId), await hash(PASSWORD, COST)],
  );
  return rows.map((row) => row.phone);
}

/** Sign-ins with the right password, against the bare hashes that the machine can do. */
export async function benchSignIn(server: BenchServer, viewers: readonly BenchViewer[], seconds: number): Promise<string[]> {
  const phones = await givePasswords(server.connection.pool, viewers);
  const known = await hash(PASSWORD, COST);
  const requests = phones.map((phone): LoadRequest => ({
    method: 'POST',
    path: '/api/signin/token',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_or_phone: phone, password: PASSWORD, remember: true }),
  }));
  const bare = await repeat(() => verify(known, PASSWORD), AT_ONCE, seconds);
  const served = await load({ port: server.port, requests, connections: AT_ONCE, seconds });
  return [
    heading(`Sign-in with a password, ${AT_ONCE} at once`),
    line('bare argon2id hash', bare),
    line('served', served),
    ratio('QUAL-19 sign-ins a second / hashes a second', served.perSecond / bare.perSecond, 'at least 0.8'),
  ];
}
