import os from 'node:os';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { hashToken, randomToken } from '../../apps/server/src/platform/ids/index.ts';
import type { HashLoad } from './hash-load.worker.ts';
import { figuresOf, inRounds, load, type Figures, type LoadRequest } from './load.ts';
import { MEMBER_CALLS } from './member-calls.ts';
import { ownRow } from './read-bench.ts';
import { heading, line, ratio } from './report.ts';
import type { BenchServer } from './server.ts';
import type { BenchViewer } from './viewers.ts';

const PASSWORD = 'a long bench passphrase';
/** argon2id at 19 MiB and 2 rounds. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** As all is measured. */
const AT_ONCE = 8;
/** So many that the cores never wait for one of them, as when many come at one moment. */
const CROWD = 16;

const signIn = (phone: string, headers: Readonly<Record<string, string>>): LoadRequest => ({
  method: 'POST',
  path: '/api/signin/token',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ email_or_phone: phone, password: PASSWORD, remember: true }),
});

/** Sign-ins of browsers that were never here, and of those that the accounts know, which is how people mostly sign in. */
export type SignIns = { readonly fromNewBrowsers: readonly LoadRequest[]; readonly fromKnownBrowsers: readonly LoadRequest[] };

/** Gives these members passwords, and browsers that they are known by; returns their sign-ins. */
export async function openSignIns(pool: pg.Pool, viewers: readonly BenchViewer[]): Promise<SignIns> {
  const ids = viewers.map((viewer) => viewer.accountId);
  const { rows } = await pool.query<{ id: number; phone: string }>(
    'update account set password_hash = $2 where id = any($1::bigint[]) returning id, phone_e164 as phone',
    [ids, await hash(PASSWORD, COST)],
  );
  const marked = rows.map((row) => ({ ...row, mark: randomToken() }));
  await pool.query(
    `insert into known_browser (account_id, mark_hash, created_at, last_seen_at)
     select account_id, mark_hash, now(), now() from unnest($1::bigint[], $2::text[]) as x (account_id, mark_hash)`,
    [marked.map(({ id }) => id), marked.map(({ mark }) => hashToken(mark))],
  );
  return {
    fromNewBrowsers: marked.map(({ phone }) => signIn(phone, {})),
    fromKnownBrowsers: marked.map(({ phone, mark }) => signIn(phone, { cookie: `device=${mark}` })),
  };
}

/** Measures hashes by a thread for each core that does nothing else, which is the most that a machine can do: through the threads of Node it does a tenth less. */
async function hashOnAllCores(workerData: HashLoad): Promise<Figures> {
  const workers = Array.from(
    { length: os.availableParallelism() },
    () => new Worker(new URL('./hash-load.worker.ts', import.meta.url), { workerData }),
  );
  const found = (await Promise.all(workers.map((worker) => once(worker, 'message')))) as [readonly number[]][];
  return figuresOf({ times: found.flatMap(([times]) => times), failures: 0, seconds: workerData.seconds });
}

/** Measures sign-ins with the right password, against the bare hashes that the machine can do. */
export async function benchSignIn(
  server: BenchServer,
  viewers: readonly BenchViewer[],
  { viewersFor, seconds }: { readonly viewersFor: () => readonly BenchViewer[]; readonly seconds: number },
): Promise<string[]> {
  const { fromNewBrowsers, fromKnownBrowsers } = await openSignIns(server.connection.pool, viewers);
  const stored = await hash(PASSWORD, COST);
  // What is compiled and planned at the first sign-ins is so then: the half of them would count what a server pays once.
  for (const requests of [fromKnownBrowsers, fromNewBrowsers])
    await load({ port: server.port, requests, connections: AT_ONCE, seconds: 'once' });
  const serve = (requests: readonly LoadRequest[], turn: number, connections = AT_ONCE) =>
    load({ port: server.port, requests, connections, seconds: turn });
  const { bare, served, crowd, strange } = await inRounds(seconds, {
    bare: (_, turn) => hashOnAllCores({ stored, password: PASSWORD, seconds: turn }),
    served: (_, turn) => serve(fromKnownBrowsers, turn),
    crowd: (_, turn) => serve(fromKnownBrowsers, turn, CROWD),
    strange: (_, turn) => serve(fromNewBrowsers, turn),
  });
  return [
    heading(`Sign-in with a password, ${AT_ONCE} at once`),
    line('bare argon2id hash, a thread for each core', bare),
    line('served, from known browsers', served),
    line(`the same, ${CROWD} at once`, crowd),
    line('served, from new browsers', strange),
    ratio('QUAL-19 sign-ins a second / hashes a second', served.perSecond / bare.perSecond, 'at least 0.8'),
    ratio(`the same, ${CROWD} at once`, crowd.perSecond / bare.perSecond, 'at least 0.8'),
    ratio('the same from new browsers, which are told of', strange.perSecond / bare.perSecond, 'measured'),
    ...(await benchBeside(server, { viewersFor, signIns: fromKnownBrowsers, seconds })),
  ];
}

type Beside = {
  readonly viewersFor: () => readonly BenchViewer[];
  readonly signIns: readonly LoadRequest[];
  readonly seconds: number;
};

/** Measures what other calls wait for beside sign-ins: one row, which is the shortest there is, and what members ask all the time. */
async function benchBeside({ port }: BenchServer, { viewersFor, signIns, seconds }: Beside): Promise<string[]> {
  const others = { 'one row for a member': ownRow, ...MEMBER_CALLS };
  const lines = [heading(`Other calls, ${AT_ONCE} at once, beside ${AT_ONCE} sign-ins at once`)];
  for (const [name, requestOf] of Object.entries(others)) {
    const requests = viewersFor().map(requestOf);
    const ask = (turn: number) => load({ port, requests, connections: AT_ONCE, seconds: turn });
    await ask(1);
    const { alone, beside } = await inRounds(seconds, {
      alone: (_, turn) => ask(turn),
      beside: async (_, turn) =>
        (await Promise.all([ask(turn), load({ port, requests: signIns, connections: AT_ONCE, seconds: turn })]))[0],
    });
    lines.push(line(`${name}, alone`, alone), line('the same beside sign-ins', beside));
    lines.push(ratio(`QUAL-73 ${name}: time beside sign-ins / alone (p99)`, beside.p99 / alone.p99, 'at most 2'));
  }
  return lines;
}
