import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendInterest, sendProposal } from '@app/contract/interests';
import { allowCalls, planCall, startCall } from '@app/contract/calls';
import { orderBioData } from '@app/contract/bio-data';
import { checkContact, showContact, storeContactView } from '@app/contract/contact-views';
import { listMemberPosts, listReactors, reactToPost, savePost } from '@app/contract/feed';
import type { Endpoint } from '@app/contract/kernel';
import { getCompatibility } from '@app/contract/matching';
import { sendDirectMessage, sendVoiceMessage } from '@app/contract/chat';
import { grantPhotoAccess, requestPhotos } from '@app/contract/privacy';
import { getProfileHead, getPublicProfile, getRegistrationInformation, visitProfile } from '@app/contract/profiles';
import { addToIgnoreList, addToShortlist, follow } from '@app/contract/relations';
import { reportMember } from '@app/contract/reports';
import { inTransaction } from '#platform/context';
import { makeBond } from '#features/pairs';
import { openThread } from '#features/threads';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { sellPackage } from '../features/entitlements/entitlements.testing.ts';

const WORDS = 'We would be glad to get to know your family.';
/** One second of silence as the recorder sends it. */
const SILENCE = (() => {
  const bytes = Buffer.alloc(44 + 16_000 * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(16_000, 24);
  bytes.writeUInt32LE(32_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(16_000 * 2, 40);
  return bytes;
})();

type Call = { readonly params?: unknown; readonly body?: unknown; readonly files?: unknown };
type Step = { readonly endpoint: Endpoint; readonly towards: (target: number | string) => Call };
const inBody = (endpoint: Endpoint, key: string, more: object = {}): Step => ({
  endpoint,
  towards: (target) => ({ body: { [key]: target, ...more } }),
});
const inPath = (endpoint: Endpoint): Step => ({ endpoint, towards: (target) => ({ params: { id: String(target) } }) });

/** Every call that needs an eligible pair. */
const PAIR_STEPS: readonly Step[] = [
  inBody(sendInterest, 'user_id'),
  inBody(sendProposal, 'user_id', { message: WORDS }),
  inBody(requestPhotos, 'user_id', { type: 'profile' }),
  inBody(grantPhotoAccess, 'user_id', { type: 'gallery' }),
  inBody(orderBioData, 'user_id'),
  inBody(addToShortlist, 'user_id'),
  inBody(checkContact, 'partner_id'),
  inBody(storeContactView, 'id'),
  inBody(showContact, 'partner_id'),
  { endpoint: sendDirectMessage, towards: (target) => ({ body: { user_id: target, message: WORDS, client_id: randomUUID() } }) },
  {
    endpoint: sendVoiceMessage,
    towards: (target) => ({
      body: { user_id: target, client_id: randomUUID() },
      files: { audio: { fileName: 'voice.wav', bytes: SILENCE, type: 'audio/wav' } },
    }),
  },
];
/** Every call that any two active members may make. */
const OPEN_STEPS: readonly Step[] = [
  inBody(follow, 'userId'),
  inBody(reportMember, 'user_id', { reason: 'fake_profile' }),
  inPath(getProfileHead),
  inPath(getRegistrationInformation),
  inPath(getPublicProfile),
  inPath(visitProfile),
  inPath(listMemberPosts),
];

const DAY_MS = 86_400_000;
const tomorrow = (): string => new Date(test.ctx.clock.now().getTime() + DAY_MS).toISOString();
/** Every step in a conversation that the two have; the target is the conversation. */
const THREAD_STEPS: readonly Step[] = [
  inBody(startCall, 'chat_thread_id', { kind: 'voice' }),
  { endpoint: planCall, towards: (thread) => ({ body: { chat_thread_id: thread, times: [tomorrow()] } }) },
  inBody(allowCalls, 'chat_thread_id', { allowed: 1 }),
];

let test: TestApp;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp({ environment: { RATE_LIMIT: 'off', CAPABILITY_VIDEO_CALL: '1' } });
  nadia = await aRichMember({ gender: 'female', email: 'nadia@example.org', isEmailVerified: true });
});
afterAll(() => test.close());

