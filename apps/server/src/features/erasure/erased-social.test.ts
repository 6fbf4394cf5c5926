import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '@app/contract/account-closure';
import { me, restoreAccount } from '@app/contract/accounts';
import { askForData, getDataExport } from '@app/contract/data-export';
import { openSocialTest } from '../social-sign-in/social-sign-in.testing.ts';
import { eraseAccount } from './index.ts';

let social: Awaited<ReturnType<typeof openSocialTest>>;
beforeAll(async () => void (social = await openSocialTest()));
afterAll(() => social.close());

const BODY = { reason: 'Privacy concerns' };

it('[ACC-58][ACC-62][ACC-64][ACC-69][ACC-71] who has a provider alone, without number and password, closes, downloads, restores, is erased and begins anew', async () => {
  const { call, ctx, runJobs } = social.test;
  const person = social.person();
  const enter = async () => {
    const browser = social.browser();
    const { body } = await browser.exchange(await browser.through('google', person.id));
    const headers = { cookie: `session=${browser.cookies.get('session')}` };
    return { as: { token: body.access_token, headers }, accountId: body.user.id, state: body.account_state };
  };
  const first = await enter();
  expect((await call(deleteAccount, { ...first.as, body: BODY })).status).toBe(200);
  expect((await call(me, first.as)).status).toBe(401);
  const second = await enter();
  expect([second.accountId, second.state]).toEqual([first.accountId, 'deletion_pending']);
  ctx.clock.advance(15 * 60 + 1);
  expect((await call(askForData, { ...second.as, body: {} })).failure.code).toBe('sign_in_again');
  const third = await enter();
  expect((await call(askForData, { ...third.as, body: {} })).status).toBe(200);
  await runJobs();
  expect((await call(getDataExport, third.as)).body.data).toMatchObject({ status: 'ready' });
  expect((await call(restoreAccount, third.as)).status).toBe(200);
  expect((await call(deleteAccount, { ...third.as, body: BODY })).status).toBe(200);

  ctx.clock.advance(30 * 86_400);
  const late = social.browser();
  const ticket = await late.through('google', person.id);
  expect(await eraseAccount(ctx, first.accountId)).toBe(true);
  // Began before the erasure, and comes back after it.
  expect((await late.exchange(ticket)).failure).toMatchObject({ code: expect.stringMatching(/expired|unknown|invalid/) as string });
  expect(
    await social.rows(
      `select (select count(*)::int from social_identity where account_id = $1) as links, (select count(*)::int from session where account_id = $1) as sessions,
         (select count(*)::int from data_export where account_id = $1) as exports, (select count(*)::int from sign_in_ticket where account_id = $1) as tickets`,
      [first.accountId],
    ),
  ).toEqual([{ links: 0, sessions: 0, exports: 0, tickets: 0 }]);
  const anew = await enter();
  expect(anew.accountId).not.toBe(first.accountId);
  expect(anew.state).toBe('active');
  expect((await call(getDataExport, anew.as)).body.data).toBeNull();
});
