import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listSecurityEvents, me } from '@app/contract/accounts';
import { listNotifications } from '@app/contract/notifications';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { bindSession, openSession } from '#testing';
import { openExportTest, type ExportTest } from './data-export.testing.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

let test: ExportTest;
beforeAll(async () => void (test = await openExportTest()));
afterAll(() => test.close());

describe('asking for one’s data', () => {
  it('[ACC-71][ACC-73][ACC-75] takes the password, prepares a file, and tells its member on the site and by e-mail', async () => {
    const nadia = await test.person({ email: 'nadia-asks@example.org' });
    expect(await test.latest(nadia)).toBeNull();
    const asked = await test.ask(nadia);
    expect(asked.status).toBe(200);
    expect(asked.body.message).toBe('We are preparing your data. We will tell you when it is ready.');
    expect(asked.body.data).toEqual({ id: expect.any(Number), status: 'preparing' });
    expect(await test.latest(nadia)).toEqual({
      id: asked.body.data.id,
      status: 'preparing',
      size: null,
      ready_at: null,
      expires_at: null,
      asks_password: false,
    });
    expect((await test.download(nadia, asked.body.data.id)).statusCode).toBe(404);
    await test.runJobs();
    const now = test.ctx.clock.now().getTime();
    const ready = await test.latest(nadia);
    expect(ready).toEqual({
      id: asked.body.data.id,
      status: 'ready',
      size: expect.any(Number),
      ready_at: new Date(now).toISOString(),
      expires_at: new Date(now + 7 * DAY * 1000).toISOString(),
      asks_password: false,
    });
    const list = (await test.call(listNotifications, { token: nadia.token, query: {} })).body.data;
    expect(list[0]).toMatchObject({ type: 'export_ready', message: 'Your data are ready to download.', link: '/account-settings' });
    await test.runJobs();
    expect(test.ctx.sent.mail.at(-1)).toMatchObject({
      to: 'nadia-asks@example.org',
      text: expect.stringContaining('Your data are ready to download.'),
    });
    const file = await test.download(nadia, asked.body.data.id);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([200, 'application/zip', 'no-store']);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d{2}-\d{2}\.zip"$/);
    expect(file.rawPayload).toHaveLength(ready?.size ?? 0);
  });

  it('[AUTH-139] stands in the security log, as do the downloads', async () => {
    const nadia = await test.person();
    const asked = await test.ask(nadia);
    await test.runJobs();
    for (let count = 0; count < 2; count += 1) await test.download(nadia, asked.body.data.id);
    const { data } = (await test.call(listSecurityEvents, { token: nadia.token, query: {} })).body;
    expect(data).toMatchObject([
      { kind: 'export_fetched', times: 2, current: true },
      { kind: 'export_asked', times: 1, current: true },
    ]);
  });

  it('[ACC-71][ACC-84] refuses a wrong password or none, and the tenth wrong one in an hour ends the session', async () => {
    const nadia = await test.person();
    const other = await openSession(test, nadia.accountId);
    expect(
      (await test.call({ ...(await import('@app/contract/data-export')).askForData }, { token: nadia.token, body: {} })).failure,
    ).toMatchObject({
      code: 'validation_failed',
      errors: { password: ['Password is required'] },
    });
    const wrong = await test.ask(nadia, 'not mine');
    expect([wrong.status, wrong.failure.code, wrong.failure.message]).toEqual([422, 'invalid_credentials', 'The password is not correct.']);
    for (let tries = 2; tries <= 5; tries += 1) await test.ask(nadia, 'not mine');
    expect((await test.ask(nadia)).status).toBe(429);
    test.ctx.clock.advance(16 * MINUTE);
    for (let tries = 6; tries <= 9; tries += 1) expect((await test.ask(nadia, 'not mine')).status).toBe(422);
    expect((await test.call(me, { token: nadia.token })).status).toBe(200);
    expect((await test.ask(nadia, 'not mine')).status).toBe(422);
    expect((await test.call(me, { token: nadia.token })).status).toBe(401);
    expect((await test.call(me, { token: other.token })).status).toBe(200);
    expect(await test.latest(other)).toBeNull();
  });

  it('[ACC-71] of an account without a password needs a sign-in not older than 15 minutes', async () => {
    const nadia = await test.person({ passwordHash: undefined as never });
    await test.ctx.pool.query('update account set password_hash = null where id = $1', [nadia.accountId]);
    test.ctx.clock.advance(15 * MINUTE + 1);
    const late = await test.ask(nadia, undefined);
    expect([late.status, late.failure.code, late.failure.message]).toEqual([403, 'sign_in_again', 'Please sign in again first.']);
    const fresh = await openSession(test, nadia.accountId);
    test.ctx.clock.advance(15 * MINUTE);
    expect((await test.ask(fresh, undefined)).status).toBe(200);
  });

  it('[ACC-73] is taken once a day, of two calls at one moment and of two sessions too', async () => {
    const nadia = await test.person();
    const other = await openSession(test, nadia.accountId);
    const answers = await Promise.all([test.ask(nadia), test.ask(other), test.ask(nadia), test.ask(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.failure).toMatchObject({ code: 'export_recent', message: 'You can ask for your data once a day.' });
    expect(Number(refused?.headers['retry-after'])).toBe(DAY);
    await test.runJobs();
    test.ctx.clock.advance(DAY - 1);
    expect((await test.ask(nadia)).status).toBe(429);
    test.ctx.clock.advance(1);
    const again = await test.ask(nadia);
    expect(again.status).toBe(200);
    const stored = test.files.size;
    await test.runJobs();
    const rows = await test.ctx.pool.query('select status from data_export where account_id = $1 order by id', [nadia.accountId]);
    expect(rows.rows).toEqual([{ status: 'expired' }, { status: 'ready' }]);
    await test.runJob('media.delete-discarded-files');
    expect(test.files.size).toBe(stored);
  });

  it('[ACC-62][ACC-01] is open to an account that waits for deletion or is deactivated', async () => {
    for (const state of ['deletion_pending', 'deactivated'] as const) {
      const nadia = await test.person({ state });
      expect((await test.exportOf(nadia)).has('data.json'), state).toBe(true);
    }
  });
});

describe('the file', () => {
  it('[AUTH-133][NEVER-04] of another member is not there, and neither is what is no number', async () => {
    const [nadia, rahim] = [await test.person(), await test.person({ gender: 'male' })];
    await test.exportOf(nadia);
    const id = (await test.latest(nadia))?.id ?? 0;
    for (const named of [id, 0, -1, '1e3', 'x', '99999999999999999999', `${id}%20`]) {
      const answer = await test.download(rahim, named);
      expect([named, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([named, 404, 'not_found']);
    }
    expect(await test.latest(rahim)).toBeNull();
    expect((await test.app.inject({ url: `/api/member/account/export/${id}/file` })).statusCode).toBe(401);
  });

  it('[ACC-84] asks every session for the password but the one that asked for the file', async () => {
    const nadia = await test.person();
    await test.exportOf(nadia);
    const latest = await test.latest(nadia);
    const id = latest?.id ?? 0;
    const [stolen, rahim] = [await openSession(test, nadia.accountId), await test.person({ gender: 'male' })];
    const refused = await test.download(stolen, id);
    expect([refused.statusCode, refused.json<{ code: string; message: string }>()]).toMatchObject([
      403,
      { code: 'password_needed', message: 'Enter your password to download your data.' },
    ]);
    expect([latest?.asks_password, (await test.latest(stolen))?.asks_password]).toEqual([false, true]);
    const wrong = await test.open(stolen, id, 'not mine');
    expect([wrong.status, wrong.failure.code]).toEqual([422, 'invalid_credentials']);
    expect((await test.open(stolen, id, '')).failure.code).toBe('validation_failed');
    expect((await test.open(rahim, id)).failure.code).toBe('not_found');
    expect((await test.download(stolen, id)).statusCode).toBe(403);
    expect((await test.open(stolen, id)).status).toBe(200);
    expect((await test.download(stolen, id)).statusCode).toBe(200);
    const third = await openSession(test, nadia.accountId);
    for (let tries = 2; tries <= 5; tries += 1) await test.open(third, id, 'not mine');
    expect((await test.open(third, id)).status).toBe(429);
    test.ctx.clock.advance(16 * MINUTE);
    for (let tries = 6; tries <= 10; tries += 1) await test.open(third, id, 'not mine');
    expect((await test.call(me, { token: third.token })).status).toBe(401);
  });

  it('[ACC-84] that a session asked for does not open a later one to it, which another asked for', async () => {
    const nadia = await test.person();
    await test.exportOf(nadia);
    const first = (await test.latest(nadia))?.id ?? 0;
    test.ctx.clock.advance(DAY);
    const other = await openSession(test, nadia.accountId);
    const { id } = (await test.ask(other)).body.data;
    await test.runJobs();
    const answers = [await test.download(nadia, first), await test.download(nadia, id), await test.download(other, id)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 403, 200]);
  });

  it('[QUAL-60][ACC-73] opens in the browser of a bound session only, and ends with the session', async () => {
    const nadia = await test.person();
    await test.exportOf(nadia);
    const id = (await test.latest(nadia))?.id ?? 0;
    const cookie = await bindSession(test, nadia.sessionId);
    expect((await test.download(nadia, id)).statusCode).toBe(401);
    expect((await test.download(nadia, id, { cookie })).statusCode).toBe(200);
    await test.ctx.pool.query("update session set ended_at = now(), end_reason = 'sign_out' where id = $1", [nadia.sessionId]);
    expect((await test.download(nadia, id, { cookie })).statusCode).toBe(401);
  });

  it('[ACC-73][QUAL-37] lies sealed in the store: neither its data nor a zip can be read there, and a part opens for its own row alone', async () => {
    const nadia = await test.person({ fullName: 'Plainly Readable Name' });
    const before = new Set(test.files.keys());
    await test.exportOf(nadia);
    const keys = [...test.files.keys()].filter((key) => !before.has(key));
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(test.files.get(key)?.includes('Plainly Readable Name')).toBe(false);
      expect(test.files.get(key)?.subarray(0, 2).toString()).not.toBe('PK');
    }
    const rahim = await test.person({ gender: 'male' });
    await test.exportOf(rahim);
    const id = (await test.latest(rahim))?.id ?? 0;
    await test.ctx.pool.query('delete from data_export_part where object_key = any($1)', [keys]);
    await test.ctx.pool.query('update data_export_part set object_key = $2 where export_id = $1 and part = 0', [id, keys[0]]);
    expect((await test.download(rahim, id)).statusCode).toBe(503);
  });

  it('[ACC-73] ends after 7 days: 410, and its parts are deleted', async () => {
    const nadia = await test.person();
    await test.exportOf(nadia);
    const id = (await test.latest(nadia))?.id ?? 0;
    const { rows } = await test.ctx.pool.query<{ object_key: string }>('select object_key from data_export_part where export_id = $1', [
      id,
    ]);
    test.ctx.clock.advance(7 * DAY - 1);
    expect((await test.download(nadia, id)).statusCode).toBe(200);
    test.ctx.clock.advance(1);
    const over = await test.download(nadia, id);
    expect([over.statusCode, over.json<{ code: string }>().code]).toEqual([410, 'expired']);
    expect(await test.latest(nadia)).toMatchObject({ status: 'expired', size: null });
    await test.runJob('data-export.tend');
    await test.runJob('media.delete-discarded-files');
    expect(rows.filter((row) => test.files.has(row.object_key))).toEqual([]);
    expect(await test.statusOf(id)).toBe('expired');
    expect((await test.download(nadia, id)).statusCode).toBe(410);
  });

  it('[ACC-73][ACC-74] of one member that is prepared, fails or ends leaves those of others', async () => {
    const [nadia, rahim, carol] = [await test.person(), await test.person({ gender: 'male' }), await test.person()];
    const ids: number[] = [];
    for (const who of [nadia, rahim, carol]) ids.push((await test.ask(who)).body.data.id);
    const [first = 0, second = 0, third = 0] = ids;
    await test.ctx.pool.query("update account set state = 'suspended' where id = $1", [carol.accountId]);
    // Another server has begun.
    await test.ctx.pool.query('update data_export set attempts = 1, begun_at = $2 where id = $1', [second, test.ctx.clock.now()]);
    for (const exportId of [first, third]) await test.runJob('data-export.prepare', { exportId });
    const rows = await test.ctx.pool.query('select status, attempts from data_export where id = any($1) order by id', [ids]);
    expect(rows.rows).toEqual([
      { status: 'ready', attempts: 1 },
      { status: 'preparing', attempts: 1 },
      { status: 'failed', attempts: 1 },
    ]);
    test.ctx.clock.advance(MINUTE);
    await test.runJobs();
    test.ctx.clock.advance(7 * DAY - MINUTE);
    await test.runJob('data-export.tend');
    await test.runJob('media.delete-discarded-files');
    expect([(await test.download(nadia, first)).statusCode, (await test.download(rahim, second)).statusCode]).toEqual([410, 200]);
  });

  it('[ACC-64] goes with the erasure of its account, whatever its state', async () => {
    const nadia = await test.person();
    await test.exportOf(nadia);
    const { rows } = await test.ctx.pool.query<{ object_key: string }>(
      'select object_key from data_export_part p join data_export e on e.id = p.export_id where e.account_id = $1',
      [nadia.accountId],
    );
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    await test.runJob('media.delete-discarded-files');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => test.files.has(row.object_key))).toEqual([]);
    expect((await test.ctx.pool.query('select from data_export where account_id = $1', [nadia.accountId])).rowCount).toBe(0);
  });
});