const ALL = {
  expressInterest: 40,
  photoGallery: 40,
  contact: 40,
  feed: 40,
  voice: 40,
  proposal: 40,
  bioData: 40,
  profileImageView: 40,
  galleryImageView: 40,
};
async function aRichMember(options: Parameters<typeof signUpPerson>[1] = {}): Promise<Person> {
  const person = await signUpPerson(test, options);
  await sellPackage(test, person.accountId, { counts: ALL, days: 90 });
  return person;
}

const take = async ({ endpoint, towards }: Step, viewer: Person, target: number | string) => {
  const { status, failure } = await test.call(endpoint, { ...(towards(target) as object), token: viewer.token });
  return { status, code: failure.code, message: failure.message };
};
const block = (blockerId: number, blockedId: number) =>
  test.ctx.pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [blockerId, blockedId]);
const entriesOf = async (memberId: number): Promise<number> =>
  (await test.ctx.pool.query('select count(*)::int as count from credit_entry where member_id = $1 and movement = $2', [memberId, 'spend']))
    .rows[0].count;
const written = async (): Promise<unknown> =>
  (
    await test.ctx.pool.query(
      `select (select count(*) from approach) as interests, (select count(*) from contact_view) as views, (select count(*) from chat_message) as messages,
        (select count(*) from chat_thread) as threads, (select count(*) from photo_request) as requests, (select count(*) from photo_grant) as grants,
        (select count(*) from shortlist_entry) as shortlisted, (select count(*) from follow) as follows, (select count(*) from profile_visit) as visits,
        (select count(*) from report) as reports, (select count(*) from bio_data_download) as downloads, (select count(*) from post_reaction) as reactions,
        (select count(*) from member_call) as calls, (select count(*) from call_plan) as plans, (select count(*) from call_permission) as callers, (select count(*) from notification) as notices`,
    )
  ).rows[0];

/** Opens a conversation of two who accepted each other, whatever became of them since. */
const threadOf = (one: Person, other: Person): Promise<number> =>
  inTransaction(test.ctx, async (tx) => {
    await makeBond(tx, one.accountId, other.accountId, 'interest');
    return openThread(tx, one.accountId, other.accountId);
  });

const UNAVAILABLE = { status: 404, code: 'not_found', message: 'This profile is not available.' };

describe('a step towards somebody who is not available', () => {
  it('[PROF-03][PROF-99][REL-83][NEVER-04] is refused in the same words, whatever the reason, and writes and spends nothing', async () => {
    const away = await Promise.all(
      (['deactivated', 'suspended', 'terminated', 'deletion_pending'] as const).map((state) =>
        signUpPerson(test, { gender: 'male', state }),
      ),
    );
    const unfinished = await signUpPerson(test, { gender: 'male', registrationStep: 12 });
    const young = await signUpPerson(test, { gender: 'male', dateOfBirth: '2010-01-01' });
    const blocker = await signUpPerson(test, { gender: 'male' });
    const blocked = await signUpPerson(test, { gender: 'male' });
    await block(blocker.accountId, nadia.accountId);
    await block(nadia.accountId, blocked.accountId);
    const gone = [...away, unfinished, young, blocker, blocked].map(({ accountId }) => accountId);
    const before = await written();
    for (const step of [...PAIR_STEPS, ...OPEN_STEPS])
      for (const target of [...gone, 999_999, 0, 'abc', '-5', '1e3', '9'.repeat(30)])
        expect(await take(step, nadia, target), `${step.endpoint.name} towards ${target}`).toEqual(UNAVAILABLE);
    expect(await written()).toEqual(before);
    expect(await entriesOf(nadia.accountId)).toBe(0);
  });
});

