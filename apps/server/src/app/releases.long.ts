import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postEntry } from '#features/ledger';
import { systemClock } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { connect } from '#platform/db';
import { startPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres';
import { wholeContract } from './every-call/contract.testing.ts';
import { callAt, post, write } from './testing/faults/calls.ts';
import { joinCouples } from './testing/faults/couples.ts';
import { listenAt } from './testing/faults/listen-at.ts';
import { comparePromises, filesOnDisk, lookAtBooks, lookAtFiles } from './testing/faults/judge.ts';
import { beginLoad, type Load } from './testing/faults/load.ts';
import { openServerIn, type Server } from './testing/faults/world.ts';
import type { Person } from './testing/people.ts';
import { findReleaseBefore, layRelease } from './testing/release-before.ts';
import { seeded } from './testing/seeded.ts';
import { addressOf } from './testing/standby.ts';
import { createTestContext, type TestContext } from './testing/test-context.ts';

const COUPLES = 6;
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const before = findReleaseBefore();
if (before === null) console.log('No release before is tried: its history is not here (git fetch --unshallow).');

let place: string;
let database: EmbeddedPostgres;
let program: string;
let former: Server;
let latter: Server;
let ctx: TestContext;
let couples: readonly (readonly [Person, Person])[];
let load: Load;
/** The servers that are open to members. */
let open: readonly Server[] = [];
const figures: Record<string, unknown> = {};
const closers: (() => unknown)[] = [];

const begin = async (name: string, ofRelease?: string): Promise<Server> => {
  const settings = { SEARCH_INDEX: 'off', DATABASE_URL: addressOf(database) };
  const server = await openServerIn(place, name, settings, ofRelease);
  closers.push(() => server.kill());
  return server;
};
const migrations = async (): Promise<number> => (await ctx.pool.query('select from schema_migration')).rowCount ?? 0;

beforeAll(async () => {
  if (before === null) return;
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'));
  closers.push(() => fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  fs.chmodSync(place, 0o755);
  program = layRelease(before, path.join(place, 'former'));
  database = await startPostgres(path.join(place, 'postgres'), () => {});
  closers.push(() => database.stop());
  // Makes the tables, empty, as they were then.
  former = await begin('one', program);
  ctx = createTestContext(connect({ host: database.host, user: database.user, database: 'postgres', max: 4 }));
  closers.push(() => ctx.pool.end());
  ctx.clock.set(systemClock.now());
  couples = await joinCouples(ctx, COUPLES);
  open = [former];
  const random = seeded(3);
  const anyOf = (servers: readonly Server[]): string => (servers[Math.floor(random() * servers.length)] as Server).current.address;
  load = await beginLoad({ address: () => anyOf(open), couples, random });
  closers.push(() => load.stop());
  figures['release before'] = before;
});
afterAll(async () => {
  if (before !== null) console.log(JSON.stringify(figures, null, 2));
  for (const close of closers.toReversed()) await close();
});

/** Counts from now on the answers that are neither taken nor a refusal of what was asked; 0 is none. */
function countFailures(): () => readonly (readonly [number, number])[] {
  const earlier = new Map(load.told.answers);
  return () =>
    [...load.told.answers]
      .map(([status, times]) => [status, times - (earlier.get(status) ?? 0)] as const)
      .filter(([status, times]) => times > 0 && (status === 0 || status >= 500));
}

/** Puts a package of 100 taka on sale, as both releases know packages. Returns its id. */
async function sellPackage(): Promise<number> {
  const counts = 'express_interest, photo_gallery, contact, feed, voice, proposal, bio_data, profile_image_view, gallery_image_view';
  const { rows } = await ctx.pool.query<{ id: number }>(
    `insert into package (catalogue, name, price, validity_days, ${counts}, auto_profile_match, meeting_table, position, created_at, published_at)
     values ('premium', 'Gold', 10000, 30, 25, 5, 10, 30, 5, 5, 5, 5, 5, 0, 0, 1, now(), now()) returning id`,
  );
  return (rows[0] as { id: number }).id;
}

/** Returns the status alone: what is downloaded is no JSON. */
const statusOf = async (server: Server, { token }: Person, to: string): Promise<number> =>
  (
    await fetch(`${server.current.address}/api${to}`, {
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
      signal: AbortSignal.timeout(15_000),
    })
  ).status;

/** Reads the lists that a member may call without saying more, by what both releases answered. */
async function readsOfBoth(person: Person): Promise<readonly { readonly path: string; readonly answers: readonly number[] }[]> {
  const { endpoints } = await wholeContract();
  const reads = endpoints.filter(({ method, path: address }) => method === 'GET' && !address.includes(':'));
  const answers = [];
  for (const { path: address } of reads) {
    const both = await Promise.all([former, latter].map((server) => statusOf(server, person, address)));
    answers.push({ path: address, answers: both });
  }
  return answers;
}

type Sale = { readonly packageId: number; readonly buyer: Person; readonly sells: Server; readonly shows: Server };

/** Expects that somebody buys a package from their wallet at one server, and finds it among their purchases at the other. */
async function expectSold({ packageId, buyer: { accountId: memberId, token }, sells, shows }: Sale): Promise<void> {
  const paidIn = { kind: 'correction', credit: 'wallet', amount: 300_00, subject: `test:${memberId}`, memberId } as const;
  await inTransaction(ctx, (tx) => postEntry(tx, paidIn));
  const bought = await callAt(sells.current.address, token, '/member/package-purchase', { amount: '100', package_id: packageId });
  expect([bought.status, bought.body['wallet_balance_poisha']]).toEqual([200, 200_00]);
  const { body } = await callAt(shows.current.address, token, '/member/package-purchase-history');
  expect(body.data).toMatchObject([{ payment_code: bought.body['payment_code'], payment_status: 'paid' }]);
}

describe.skipIf(before === null)('two releases side by side', () => {
  it('[QUAL-29] a server of this release begins beside one of the release before, and its migrations stop nobody', async () => {
    await pause(5000);
    const [failures, earlier] = [countFailures(), await migrations()];
    load.told.longestSilence = 0;
    latter = await begin('two');
    figures['migrations that came with it'] = (await migrations()) - earlier;
    open = [former, latter];
    await pause(15_000);
    figures['longest silence meanwhile, ms'] = Math.round(load.told.longestSilence);
    expect(failures()).toEqual([]);
    expect(load.told.longestSilence).toBeLessThan(2000);
  });

  it('[QUAL-29] members of both chat with each other, and each reads what the other wrote', async () => {
    const [woman, man] = couples[0] as readonly [Person, Person];
    const [hers, his] = [await listenAt(former, woman), await listenAt(latter, man)];
    for (let turn = 0; turn < 10; turn += 1)
      for (const [from, to, at, reader] of [
        [woman, man, former, his],
        [man, woman, latter, hers],
      ] as const) {
        const message = `${from.accountId} ${turn}`;
        expect((await write(at.current.address, from, to, message)).status).toBe(200);
        await expect.poll(() => [...reader.came.keys()], { timeout: 10_000, interval: 10 }).toContain(message);
      }
    hers.close();
    his.close();
    for (const [writesAt, readsAt] of [
      [former, latter],
      [latter, former],
    ] as const) {
      const id = await post(writesAt.current.address, woman, 'Read by both');
      const { body } = await callAt(readsAt.current.address, woman.token, '/member/news-feed?page=1', {});
      expect((body.data as readonly { id: number }[]).map((row) => row.id)).toContain(id);
    }
  });

  it('[QUAL-29] packages are bought from wallets at both, and each shows what the other sold', async () => {
    const packageId = await sellPackage();
    const [woman, man] = couples[2] as readonly [Person, Person];
    await expectSold({ packageId, buyer: woman, sells: former, shows: latter });
    await expectSold({ packageId, buyer: man, sells: latter, shows: former });
  });

  it('[QUAL-29] every list answers at both, alike where both have it', async () => {
    const reads = await readsOfBoth(couples[1]?.[0] as Person);
    const read = reads.filter(({ answers }) => answers.every((status) => status === 200)).length;
    figures['lists asked at both, and read'] = [reads.length, read];
    figures['lists that answer otherwise'] = reads.filter(({ answers: [one, other] }) => one !== other);
    expect(read).toBeGreaterThan(30);
    expect(reads.filter(({ answers }) => answers.some((status) => status >= 500))).toEqual([]);
    // The release before may lack a list; this one lacks none that it had.
    expect(reads.filter(({ answers: [one, other] }) => one === 200 && other !== 200)).toEqual([]);
  });
});

describe.skipIf(before === null)('the release before alone', () => {
  it('[QUAL-29] the release before comes back on the tables of this one, and goes on alone', async () => {
    await former.kill();
    open = [latter];
    await pause(1000);
    const failures = countFailures();
    former = await begin('three', program);
    open = [former];
    await pause(1000);
    await latter.kill();
    await pause(8000);
    expect(failures()).toEqual([]);
  });

  it('[QUAL-29][QUAL-24] after all of it everything that either acknowledged is there, once, and the books are right', async () => {
    await load.stop();
    const { told } = load;
    figures['told'] = { messages: told.messages.length, posts: told.posts.length, interests: told.interests.length };
    figures['answers by status; 0 is none'] = Object.fromEntries(told.answers);
    for (const { current } of [former, latter])
      for (const line of current.said.filter((said) => said.includes('server_error')).slice(0, 5)) console.log(line);
    expect(told.answers.get(500) ?? 0).toBe(0);
    expect(told.messages.length).toBeGreaterThan(100);
    const found = {
      ...(await comparePromises(ctx, told)),
      ...(await lookAtBooks(ctx, [])),
      ...(await lookAtFiles(ctx, filesOnDisk(path.join(place, 'media')))),
    };
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  });
});
