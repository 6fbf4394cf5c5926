import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import type { NoticeType } from '@app/contract/notifications';
import { createNotificationsRoom, type Notice, type Notify } from './index.ts';

let test: TestApp;
let notify: Notify;
beforeAll(async () => {
  test = await openTestApp({ environment: { PUBLIC_URL: 'https://bondhon.test' } });
  notify = createNotificationsRoom({ ...test.platform, accounts: test.composition.accounts }).notify;
});
afterAll(() => test.close());
beforeEach(() => {
  test.platform.sent.mail.length = 0;
  test.platform.gateway.isDown = false;
});

const credited = (memberId: number, eventKey = 'PMT-1') =>
  ({ memberId, type: 'wallet_credited', eventKey, parameters: { amount: 150_000 }, opens: '/my-wallet' }) as const;
const tell = <T extends NoticeType>(notice: Notice<T>) => test.platform.inTransaction((trx) => notify(trx, notice));
const rowsOf = async (memberId: number) =>
  (await test.platform.pool.query('select type, event_key, parameters, opens, read_at from notification where member_id = $1', [memberId]))
    .rows;
const withMail = (email: string, more = {}) => signUpPerson(test, { email, isEmailVerified: true, ...more });

describe('a notice', () => {
  it('[PAY-141][NOTE-10] stands in the list and leaves by e-mail, with a button to what it is about', async () => {
    const { accountId } = await withMail('nadia@example.com');
    await tell(credited(accountId));
    expect(await rowsOf(accountId)).toEqual([
      { type: 'wallet_credited', event_key: 'PMT-1', parameters: { amount: 150_000 }, opens: '/my-wallet', read_at: null },
    ]);
    await test.runJobs();
    const [mail] = test.platform.sent.mail;
    expect(mail).toMatchObject({ to: 'nadia@example.com', subject: '৳1,500 has been added to your wallet.' });
    expect(mail?.html).toContain('href="https://bondhon.test/my-wallet"');
    expect(mail?.text).toContain('View details:\nhttps://bondhon.test/my-wallet');
  });

  it('[NOTE-19] speaks the language of the member, and dates are in their time zone', async () => {
    const { accountId } = await withMail('bn@example.com', { language: 'bn' });
    await test.platform.pool.query("update account set time_zone = 'America/New_York' where id = $1", [accountId]);
    const parameters = { date: new Date('2026-03-05T02:00:00Z'), n: 3 };
    await tell({ memberId: accountId, type: 'credits_lapsing', eventKey: '1', parameters, opens: '/packages' });
    await test.runJobs();
    const [mail] = test.platform.sent.mail;
    expect(mail?.subject).toBe('আপনার ৩টি ক্রেডিট ৪ মার্চ, ২০২৬ তারিখে বাতিল হয়ে যাবে। ধরে রাখতে নবায়ন করুন।');
    expect(mail?.html).toContain('<html lang="bn"');
    expect(mail?.text).toContain('বিস্তারিত দেখুন');
  });

  it('[NOTE-14] goes to a verified address only: the one that is verified when it leaves', async () => {
    const typed = await signUpPerson(test, { email: 'typed@example.com', isEmailVerified: false });
    const none = await signUpPerson(test);
    const later = await withMail('before@example.com');
    for (const { accountId } of [typed, none, later]) await tell(credited(accountId));
    await test.platform.pool.query("update account set email = 'after@example.com' where id = $1", [later.accountId]);
    await test.runJobs();
    expect(test.platform.sent.mail.map(({ to }) => to)).toEqual(['after@example.com']);
    expect(await rowsOf(typed.accountId)).toHaveLength(1);
  });

  it('[PAY-141][NOTE-22] an event that comes twenty times at once is told once', async () => {
    const { accountId } = await withMail('once@example.com');
    await Promise.all(Array.from({ length: 20 }, () => tell(credited(accountId))));
    await tell(credited(accountId));
    await test.runJobs();
    expect(await rowsOf(accountId)).toHaveLength(1);
    expect(test.platform.sent.mail).toHaveLength(1);
  });

  it('[PAY-141] another event, another type and another member are told for themselves', async () => {
    const { accountId } = await signUpPerson(test);
    const other = await signUpPerson(test);
    await tell(credited(accountId, 'a'));
    await tell(credited(accountId, 'b'));
    await tell({ ...credited(accountId, 'a'), type: 'payment_second' });
    await tell(credited(other.accountId, 'a'));
    expect(await rowsOf(accountId)).toHaveLength(3);
    expect(await rowsOf(other.accountId)).toHaveLength(1);
  });

  it('[NOTE-10] is undone with its event', async () => {
    const { accountId } = await withMail('undone@example.com');
    const failed = test.platform.inTransaction(async (trx) => {
      await notify(trx, credited(accountId));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await test.runJobs();
    expect(await rowsOf(accountId)).toEqual([]);
    expect(test.platform.sent.mail).toEqual([]);
  });

  it('[NOTE-18] is sent again where the mail server fails', async () => {
    const { accountId } = await withMail('again@example.com');
    await tell(credited(accountId));
    test.platform.gateway.isDown = true;
    await test.runJobs();
    expect(test.platform.sent.mail).toEqual([]);
    test.platform.gateway.isDown = false;
    await test.platform.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await test.runJobs();
    await test.runJobs();
    expect(test.platform.sent.mail).toHaveLength(1);
  });
});
