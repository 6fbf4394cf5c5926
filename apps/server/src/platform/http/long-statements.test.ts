import { afterAll, beforeAll, expect, it } from 'vitest';
import { me } from '@app/contract/accounts';
import { createContext } from '#platform/context';
import { connect, connectForCalls, type Connection } from '#platform/db';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { buildApp } from '../../app/build-app.ts';
import { callThrough } from '../../app/testing/call.ts';

let test: TestApp;
let calls: Connection;
beforeAll(async () => {
  test = await openTestApp();
  calls = connectForCalls(test.database, { statementMs: 300 });
});
afterAll(async () => {
  await calls.close();
  await test.close();
});

it('[QUAL-62] a statement of a call that takes too long is cancelled, and the call answers 503 in words', async () => {
  const { token, accountId } = await signUpPerson(test, {});
  const { app } = await buildApp(createContext({ ...test.ctx, db: calls.db, pool: calls.pool }));
  const blocker = await test.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table account in access exclusive mode');
  const startedAt = performance.now();
  const answer = await callThrough(app)(me, { token });
  await blocker.query('rollback');
  blocker.release();
  expect([answer.status, answer.failure]).toEqual([
    503,
    {
      result: false,
      code: 'service_unavailable',
      message: 'The service is not available right now. Please try again in a moment.',
    },
  ]);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect((await callThrough(app)(me, { token })).body.user.id).toBe(accountId);
  await app.close();
});

it('[QUAL-62] calls have 10 seconds, jobs and commands as long as they need', async () => {
  const ofCalls = connectForCalls(test.database);
  const timeoutOf = async ({ pool }: Connection) =>
    (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;
  expect([await timeoutOf(ofCalls), await timeoutOf(test.database)]).toEqual(['10s', '0']);
  await ofCalls.close();
});

it('[QUAL-62] behind a pooler a connection is given up by the limit of the pooler alone', async () => {
  const options = test.database.pool.options;
  const byPooler = connect({ ...options, pooler: 'named', poolerStatementMs: 2000, statement_timeout: 100 });
  const { rows } = await byPooler.pool.query<{ statement_timeout: string }>('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '0' }]);
  expect((await byPooler.pool.query('select pg_sleep(0.5) is null as slept')).rows).toEqual([{ slept: false }]);
  await byPooler.close();
});
