import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getOperations, retryJob } from '@app/contract/operations';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { countWaitingJobs } from './index.ts';

let test: TestApp;
let admin: Person;
let backups: string;
beforeAll(async () => {
  backups = fs.mkdtempSync(path.join(os.tmpdir(), 'nights-'));
  test = await openTestApp({ environment: { BACKUP_DIR: backups, BACKUP_PASSPHRASE: 'a passphrase of tests', DATA_DIR: backups } });
  admin = await signUpPerson(test, { roles: ['admin'] });
});
afterAll(async () => {
  await test.close();
  fs.rmSync(backups, { recursive: true });
});
beforeEach(() => test.ctx.pool.query('delete from graphile_worker._private_jobs'));

/** Puts a job that so many of three tries failed into the queue; its id. */
async function failed(tries: number, error = 'the gateway is down', isLocked = false): Promise<number> {
  const { rows } = await test.ctx.pool.query<{ id: string }>(
    'select id from graphile_worker.add_job(\'mail.send\', \'{"to": "x@example.com"}\'::json, max_attempts := 3)',
  );
  const id = Number(rows[0]?.id);
  await test.ctx.pool.query(
    'update graphile_worker._private_jobs set attempts = $2, last_error = $3, locked_at = case when $4 then now() end where id = $1',
    [id, tries, error, isLocked],
  );
  return id;
}
const look = async () => (await test.call(getOperations, { token: admin.token })).body.data;
const again = (id: number) => test.call(retryJob, { token: admin.token, params: { id: String(id) } });

it('[QUAL-26] a job that failed at its last try is shown with what went wrong, and nothing of its payload or of a person', async () => {
  await failed(2);
  await failed(3, 'under way', true);
  const id = await failed(3, 'no such number +8801712345678 of a@b.co\n    at send (mail.ts:3)');
  const { jobs } = await look();
  expect(jobs).toMatchObject({ due: 1, under_way: 0, given_up: 2 });
  expect(jobs.failed).toEqual([{ id, name: 'mail.send', tries: 3, error: 'no such number … of …', failed_at: expect.any(String) }]);
  expect(await countWaitingJobs(test.ctx)).toEqual({ count: 1, oldestAt: expect.any(Date) });
});

it('[QUAL-26] it begins again with all its tries, once, and the journal knows by whom', async () => {
  const id = await failed(3);
  const answers = await Promise.all([again(id), again(id), again(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ message: 'The job begins again now.' });
  const { rows } = await test.ctx.pool.query('select attempts, run_at <= now() as is_due from graphile_worker.jobs where id = $1', [id]);
  expect(rows).toEqual([{ attempts: 0, is_due: true }]);
  const journal = await test.ctx.pool.query("select actor_id, subject, details from audit_entry where action = 'operations.retry-job'");
  expect(journal.rows).toEqual([{ actor_id: admin.accountId, subject: `job:${id}`, details: { name: 'mail.send' } }]);
  await test.runJobs();
});

it.each([
  ['has tries left', () => failed(2)],
  ['is under way', () => failed(3, 'x', true)],
  ['is not there', async () => 999_999],
])('[QUAL-26] a job that %s is not begun', async (_, make) => {
  const id = await make();
  const answer = await again(id);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'job_is_gone', message: 'This job is done, or somebody has begun it again.' });
});

it('[QUAL-43] gateways, codes, ledger, disk, servers and the last backup are told', async () => {
  fs.writeFileSync(path.join(backups, 'bondhon-2026-06-14T2030.backup'), 'xyz');
  fs.writeFileSync(path.join(backups, 'bondhon-2026-06-13T2030.backup'), 'x');
  fs.writeFileSync(path.join(backups, 'notes.txt'), 'longer than both');
  const now = test.ctx.clock.now();
  const message = (kind: string, direction: string, outcome: string, hours: number) =>
    test.ctx.pool.query(
      `insert into payment_message (method, direction, kind, body, outcome, at) values ('bkash', $1, $2, '{}', $3, $4::timestamptz - $5 * interval '1 hour')`,
      [direction, kind, outcome, now, hours],
    );
  await message('execute', 'in', 'paid', 2);
  await message('execute', 'in', 'no_answer: time-out', 1);
  await message('execute', 'out', 'sent', 1);
  await message('notification', 'in', 'forged', 1);
  await message('execute', 'in', 'paid', 25);
  await test.ctx.pool.query(
    `insert into verification_code (purpose, destination_hash, code_hash, created_at, expires_at, used_at)
     select 'phone', 'x', 'y', at, at, used from (values ($1::timestamptz, $1::timestamptz), ($1, null), ($1, null), ($1::timestamptz - interval '2 hours', null)) x (at, used)`,
    [now],
  );
  await test.ctx.pool.query(
    "insert into ledger_difference (kind, subject, expected, found, first_seen_at, last_seen_at) values ('unbalanced_books', 'books', 0, 5, now(), now())",
  );
  const { blocks, bsize } = fs.statfsSync(backups);
  expect(await look()).toMatchObject({
    gateways: [{ name: 'bkash', answered: 1, silent: 1, last_answer_at: new Date(now.getTime() - 7_200_000).toISOString() }],
    codes: { sent: 3, entered: 1, hour_max: 2000 },
    ledger_differences: 1,
    disk: { free: expect.any(Number), total: blocks * bsize, database: expect.any(Number) },
    backup: { is_on: 1, last_at: fs.statSync(path.join(backups, 'bondhon-2026-06-14T2030.backup')).mtime.toISOString(), last_bytes: 3 },
    servers: 0,
  });
});
