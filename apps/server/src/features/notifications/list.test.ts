import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { me } from '@app/contract/accounts';
import { getDashboard } from '@app/contract/dashboard';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import type { Person } from '#testing';
import { openNotificationsTest, type NotificationsTest } from './notifications.testing.ts';

let test: NotificationsTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openNotificationsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  nadia = await test.person({ gender: 'female' });
  rahim = await test.person({ gender: 'male' });
});

const unreadOf = async (reader: Person) => (await test.list(reader)).body.unread_count;
const idsOf = async (reader: Person, query = {}) => (await test.list(reader, query)).body.data.map((row) => row.notification_id);

describe('the list', () => {
  it('[NOTE-01][NOTE-06][NOTE-20] has message, time, state and address, newest first; the site itself has no photo', async () => {
    await test.tellOfMoney(nadia, 150_000);
    test.ctx.clock.advance(60);
    await test.tellOf(nadia, rahim, 'Rahim Uddin');
    await test.tellOfMoney(rahim);
    const { status, body } = await test.list(nadia);
    expect(status).toBe(200);
    expect(body).toMatchObject({ current_page: 1, last_page: 1, per_page: 20, from: 1, to: 2, total: 2, unread_count: 2 });
    const time = test.ctx.clock.now().toISOString();
    const shown = { notification_id: expect.any(Number), photo: null, check: 0 };
    expect(body.data).toEqual([
      { ...shown, message: 'Rahim Uddin viewed your contact details.', time, type: 'contact_viewed', link: '/profile/x' },
      { ...shown, message: '৳1,500 has been added to your wallet.', time: expect.any(String), type: 'wallet_credited', link: '/my-wallet' },
    ]);
  });

  it('[NOTE-01] is empty at first', async () => {
    expect((await test.list(nadia)).body).toMatchObject({ data: [], from: null, to: null, total: 0, last_page: 1, unread_count: 0 });
  });

  it('[NOTE-19] speaks the language of the reader’s interface, with days of their time zone', async () => {
    const parameters = { date: new Date('2026-03-05T20:00:00Z'), n: 3 };
    const about = { memberId: nadia.accountId, eventKey: '1', opens: '/packages', actorId: null };
    await test.tell({ ...about, type: 'credits_lapsing', parameters });
    const message = async (language: 'en' | 'bn') => (await test.list(nadia, {}, language)).body.data[0]?.message;
    expect(await message('en')).toBe('Your 3 credits lapse on 6 March 2026. Renew to keep them.');
    expect(await message('bn')).toBe('আপনার ৩টি ক্রেডিট ৬ মার্চ, ২০২৬ তারিখে বাতিল হয়ে যাবে। রাখতে চাইলে নবায়ন করুন।');
  });

  it('[NOTE-01] has 20 a page, and further pages go on from the first, whatever comes meanwhile', async () => {
    for (let n = 1; n <= 45; n += 1) await test.tellOfMoney(nadia, n * 100);
    const first = await test.list(nadia);
    expect(first.body).toMatchObject({ total: 45, last_page: 3, from: 1, to: 20 });
    const upTo = String(first.body.data[0]?.notification_id);
    await test.tellOfMoney(nadia, 9_900);
    const second = await test.list(nadia, { page: '2', up_to: upTo });
    const third = await test.list(nadia, { page: '3', up_to: upTo });
    expect(second.body).toMatchObject({ total: 45, from: 21, to: 40, unread_count: 46 });
    const amounts = [first, second, third].flatMap(({ body }) => body.data.map(({ message }) => Number(/৳(\d+)/.exec(message)?.[1])));
    expect(amounts).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n));
    expect((await test.list(nadia, { page: '9' })).body).toMatchObject({ data: [], total: 46 });
  });

  it('[NOTE-01] refuses what is no page', async () => {
    for (const query of [{ page: '0' }, { page: 'x' }, { up_to: 'x' }, { up_to: '-1' }, { up_to: '1.5' }])
      expect((await test.list(nadia, query)).failure.code, JSON.stringify(query)).toBe('validation_failed');
  });

  it('[NOTE-09] leaves out a member who is blocked, either way, or not available, while that lasts; so do all counts', async () => {
    await test.tellOfMoney(nadia);
    await test.tellOf(nadia, rahim, 'Rahim');
    const shown = async () => {
      const { body } = await test.list(nadia);
      const mine = (await test.call(me, { token: nadia.token })).body;
      const figures = (await test.call(getDashboard, { token: nadia.token })).body;
      expect(mine.unread_notifications).toBe(body.unread_count);
      expect(JSON.stringify(figures)).toContain(`"unread_notifications":${body.unread_count}`);
      return [body.data.length, body.total, body.unread_count];
    };
    expect(await shown()).toEqual([2, 2, 2]);
    await test.block(nadia, rahim);
    expect(await shown()).toEqual([1, 1, 1]);
    await test.unblock(nadia, rahim);
    await test.block(rahim, nadia);
    expect(await shown()).toEqual([1, 1, 1]);
    await test.unblock(rahim, nadia);
    for (const state of ['deactivated', 'suspended', 'terminated', 'deletion_pending']) {
      await test.ctx.pool.query(
        "update account set state = $2::text, deletion_at = case $2::text when 'deletion_pending' then now() end where id = $1",
        [rahim.accountId, state],
      );
      expect(await shown(), state).toEqual([1, 1, 1]);
    }
    await test.ctx.pool.query("update account set state = 'active', deletion_at = null where id = $1", [rahim.accountId]);
    expect(await shown()).toEqual([2, 2, 2]);
  });

  it('[NOTE-09] keeps 90 days, and deletes the rest at night', async () => {
    await test.tellOfMoney(nadia, 100);
    test.ctx.clock.advance(45 * 86_400);
    await test.tellOfMoney(nadia, 200);
    test.ctx.clock.advance(46 * 86_400);
    await test.ctx.pool.query("select graphile_worker.add_job('notifications.delete-old', '{}'::json)");
    await test.runJobs();
    expect((await test.rowsOf(nadia)).map(({ parameters }) => parameters)).toEqual([{ amount: 200 }]);
  });

  it('[NOTE-20][ACC-64] an erasure takes what the member was told, and the name out of what others were told', async () => {
    await test.tellOf(nadia, rahim, 'Rahim');
    await test.tellOfMoney(rahim);
    await inTransaction(test.ctx, async (tx) => {
      await tx.db.updateTable('account').set({ state: 'erased' }).where('id', '=', rahim.accountId).execute();
      await announce(tx, 'account.erased', { accountId: rahim.accountId });
    });
    expect(await test.rowsOf(rahim)).toEqual([]);
    expect((await test.list(nadia)).body).toMatchObject({ data: [], total: 0, unread_count: 0 });
    expect(JSON.stringify(await test.rowsOf(nadia))).not.toContain('Rahim');
  });

  it('[NOTE-20] is for registered members of every purpose, and for nobody else', async () => {
    for (const purpose of ['agent', 'business', 'influencer', 'visitor'] as const)
      expect((await test.list(await test.person({ purpose }))).status).toBe(200);
    for (const [options, status, code] of [
      [{ registrationStep: 12 }, 403, 'registration_incomplete'],
      [{ state: 'deactivated' }, 403, 'account_deactivated'],
      [{ state: 'suspended' }, 401, 'unauthenticated'],
    ] as const) {
      const person = await test.person(options);
      for (const { status: answered, failure } of [await test.list(person), await test.read(person, 1), await test.readAll(person)])
        expect([answered, failure.code]).toEqual([status, code]);
    }
    expect((await test.list({ ...nadia, token: 'unknown' })).status).toBe(401);
  });
});