describe('an export that goes wrong', () => {
  const failing = () =>
    vi.spyOn(test.ctx.storage, 'put').mockImplementation(async () => {
      throw new Error('the store is away');
    });

  it('[ACC-74] fails after its last attempt, leaves no file, and may be asked for again, five times a day', async () => {
    const nadia = await test.person();
    const stored = test.files.size;
    for (let asked = 1; asked <= 5; asked += 1) {
      const { body } = await test.ask(nadia);
      const put = failing();
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await expect(test.runJob('data-export.prepare', { exportId: body.data.id })).rejects.toThrow('the store is away');
        expect(await test.statusOf(body.data.id)).toBe('preparing');
      }
      await test.runJob('data-export.prepare', { exportId: body.data.id });
      put.mockRestore();
      expect(await test.latest(nadia)).toMatchObject({ status: 'failed', size: null });
      expect((await test.download(nadia, body.data.id)).statusCode).toBe(404);
    }
    expect((await test.ask(nadia)).failure.code).toBe('export_recent');
    expect(test.files.size).toBe(stored);
  });

  it('[ACC-73] begins again where its server was ended in the middle, and is ready within the hour or failed', async () => {
    const [nadia, rahim] = [await test.person(), await test.person({ gender: 'male' })];
    const id = (await test.ask(nadia)).body.data.id;
    // A server took the job, began, and is gone.
    await test.ctx.pool.query("delete from graphile_worker._private_jobs where key = 'data-export:' || $1", [id]);
    await test.ctx.pool.query('update data_export set attempts = 1, begun_at = $2 where id = $1', [id, test.ctx.clock.now()]);
    await test.runJob('data-export.tend');
    await test.runJobs();
    expect(await test.statusOf(id)).toBe('preparing');
    test.ctx.clock.advance(15 * MINUTE + 1);
    await test.runJob('data-export.tend');
    await test.runJobs();
    expect(await test.statusOf(id)).toBe('ready');
    const never = (await test.ask(rahim)).body.data.id;
    test.ctx.clock.advance(HOUR + 1);
    await test.runJob('data-export.tend');
    expect(await test.statusOf(never)).toBe('failed');
    await test.runJobs();
    expect(await test.statusOf(never)).toBe('failed');
    expect((await test.ask(rahim)).status).toBe(200);
    await test.runJobs();
  });

  it('[ACC-73] is made once where two servers make it at one moment, and its job may run again', async () => {
    const nadia = await test.person();
    const id = (await test.ask(nadia)).body.data.id;
    await Promise.all([test.runJob('data-export.prepare', { exportId: id }), test.runJob('data-export.prepare', { exportId: id })]);
    await test.runJob('data-export.prepare', { exportId: id });
    expect(await test.statusOf(id)).toBe('ready');
    expect((await test.download(nadia, id)).statusCode).toBe(200);
    const told = (await test.call(listNotifications, { token: nadia.token, query: {} })).body.data;
    expect(told.filter(({ type }) => type === 'export_ready')).toHaveLength(1);
    await test.runJobs();
  });

  it('[ACC-73] gives nothing to an account that staff close meanwhile, also while the file is made', async () => {
    const nadia = await test.person();
    const id = (await test.ask(nadia)).body.data.id;
    const stored = test.files.size;
    const { put } = test.ctx.storage;
    const closing = vi.spyOn(test.ctx.storage, 'put').mockImplementation(async (key, bytes) => {
      await test.ctx.pool.query("update account set state = 'suspended' where id = $1", [nadia.accountId]);
      test.files.set(key, bytes);
    });
    await test.runJob('data-export.prepare', { exportId: id });
    closing.mockRestore();
    expect(test.ctx.storage.put).toBe(put);
    expect(await test.statusOf(id)).toBe('failed');
    expect(test.files.size).toBe(stored);
    await test.runJobs();
  });
});
