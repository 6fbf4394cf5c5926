import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { me, signIn } from '@app/contract/accounts';
import { createContext } from '#platform/context';
import { connect, connectForCalls, textsGiven, type Connection } from '#platform/db';
import { openTestApp, signUpPerson, untilTold, type TestApp } from '#testing';
import { buildApp } from '../../app/build-app.ts';
import { callThrough } from '../../app/testing/call.ts';
import { openSilentLine, type SilentLine } from '../../app/testing/lines.ts';

const PASSWORD = 'Nodir-par-7421';
/** A statement may take so long, and a connection be silent for half as long again. */
const STATEMENT_MS = 2000;
const GIVEN_UP_WITHIN_MS = 10_000;

let test: TestApp;
let line: SilentLine;
let calls: Connection;
let app: Awaited<ReturnType<typeof buildApp>>['app'];
let call: ReturnType<typeof callThrough>;
beforeAll(async () => {
  test = await openTestApp({ environment: { SESSION_MEMORY_MS: '50' } });
  const { host, user, database } = test.database.pool.options;
  line = await openSilentLine(() => net.connect(`${host}/.s.PGSQL.5432`));
  calls = connectForCalls(connect({ host: '127.0.0.1', port: line.port, user, database }), { statementMs: STATEMENT_MS });
  const ctx = createContext({ ...test.ctx, db: calls.db, pool: calls.pool });
  ({ app } = await buildApp(ctx));
  call = callThrough(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await calls.close();
  await line.close();
  await test.close();
});

/** Silences the connection on which a statement with these words is sent first, as it is sent; the database does what it is asked. */
function silenceAt(words: string): { readonly sent: () => number } {
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  let sent = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function ask(this: pg.Client, ...given: unknown[]) {
    if (textsGiven(given[0]).some((text) => text.includes(words)) && (sent += 1) === 1)
      line.silence((this as unknown as { connection: { stream: net.Socket } }).connection.stream.localPort ?? 0);
    return original.apply(this, given);
  } as never);
  return { sent: () => sent };
}

it('[QUAL-25][QUAL-62] a call on a connection that died without a word answers 503 in bounded time, and the next goes on', async () => {
  const { token, accountId } = await signUpPerson(test, {});
  expect((await call(me, { token })).status).toBe(200);
  // Longer than a connection may be silent that owes an answer: this one owes none.
  await pause(1.6 * STATEMENT_MS);
  const opened = calls.pool.totalCount;
  expect((await call(me, { token })).status).toBe(200);
  expect(calls.pool.totalCount).toBe(opened);
  silenceAt('blocker_id');
  const begun = performance.now();
  expect((await call(me, { token })).status).toBe(503);
  expect(performance.now() - begun).toBeLessThan(GIVEN_UP_WITHIN_MS);
  expect((await call(me, { token })).body.user.id).toBe(accountId);
});

it.each([
  ['a look at what changed of sessions', 'pg_current_snapshot', true],
  ['a reading of a session', 'from session s join account', false],
])('[QUAL-25] %s on such a connection keeps no other call waiting until it is given up', async (_, words, isRemembered) => {
  const one = await signUpPerson(test, {});
  const other = await signUpPerson(test, {});
  if (isRemembered) await Promise.all([one, other].map(({ token }) => call(me, { token })));
  await pause(100);
  const { sent } = silenceAt(words);
  const order: string[] = [];
  const first = call(me, { token: one.token }).then(({ status }) => void order.push(`one ${status}`));
  await vi.waitUntil(() => sent() > 0, 5000);
  const others = [call(me, { token: other.token }), call(me, { token: other.token })].map(
    async (answer) => void order.push(`other ${(await answer).status}`),
  );
  await Promise.all([first, ...others]);
  expect(order).toEqual(['other 200', 'other 200', 'one 200']);
});

it('[QUAL-24][QUAL-73] a crowd whose commit is not answered is told so and begins nothing again; others begin theirs meanwhile', async () => {
  const passwordHash = await test.ctx.passwords.hash(PASSWORD);
  const crowd = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const email = `silent-${number}@example.org`;
      const { accountId } = await signUpPerson(test, { email, isEmailVerified: true, passwordHash });
      const cookie = /device=[^;]+/.exec(
        String((await call(signIn, { body: { email_or_phone: email, password: PASSWORD } })).headers['set-cookie']),
      )?.[0];
      return {
        accountId,
        enter: () => call(signIn, { body: { email_or_phone: email, password: PASSWORD }, headers: { cookie: cookie ?? '' } }),
      };
    }),
  );
  // Until their last activity is noted their accounts are held now and then.
  await untilTold();
  const sessionsOf = async (accountId: number) =>
    (await test.database.pool.query('select count(*)::int as sessions from session where account_id = $1', [accountId])).rows[0]?.sessions;
  vi.spyOn(test.ctx.passwords, 'isCrowded').mockReturnValue(true);
  // The first two are through with their hash at one moment, however long it took.
  const { matches } = test.ctx.passwords;
  const areThrough = Promise.withResolvers<void>();
  let through = 0;
  vi.spyOn(test.ctx.passwords, 'matches').mockImplementation(async (...given) => {
    const isRight = await matches(...given);
    if ((through += 1) === 2) areThrough.resolve();
    await areThrough.promise;
    return isRight;
  });
  const [first, second, third] = crowd;
  const { sent } = silenceAt('insert into session');
  const begun = performance.now();
  const order: (number | undefined)[] = [];
  const silent = [first, second].map(async (one) => void order.push((await one?.enter())?.status));
  await vi.waitUntil(() => sent() > 0, 5000);
  order.push((await third?.enter())?.status);
  await Promise.all(silent);
  expect(order).toEqual([200, 503, 503]);
  expect(performance.now() - begun).toBeLessThan(GIVEN_UP_WITHIN_MS);
  expect(sent()).toBe(2);
  for (const { accountId } of crowd) expect(await sessionsOf(accountId)).toBe(3);
});
