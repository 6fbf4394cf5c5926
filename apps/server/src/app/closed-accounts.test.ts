import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deactivateAccount, deleteAccount } from '@app/contract/account-closure';
import { me, reactivateAccount, restoreAccount } from '@app/contract/accounts';
import { listChats, replyInChat, sendDirectMessage, viewChat } from '@app/contract/chat';
import { getDashboard } from '@app/contract/dashboard';
import { getPost, listMemberPosts, listPosts, listReactors, reactToPost, savePost } from '@app/contract/feed';
import { listInterests, listMyInterests, listProposals, sendInterest, sendProposal } from '@app/contract/interests';
import type { Endpoint } from '@app/contract/kernel';
import { getCompatibility } from '@app/contract/matching';
import { listMatchedProfiles } from '@app/contract/suggestions';
import { listPhotoRequests } from '@app/contract/privacy';
import { getProfileHead, getPublicProfile, getRegistrationInformation, listProfileViewers, visitProfile } from '@app/contract/profiles';
import { addToShortlist, follow, listFollowers, listFollowing, listShortlist } from '@app/contract/relations';
import { reportMember } from '@app/contract/reports';
import { searchMembers } from '@app/contract/search';
import { listStories, saveStory } from '@app/contract/stories';
import { inTransaction } from '#platform/context';
import { changeAccountState } from '#features/accounts';
import { lockWaiters, openSession, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { sellPackage } from '../features/entitlements/entitlements.testing.ts';
import { openPaymentTest } from '../features/payments/payments.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ environment: { RATE_LIMIT: 'off' } })));
afterAll(() => test.close());

const COUNTS = { expressInterest: 9, contact: 9, voice: 9, proposal: 9, feed: 9, profileImageView: 9, galleryImageView: 9 };
const REASON = { reason: 'I want a break from matchmaking' };
type Known = {
  readonly name: string;
  readonly rahim: Person;
  readonly nadia: Person;
  readonly post: number;
  readonly own: number;
  readonly thread: number;
};

/** Makes two who met in every way that there is. She leaves. */
async function meet(name: string): Promise<Known> {
  const rahim = await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin' });
  const nadia = await signUpPerson(test, { gender: 'female', fullName: name });
  for (const { accountId } of [rahim, nadia]) {
    await sellPackage(test, accountId, { counts: COUNTS, days: 100 });
    // So that the search has an entry of them.
    for (const to of ['suspended', 'active'] as const) await inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId, to }));
  }
  const [his, hers] = [await openSession(test, rahim.accountId), await openSession(test, nadia.accountId)];
  const [him, her] = [{ token: his.token }, { token: hers.token }];
  const word = () => ({ client_id: randomUUID() });
  await test.call(sendInterest, { ...her, body: { user_id: rahim.accountId } });
  await test.call(sendProposal, { ...her, body: { user_id: rahim.accountId, message: 'Our families would like to meet yours.' } });
  await test.call(addToShortlist, { ...him, body: { user_id: nadia.accountId } });
  await test.call(follow, { ...him, body: { userId: nadia.accountId } });
  await test.call(follow, { ...her, body: { userId: rahim.accountId } });
  await test.call(visitProfile, { ...her, params: { id: String(rahim.accountId) } });
  const post = await test.call(savePost, { ...her, body: { post: 'Good morning', ...word() } });
  const own = await test.call(savePost, { ...him, body: { post: 'Good evening', ...word() } });
  await test.call(reactToPost, { ...her, body: { post_id: own.body.data.id, reaction: 'like' } });
  await test.call(saveStory, { ...her, body: { text_story: 'Good morning', ...word() } });
  const sent = await test.call(sendDirectMessage, { ...her, body: { user_id: rahim.accountId, message: 'Salam', ...word() } });
  return {
    name,
    rahim: { ...rahim, token: his.token },
    nadia: { ...nadia, token: hers.token },
    post: post.body.data.id,
    own: own.body.data.id,
    thread: sent.body.data.chat_thread_id,
  };
}

type Look = readonly [name: string, endpoint: Endpoint, input: (known: Known) => object];
const encoded = ({ nadia }: Known) => ({ params: { id: String(nadia.accountId) } });
const bySide = (type: string) => () => ({ query: { type } });
const all = () => ({ query: {} });