describe('a step in a conversation', () => {
  it('[CALL-02][CALL-12][REL-83][NEVER-04] is refused in the same words where the other is not available, and writes nothing', async () => {
    const away = await Promise.all(
      (['deactivated', 'suspended', 'terminated', 'deletion_pending'] as const).map((state) =>
        signUpPerson(test, { gender: 'male', state }),
      ),
    );
    const young = await signUpPerson(test, { gender: 'male', dateOfBirth: '2010-01-01' });
    const unfinished = await signUpPerson(test, { gender: 'male', registrationStep: 12 });
    const blocker = await signUpPerson(test, { gender: 'male' });
    const blocked = await signUpPerson(test, { gender: 'male' });
    const threads: number[] = [];
    for (const other of [...away, young, unfinished, blocker, blocked]) threads.push(await threadOf(nadia, other));
    await block(blocker.accountId, nadia.accountId);
    await block(nadia.accountId, blocked.accountId);
    const before = await written();
    for (const step of THREAD_STEPS)
      for (const thread of threads) expect(await take(step, nadia, thread), `${step.endpoint.name} in ${thread}`).toEqual(UNAVAILABLE);
    expect(await written()).toEqual(before);
  });

  it('[CALL-02][NEVER-04] is nobody’s but that of the two', async () => {
    const [rahim, third] = [await signUpPerson(test, { gender: 'male' }), await aRichMember({ gender: 'male' })];
    const thread = await threadOf(nadia, rahim);
    const before = await written();
    for (const step of THREAD_STEPS)
      for (const target of [thread, 999_999])
        expect(await take(step, third, target), step.endpoint.name).toMatchObject({ status: 404, code: 'not_found' });
    expect(await written()).toEqual(before);
  });

  it('[CALL-06][CALL-15] a call that is begun twice at once is one call', async () => {
    const rahim = await signUpPerson(test, { gender: 'male' });
    await test.ctx.pool.query(
      `insert into call_setting (account_id, hours_from, hours_to, changed_at) values ($1, '00:01', '00:00', now())`,
      [rahim.accountId],
    );
    const body = { chat_thread_id: await threadOf(nadia, rahim), kind: 'voice' as const };
    const answers = await Promise.all([1, 2].map(() => test.call(startCall, { token: nadia.token, body })));
    expect(new Set(answers.map(({ status, body: answer }) => `${status} ${answer.data.call_id}`)).size).toBe(1);
    const { rows } = await test.ctx.pool.query('select state from member_call where caller_id = $1', [nadia.accountId]);
    expect(rows).toEqual([{ state: 'ringing' }]);
  });
});

describe('a step that needs an eligible pair', () => {
  it('[PROF-01][PROF-30][PROF-31] is refused towards the same gender, another purpose and oneself, and from another purpose', async () => {
    const carol = await signUpPerson(test, { gender: 'female' });
    const agent = await signUpPerson(test, { gender: 'male', purpose: 'agent' });
    const before = await written();
    for (const step of PAIR_STEPS) {
      const codeOf = async (viewer: Person, target: Person) => (await take(step, viewer, target.accountId)).code;
      expect(await codeOf(nadia, carol), step.endpoint.name).toBe('not_eligible');
      expect(await codeOf(nadia, agent), step.endpoint.name).toBe('purpose_not_allowed');
      expect(await codeOf(agent, nadia), step.endpoint.name).toBe('purpose_not_allowed');
    }
    // One's own bio data is free.
    for (const step of PAIR_STEPS.filter(({ endpoint }) => endpoint !== orderBioData))
      expect((await take(step, nadia, nadia.accountId)).code, step.endpoint.name).toBe('own_profile');
    expect(await take(inPath(getCompatibility), nadia, carol.accountId)).toMatchObject({ status: 403, code: 'not_eligible' });
    expect(await written()).toEqual(before);
    expect(await entriesOf(nadia.accountId)).toBe(0);
  });

  it('[REL-78][PROF-102][NEVER-05] taken twice at once is one step and one credit', async () => {
    const once: readonly (readonly [Step, number])[] = [
      [inBody(sendInterest, 'user_id'), 1],
      [inBody(sendProposal, 'user_id', { message: WORDS }), 1],
      [inBody(storeContactView, 'id'), 1],
      [inBody(orderBioData, 'user_id'), 1],
      [inBody(addToShortlist, 'user_id'), 0],
      [inBody(follow, 'userId'), 0],
    ];
    for (const [step, cost] of once) {
      const viewer = await aRichMember({ gender: 'male' });
      const target = await signUpPerson(test, { gender: 'female', email: `${randomUUID()}@example.org` });
      const answers = await Promise.all(
        [1, 2].map(() => test.call(step.endpoint, { ...(step.towards(target.accountId) as object), token: viewer.token })),
      );
      expect(
        answers.map(({ status }) => status),
        step.endpoint.name,
      ).toEqual([200, 200]);
      expect(await entriesOf(viewer.accountId), step.endpoint.name).toBe(cost);
    }
  });

  it('[REL-04][PAY-23][PAY-149] without a credit answers 402 and keeps nothing', async () => {
    const poor = await signUpPerson(test, { gender: 'male' });
    await sellPackage(test, poor.accountId, { counts: { feed: 1 }, days: 30 });
    await test.ctx.pool.query(`update privacy_settings set blur_level = 1 where member_id = $1`, [nadia.accountId]);
    const before = await written();
    for (const [step, code, counter] of [
      [inBody(sendProposal, 'user_id', { message: WORDS }), 'no_proposal_credit', 'remaining_proposal'],
      [inBody(storeContactView, 'id'), 'no_contact_credit', 'remaining_contact_view'],
      [inBody(orderBioData, 'user_id'), 'no_bio_data_credit', 'remaining_bio_data'],
      [PAIR_STEPS.find(({ endpoint }) => endpoint === sendVoiceMessage), 'no_voice_credit', 'remaining_voice_message'],
    ] as const) {
      if (!step) throw new Error('a step is missing');
      const answer = await test.call(step.endpoint, { ...(step.towards(nadia.accountId) as object), token: poor.token });
      expect([answer.status, answer.failure.code, answer.failure['counter']]).toEqual([402, code, counter]);
    }
    expect(await written()).toEqual(before);
  });
});