describe('reading', () => {
  it('[NOTE-03][NOTE-21] marks one as read; twice changes nothing', async () => {
    await test.tellOfMoney(nadia);
    await test.tellOfMoney(nadia);
    const [newest] = await idsOf(nadia);
    for (const answer of await Promise.all([test.read(nadia, newest), test.read(nadia, String(newest))]))
      expect([answer.status, answer.body]).toEqual([200, { result: true, unread_count: 1 }]);
    const before = await test.rowsOf(nadia);
    test.ctx.clock.advance(60);
    expect((await test.read(nadia, newest)).body.unread_count).toBe(1);
    expect(await test.rowsOf(nadia)).toEqual(before);
    expect((await test.list(nadia)).body.data.map(({ check }) => check)).toEqual([1, 0]);
  });

  it('[NOTE-20][NOTE-21] does not know another’s, whoever asks', async () => {
    await test.tellOf(nadia, rahim, 'Rahim');
    const [id] = await idsOf(nadia);
    await test.block(nadia, rahim);
    const blocked = await test.person();
    await test.block(nadia, blocked);
    for (const foreign of [rahim, blocked, await test.person()]) {
      const answer = await test.read(foreign, id);
      expect([answer.status, answer.failure]).toEqual([404, (await test.read(foreign, 999_999_999)).failure]);
      await test.readAll(foreign, id);
      await test.readAll(foreign);
    }
    for (const bad of [0, -1, 'x', '', '1 or 1=1', null, undefined, 2 ** 60, '١'])
      expect([404, 422], String(bad)).toContain((await test.read(nadia, bad)).status);
    expect((await test.rowsOf(nadia)).map((row) => row.read_at)).toEqual([null]);
  });

  it('[NOTE-04][NOTE-21] marks all up to the newest one shown; what came after it stays unread', async () => {
    await test.tellOfMoney(nadia);
    await test.tellOfMoney(nadia);
    const [shown] = await idsOf(nadia);
    await test.tellOfMoney(nadia);
    const answers = await Promise.all([test.readAll(nadia, shown), test.readAll(nadia, String(shown))]);
    for (const { body } of answers) expect(body).toEqual({ result: true, unread_count: 1 });
    expect((await test.list(nadia)).body.data.map(({ check }) => check)).toEqual([0, 1, 1]);
    expect((await test.readAll(nadia)).body.unread_count).toBe(0);
    expect((await test.readAll(nadia)).body.unread_count).toBe(0);
    expect(await unreadOf(nadia)).toBe(0);
    for (const bad of ['x', -1, 0, 1.5]) expect((await test.readAll(nadia, bad)).failure.code).toBe('validation_failed');
  });
});