/** Every call in which one member sees another: what it shows of Nadia to Rahim. */
const LOOKS: readonly Look[] = [
  ['search', searchMembers, () => ({ query: {}, body: {} })],
  ['matched profiles', listMatchedProfiles, all],
  ['feed', listPosts, all],
  ['post', getPost, ({ post }) => ({ params: { post_id: String(post) } })],
  ['reactors', listReactors, ({ own }) => ({ params: { post_id: String(own) }, query: {} })],
  ['posts of a member', listMemberPosts, ({ nadia }) => ({ params: { id: String(nadia.accountId) }, query: {} })],
  ['stories', listStories, all],
  ['followers', listFollowers, all],
  ['following', listFollowing, all],
  ['shortlist', listShortlist, all],
  ['interests', listInterests, bySide('received')],
  ['proposals', listProposals, bySide('received')],
  ['my interests', listMyInterests, all],
  ['photo requests', listPhotoRequests, bySide('received')],
  ['viewers', listProfileViewers, all],
  ['head', getProfileHead, encoded],
  ['information', getRegistrationInformation, encoded],
  ['public profile', getPublicProfile, encoded],
  ['compatibility', getCompatibility, ({ nadia }) => ({ params: { id: String(nadia.accountId) } })],
];

/** Names what is opened by its address: it is there or is not. */
const DIRECT = ['post', 'head', 'information', 'public profile', 'compatibility', 'posts of a member'];

type Seen = { readonly name: string; readonly status: number; readonly names: boolean };

async function seenBy(known: Known): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [name, endpoint, input] of LOOKS) {
    const { status, body } = await test.call(endpoint, { ...input(known), token: known.rahim.token } as never);
    const text = JSON.stringify(body);
    const isNamed = [
      new RegExp(known.name.split(' ')[0] ?? ''),
      new RegExp(known.nadia.memberCode),
      new RegExp(`"(user_id|id)":${known.nadia.accountId}\\b`),
    ].some((sign) => sign.test(text));
    const names = DIRECT.includes(name) ? status === 200 : isNamed;
    seen.push({ name, status, names });
  }
  return seen;
}

const shown = (seen: readonly Seen[]): string[] => seen.filter(({ names }) => names).map(({ name }) => name);

it.each([
  ['deactivate', 'Nadia Rahman'],
  ['delete', 'Farida Begum'],
] as const)(
  '[ACC-04][ACC-55][ACC-56][ACC-61][ACC-62] %s hides at once everywhere, and coming back brings all of it',
  async (kind, ownName) => {
    const known = await meet(ownName);
    const { rahim, nadia, thread } = known;
    const before = await seenBy(known);
    expect(before.filter(({ status }) => status >= 400 && status !== 403 && status !== 404)).toEqual([]);
    // Whatever list Rahim has, Nadia stands in it: else it would prove nothing.
    for (const must of [
      'search',
      'feed',
      'post',
      'reactors',
      'posts of a member',
      'stories',
      'followers',
      'following',
      'shortlist',
      'interests',
      'proposals',
      'head',
      'information',
      'public profile',
    ])
      expect(shown(before)).toContain(must);
    const chatBefore = (await test.call(viewChat, { token: rahim.token, params: { id: String(thread) } })).body.data;

    const left = await test.call((kind === 'delete' ? deleteAccount : deactivateAccount) as Endpoint, { token: nadia.token, body: REASON });
    expect(left.status).toBe(200);
    const hidden = await seenBy(known);
    expect(shown(hidden)).toEqual([]);
    for (const name of ['post', 'head', 'information', 'public profile', 'compatibility']) {
      const look = hidden.find((one) => one.name === name);
      expect([name, look?.status]).toEqual([name, 404]);
    }
    const view = await test.call(viewChat, { token: rahim.token, params: { id: String(thread) } });
    expect(view.body.data).toMatchObject({ expired_reason: 'closed', messages: [{ message: 'Salam' }] });
    const reply = await test.call(replyInChat, {
      token: rahim.token,
      body: { chat_thread_id: thread, message: 'Hello?', client_id: randomUUID() },
    });
    expect([reply.status >= 400, reply.status < 500]).toEqual([true, true]);
    expect((await test.call(getDashboard, { token: rahim.token })).body.data.counts).toMatchObject({
      interests_received: 0,
      proposals_received: 0,
    });

    // Longer than an interest would wait; not longer than a deletion does.
    const days = kind === 'delete' ? 29 : 80;
    test.ctx.clock.advance(days * 86_400);
    await test.runJobs();
    const back = await openSession(test, nadia.accountId);
    const came = await test.call((kind === 'delete' ? restoreAccount : reactivateAccount) as Endpoint, { token: back.token });
    expect(came.status).toBe(200);
    expect((await test.call(me, { token: back.token })).body.account_state).toBe('active');
    const again = { ...known, rahim: { ...rahim, token: (await openSession(test, rahim.accountId)).token } };
    const after = await seenBy(again);
    // A story lives for a day, wherever its member is meanwhile.
    expect(shown(after)).toEqual(shown(before).filter((name) => name !== 'stories'));
    const waiting = await test.call(listInterests, { token: again.rahim.token, query: { type: 'received' } });
    expect(waiting.body.data).toMatchObject([{ status: 'pending' }]);
    const ends = await test.ctx.pool.query<{ days: number }>(
      'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from approach where sender_id = $1',
      [nadia.accountId],
    );
    // The days away do not count.
    expect(ends.rows).toEqual([{ days: 60 + days }, { days: 60 + days }]);
    const chatAfter = (await test.call(viewChat, { token: again.rahim.token, params: { id: String(thread) } })).body.data;
    expect(chatAfter.messages.map(({ message }) => message)).toEqual(chatBefore.messages.map(({ message }) => message));
    const list = (await test.call(listChats, { token: again.rahim.token, query: {} })).body.data;
    expect(list.some(({ member_name: name }) => name === ownName)).toBe(true);
  },
);