describe('a block', () => {
  it('[REL-45][REL-83][CALL-12] ends every step at once, both ways', async () => {
    const viewer = await aRichMember({ gender: 'male' });
    const target = await signUpPerson(test, { gender: 'female' });
    await test.call(sendInterest, { token: viewer.token, body: { user_id: target.accountId } });
    const thread = await threadOf(viewer, target);
    expect((await test.call(addToIgnoreList, { token: target.token, body: { user_id: viewer.accountId } })).status).toBe(200);
    for (const step of [...PAIR_STEPS, ...OPEN_STEPS]) {
      expect(await take(step, viewer, target.accountId), step.endpoint.name).toEqual(UNAVAILABLE);
      expect(await take(step, target, viewer.accountId), step.endpoint.name).toEqual(UNAVAILABLE);
    }
    for (const step of THREAD_STEPS)
      for (const one of [viewer, target]) expect(await take(step, one, thread), step.endpoint.name).toEqual(UNAVAILABLE);
  });
});

describe('a step on what another member posted', () => {
  it('[FEED-80][REL-45][REL-83][NEVER-04] is refused as if the post were gone where its author is not available, and writes nothing', async () => {
    const authors = await Promise.all(Array.from({ length: 7 }, () => signUpPerson(test, { gender: 'male' })));
    const posts = await Promise.all(
      authors.map(async ({ token }) => (await test.call(savePost, { token, body: { post: WORDS, client_id: randomUUID() } })).body.data.id),
    );
    const [blocker, blocked, ...others] = authors.map(({ accountId }) => accountId);
    await block(blocker ?? 0, nadia.accountId);
    expect((await test.call(addToIgnoreList, { token: nadia.token, body: { user_id: blocked } })).status).toBe(200);
    const set = (column: string, value: string | number) =>
      test.ctx.pool.query(`update account set ${column} = $2 where id = $1`, [others.pop(), value]);
    for (const state of ['deactivated', 'suspended', 'terminated']) await set('state', state);
    await set('registration_step', 12);
    await test.ctx.pool.query("update profile set date_of_birth = '2010-01-01' where member_id = $1", [others.pop()]);
    const before = await written();
    for (const id of posts)
      for (const step of [
        { endpoint: reactToPost, towards: (post: number | string) => ({ body: { post_id: post, reaction: 'like' } }) },
        { endpoint: reactToPost, towards: (post: number | string) => ({ body: { post_id: post, reaction: null } }) },
        { endpoint: listReactors, towards: (post: number | string) => ({ params: { post_id: String(post) } }) },
      ])
        expect(await take(step, nadia, id), `${step.endpoint.name} on ${id}`).toEqual({
          status: 404,
          code: 'not_found',
          message: 'This post is no longer available.',
        });
    expect(await written()).toEqual(before);
  });
});