it('[ACC-83] of two restores one does; one that comes behind an erasure hears of it', async () => {
  const nadia = await signUpPerson(test, {});
  await test.call(deleteAccount, { token: nadia.token, body: REASON });
  const { token } = await openSession(test, nadia.accountId);
  const twice = await Promise.all([1, 2, 3].map(() => test.call(restoreAccount, { token })));
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(twice.flatMap(({ status, failure }) => (status === 409 ? [failure.code] : []))).toEqual(['not_pending', 'not_pending']);

  await test.call(deleteAccount, { token, body: REASON });
  const late = await openSession(test, nadia.accountId);
  let restoring: Promise<{ status: number; failure: { code: string; message: string } }> | null = null;
  await inTransaction(test.ctx, async (tx) => {
    await changeAccountState(tx, { accountId: nadia.accountId, to: 'erased' });
    restoring = test.call(restoreAccount, { token: late.token });
    await expect.poll(() => lockWaiters(test.ctx.pool)).toBeGreaterThan(0);
  });
  const answer = await (restoring as unknown as Promise<{ status: number; failure: { code: string; message: string } }>);
  expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([410, 'erased', 'This account has been erased.']);
});

it('[ACC-63] the own account says that the erasure waits, and not for what', async () => {
  const rahim = await signUpPerson(test, { gender: 'male' });
  const nadia = await signUpPerson(test, { gender: 'female' });
  for (const waits of [0, 1]) {
    const { token } = await openSession(test, nadia.accountId);
    await test.call(deleteAccount, { token, body: REASON });
    const pending = await openSession(test, nadia.accountId);
    expect((await test.call(me, { token: pending.token })).body.erasure_waits).toBe(waits);
    await test.call(restoreAccount, { token: pending.token });
    await test.call(reportMember, { token: rahim.token, body: { user_id: nadia.accountId, reason: 'asks_for_money' } });
    expect((await test.call(me, { token: pending.token })).body.erasure_waits).toBe(0);
  }
});

it('[ACC-82] a delete while a purchase is being paid closes the account; the payment ends in the ledger, and the credits wait for a restore', async () => {
  const server = await openPaymentTest();
  const packageId = await server.sell(1500);
  for (const order of ['delete first', 'both at once'] as const) {
    const nadia = await signUpPerson(server.test, { fullName: 'Nadia Rahman' });
    const code = await server.start(nadia, 'sslcommerz', { packageId, taka: 1500 });
    const leave = () => server.test.call(deleteAccount, { token: nadia.token, body: REASON });
    const pay = () => server.pay(code, 'Pay');
    const left = order === 'delete first' ? await leave() : (await Promise.all([leave(), pay()]))[0];
    expect(left.status).toBe(200);
    if (order === 'delete first') await pay();
    expect(await server.paymentRow(code)).toMatchObject({ state: 'paid' });
    expect(await server.deliveredTimes(code)).toMatchObject({ purchases: 1, receipts: 1 });
    await server.mustAgree();
    const { token } = await openSession(server.test, nadia.accountId);
    expect((await server.test.call(me, { token })).body.account_state).toBe('deletion_pending');
    await server.test.call(restoreAccount, { token });
    expect((await server.test.call(me, { token })).body).toMatchObject({ account_state: 'active', is_premium: true });
  }
  await server.close();
});
