import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveNotificationSettings, savePushSubscription } from '@app/contract/outbound';
import { sendDirectMessage } from '@app/contract/chat';
import { reactToPost, savePost } from '@app/contract/feed';
import { saveIntroduction } from '@app/contract/gallery';
import { sendInterest, sendProposal } from '@app/contract/interests';
import type { Endpoint } from '@app/contract/kernel';
import { requestPhotos } from '@app/contract/privacy';
import { visitProfile } from '@app/contract/profiles';
import { addToShortlist, follow } from '@app/contract/relations';
import { reportMember } from '@app/contract/reports';
import { saveStory } from '@app/contract/stories';
import { changeAccountState } from '#features/accounts';
import { eraseAccount } from '#features/erasure';
import { createContext, inTransaction, type Tx } from '#platform/context';
import { createLog } from '#platform/log';
import { openSession, signUpPerson, type Person } from '#testing';
import { wavOf } from '../features/chat/chat.testing.ts';
import { sellPackage } from '../features/entitlements/entitlements.testing.ts';
import { submitIdentity, submitImage } from '../features/identity/identity.testing.ts';
import { drawPicture, openPhotosTest, type PhotosTest } from '../features/photos/photos.testing.ts';
import { buildApp } from './build-app.ts';
import { fieldsOf, wholeContract } from './every-call/contract.testing.ts';
import { personalData } from './features.ts';
import { callThrough } from './testing/call.ts';
import { listAllOf, listRowsOf, listTablesWith, listUnended, plantIn } from './testing/leftovers.store.ts';

/** Every planted word begins so. */
const PLANTED = 'Zqxplant';
const PHONE = '1799555123';
const NUMBER = '1985333222111';
const WORDS = [PLANTED, PHONE, NUMBER];

let test: PhotosTest;
let nadia: Person;
let rahim: Person;
let words = 0;
/** Collects what the calls wrote into the log, at its most talkative. */
let written = '';
const plant = (): string => `${PLANTED}${(words += 1)} that nobody may find`;

beforeAll(async () => {
  test = await openPhotosTest({ RATE_LIMIT: 'off' });
  const sink = new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) });
  const log = Object.assign(createLog('trace'), { [pino.symbols.streamSym]: sink });
  const { app } = await buildApp(createContext({ ...test.ctx, log, settings: { ...test.ctx.settings, LOG_LEVEL: 'trace' as const } }));
  const quiet = test;
  const close = async (): Promise<void> => {
    await app.close();
    await quiet.close();
  };
  test = { ...quiet, call: callThrough(app), close };
  await fill();
}, 120_000);
afterAll(() => test.close());

const COUNTS = {
  expressInterest: 90,
  contact: 90,
  voice: 90,
  proposal: 90,
  profileImageView: 90,
  galleryImageView: 90,
  photoGallery: 90,
  feed: 90,
};

/** Calls that end the session or the account, stand between the two, or begin a payment: the erasure waits for it. */
const ENDING =
  /sign-?out|deactive|account\/delete|sessions|password|ignore-list|ignored|change\/contact|totp|remove|delete|withdraw|privacy|bkash|\/pay|sslcommerz|purchase|recharge/;

async function sign(): Promise<void> {
  rahim = await signUpPerson(test, { gender: 'male', email: 'rahim-erasure@example.com', isEmailVerified: true });
  nadia = await signUpPerson(test, {
    gender: 'female',
    phone: `+880${PHONE}`,
    email: `${PLANTED}@example.com`,
    isEmailVerified: true,
    passwordHash: `${PLANTED}hash`,
    fullName: plant(),
    nickname: PLANTED,
    profile: { address_line: plant(), tagline: plant(), introduction: plant(), location_name: plant(), hometown_text: plant() },
  });
  for (const { accountId } of [nadia, rahim]) await sellPackage(test, accountId, { counts: COUNTS, days: 30 });
}

/** Plants what the calls below do not reach: rows that wait for a code, a payment or a provider. */
const BY_HAND: readonly string[] = [
  `update account set whatsapp = '+880${PHONE}', guardian_phone = '+880${PHONE}', state_reason = '${PLANTED}' where id = $1`,
  `insert into guardian (member_id, full_name, location_name, created_at, updated_at) values ($1, '${PLANTED} guardian', '${PLANTED} place', now(), now())`,
  `insert into contact_change (account_id, type, new_value, old_value, created_at) values ($1, 'email', '${PLANTED}new@example.com', '${PLANTED}old@example.com', now())`,
  `insert into second_factor (account_id, secret_sealed, recovery_code_hashes, last_step, created_at, wrong_at) values ($1, '${PLANTED}', '{}', 0, now(), '{}')`,
  `insert into known_browser (account_id, mark_hash, created_at, last_seen_at) values ($1, '${PLANTED}', now(), now())`,
  `insert into reset_grant (token_hash, account_id, destination, destination_hash, created_at, expires_at) values ('${PLANTED}', $1, 'phone', '${PLANTED}', now(), now())`,
  `insert into sign_in_ticket (token_hash, account_id, use, created_at, expires_at) values ('${PLANTED}', $1, 'totp', now(), now())`,
  `insert into verification_code (account_id, purpose, destination_hash, code_hash, created_at, expires_at) values ($1, 'phone', '${PLANTED}', '${PLANTED}', now(), now())`,
  `insert into career_entry (member_id, designation, company) values ($1, '${PLANTED}', '${PLANTED}')`,
  `insert into education_entry (member_id, degree, institution) values ($1, '${PLANTED}', '${PLANTED}')`,
  `insert into contact_message (name, phone, email, subject, description, member_id, language, created_at)
     values ('${PLANTED}', '${PHONE}', '${PLANTED}@example.com', '${PLANTED}', '${PLANTED}', $1, 'en', now())`,
  `insert into child_safety_report (reference, description, reply_to, member_id, created_at) values ('CS-ABCDEF', 'A child is in danger', '${PLANTED}@example.com', $1, now())`,
  `insert into outbox_message (channel, recipient, text, created_at) values ('sms', '+880${PHONE}', '${PLANTED}', now())`,
  `insert into page_visit (page, type, member_id, language, created_at) values ('Home', 'web', $1, 'en', now())`,
  `insert into partner_preference (member_id, age_from, age_to, created_at, updated_at) values ($1, 25, 35, now(), now()) on conflict do nothing`,
  `insert into strict_filter (member_id, age, created_at, updated_at) values ($1, true, now(), now())`,
  `insert into picks_view (member_id) values ($1)`,
  `insert into security_event (account_id, kind, detail, device, at) values ($1, 'sign_in', '${PLANTED}', '${PLANTED}', now())`,
  `insert into passkey (account_id, credential_id, public_key, counter, user_handle, name, created_at)
     values ($1, '${PLANTED}', 'x', 0, '${PLANTED}', '${PLANTED}', now())`,
  `insert into saved_search (member_id, name, profession_names, total_matches, counted_at, seen_at, told_at, created_at, updated_at)
     values ($1, '${PLANTED}', '{${PLANTED}}', 0, now(), now(), now(), now(), now())`,
  `insert into data_export (account_id, status, created_at) values ($1, 'failed', now())`,
  `with thread as (
     insert into chat_thread (kind, member_a_id, last_message_at, created_at) values ('support', $1, now(), now())
     on conflict (member_a_id) where kind = 'support' do update set last_message_at = now() returning id)
     insert into support_case (thread_id, member_id, waiting_since, last_message_at) select id, $1, now(), now() from thread on conflict do nothing`,
  `with decided as (
     insert into sanction (member_id, kind, reason, clause, ground, evidence, rests_on, decided_at)
     values ($1, 'termination', '${PLANTED}', 17, 'other', '{message:1}', '[{"what": "message", "at": "${PLANTED}"}]', now()) returning id)
     insert into appeal (sanction_id, member_id, text, created_at) select id, $1, '${PLANTED} ${PLANTED} ${PLANTED}', now() from decided`,
  `insert into closure_request (account_id, kind, reason, created_at) values ($1, 'delete', '${PLANTED}', now())`,
  `insert into social_identity (account_id, provider, subject, email, email_verified, linked_at) values ($1, 'google', '${PLANTED}', '${PLANTED}@example.com', true, now())`,
  `insert into payment_message (payment_id, method, direction, kind, body, outcome, at)
     select id, 'bkash', 'in', 'callback', '{"name": "${PLANTED}"}', 'ok', now() from payment where member_id = $1 limit 1`,
];

async function fill(): Promise<void> {
  await sign();
  const { token, accountId } = nadia;
  const picture = { fileName: `${PLANTED}.jpg`, bytes: await drawPicture() };
  for (const statement of BY_HAND)
    await test.ctx.pool.query(statement, statement.includes('$1') ? [accountId] : []).catch((failure: Error) => {
      throw new Error(`${statement}: ${failure.message}`);
    });
  await test.upload(nadia, { profile_picture: picture, cover_photo: picture });
  await submitIdentity(test, nadia, { number: NUMBER });
  await submitImage(test, nadia);
  const towards = { user_id: rahim.accountId };
  const by: [Endpoint, object][] = [
    [savePost, { body: { post: plant(), client_id: randomUUID() } }],
    [saveStory, { body: { text_story: plant(), client_id: randomUUID() } }],
    [saveStory, { body: { client_id: randomUUID() }, files: { image_story: picture } }],
    [saveIntroduction, { body: { type: 'voice' }, files: { file: { fileName: 'a.wav', bytes: wavOf(5) } } }],
    [sendInterest, { body: towards }],
    [sendProposal, { body: { ...towards, message: plant() } }],
    [sendDirectMessage, { body: { ...towards, message: plant(), client_id: randomUUID() } }],
    [requestPhotos, { body: { ...towards, type: 'profile' } }],
    [addToShortlist, { body: towards }],
    [follow, { body: { userId: rahim.accountId } }],
    [reportMember, { body: { ...towards, reason: 'other', detail: plant() }, files: { attachment: picture } }],
    [visitProfile, { params: { id: String(rahim.accountId) } }],
    [savePushSubscription, { body: { endpoint: `https://push.example.com/${PLANTED}`, keys: { p256dh: 'x', auth: 'y' } } }],
    [saveNotificationSettings, { body: { types: {} } }],
  ];
  for (const [endpoint, input] of by) await test.call(endpoint, { ...input, token });
  for (const [endpoint, input] of [
    [savePost, { body: { post: 'Good morning', client_id: randomUUID() } }],
    [visitProfile, { params: { id: String(accountId) } }],
    [sendInterest, { body: { user_id: accountId } }],
    [addToShortlist, { body: { user_id: accountId } }],
    [follow, { body: { userId: accountId } }],
    [sendDirectMessage, { body: { user_id: accountId, message: 'Salam', client_id: randomUUID() } }],
  ] as [Endpoint, object][])
    await test.call(endpoint, { ...input, token: rahim.token });
  const { rows } = await test.ctx.pool.query<{ id: number }>('select max(id) as id from post where member_id = $1', [rahim.accountId]);
  await test.call(reactToPost, { token, body: { post_id: rows[0]?.id, reaction: 'like' } });
  await callEverything(token, picture);
  await test.ctx.pool.query(
    `insert into photo_request (requester_id, owner_id, type, status, created_at, expires_at)
     values ($1, $2, 'profile', 'pending', now(), now() + interval '9 days') on conflict do nothing`,
    [accountId, rahim.accountId],
  );
  await test.ctx.pool.query(
    `insert into review_decision (kind, item_id, submitted_at, member_id, outcome, reason, staff_id, decided_at)
     values ('photos', 1, now(), $1, 'rejected', $3, $2, now())`,
    [accountId, rahim.accountId, plant()],
  );
  // A reporter's words wait for the decision; here it is made.
  await test.ctx.pool.query("update report set status = 'dismissed', decided_at = now(), decision_reason = 'x' where status = 'open'");
  await openSession(test, accountId);
  // The packages were sold past every gateway.
  await test.ctx.pool.query("update payment set state = 'cancelled', closed_at = now() where state = 'pending'");
}

/** Makes every call that a member has, with planted words in each text: what new calls keep is found too. */
async function callEverything(token: string, picture: { fileName: string; bytes: Buffer }): Promise<void> {
  const { endpoints } = await wholeContract();
  for (const endpoint of endpoints.filter(({ access, path }) => access === 'member' && !ENDING.test(path))) {
    const fields = (schema: Endpoint['body' | 'query' | 'params']) =>
      Object.fromEntries(
        fieldsOf(schema).map(({ name, fitting }) => [
          name,
          /user_id|partner_id|userId|^id$/.test(name)
            ? rahim.accountId
            : typeof fitting === 'string' && /^(Words|Nadia)/.test(fitting)
              ? plant()
              : name === 'client_id'
                ? randomUUID()
                : fitting,
        ]),
      );
    const files = Object.fromEntries(Object.keys(endpoint.files).map((name) => [name, picture]));
    const { status } = await test.call(endpoint, {
      token,
      body: endpoint.payload === 'none' ? undefined : fields(endpoint.body),
      params: Object.fromEntries(Object.entries(fields(endpoint.params)).map(([name, value]) => [name, String(value)])) as never,
      query: Object.fromEntries(Object.entries(fields(endpoint.query)).map(([name, value]) => [name, String(value)])) as never,
      files: files as never,
    });
    expect([endpoint.path, status < 500]).toEqual([endpoint.path, true]);
  }
}

const closeAccount = (tx: Tx) =>
  changeAccountState(tx, { accountId: nadia.accountId, to: 'deletion_pending', deletionAt: tx.clock.now(), byOwner: true });
const leftovers = async (tx: Tx): Promise<string[]> => [
  ...(await listRowsOf(tx, personalData, nadia.accountId)),
  ...(await listUnended(tx, nadia.accountId)),
  ...(await listTablesWith(tx, personalData, WORDS)),
];

type Step = readonly [Endpoint, () => object];

/** Lists what another member does to one who is being erased. */
const STEPS = (other: Person): readonly Step[] => [
  [sendDirectMessage, () => ({ body: { user_id: other.accountId, message: 'Salam', client_id: randomUUID() } })],
  [sendInterest, () => ({ body: { user_id: other.accountId } })],
  [sendProposal, () => ({ body: { user_id: other.accountId, message: 'We would like to meet your family.' } })],
  [requestPhotos, () => ({ body: { user_id: other.accountId, type: 'profile' } })],
  [addToShortlist, () => ({ body: { user_id: other.accountId } })],
  [follow, () => ({ body: { userId: other.accountId } })],
  [reportMember, () => ({ body: { user_id: other.accountId, reason: 'fake_profile' } })],
  [visitProfile, () => ({ params: { id: String(other.accountId) } })],
];

/** Returns what is found in a transaction that is rolled back. */
async function rolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
  let found: T | undefined;
  await inTransaction(test.ctx, async (tx) => {
    found = await work(tx);
    throw new Error('rolled back');
  }).catch((failure: Error) => {
    if (failure.message !== 'rolled back') throw failure;
  });
  return found;
}

/** Erases, and takes it back. True if something would be left; where rows tell, no table is searched for words. */
const leavesSomething = async (): Promise<boolean> =>
  (await rolledBack(async (tx) => {
    await eraseAccount(tx, nadia.accountId);
    return (
      (await listRowsOf(tx, personalData, nadia.accountId)).length > 0 ||
      (await listUnended(tx, nadia.accountId)).length > 0 ||
      (await listTablesWith(tx, personalData, WORDS)).length > 0
    );
  })) ?? false;

it('[ACC-64] before the erasure the planted words are all over the database: what is looked for is there', async () => {
  const before = await inTransaction(test.ctx, leftovers);
  expect(before.length).toBeGreaterThan(40);
});

it('[ACC-64][QUAL-36] none of the words is in the log, which no erasure reaches', () => {
  expect(written).toContain('/api/member/');
  expect(written.split('\n').length).toBeGreaterThan(100);
  for (const word of WORDS) expect(written.split('\n').filter((line) => line.includes(word))).toEqual([]);
});

it('[ACC-64] a feature that does not listen is seen', async () => {
  await inTransaction(test.ctx, closeAccount);
  const withins = test.ctx.events.withins as Map<string, unknown[]>;
  const listeners = withins.get('account.erased') ?? [];
  const unseen: string[] = [];
  for (const listener of listeners) {
    withins.set(
      'account.erased',
      listeners.filter((one) => one !== listener),
    );
    if (!(await leavesSomething())) unseen.push(String(listener));
  }
  withins.set('account.erased', listeners);
  expect(listeners.length).toBeGreaterThan(20);
  expect(unseen).toEqual([]);
});

/** Plants for a member who has nothing to do with who is erased what the one who is erased has too, but for files. */
async function plantBystander(): Promise<Person> {
  const amina = await signUpPerson(test, { gender: 'female', fullName: 'Amina Begum' });
  await sellPackage(test, amina.accountId, { counts: COUNTS, days: 30 });
  const { rows } = await test.ctx.pool.query<{ id: number }>('select max(id) as id from post where member_id = $1', [rahim.accountId]);
  for (const [endpoint, input] of [
    // There is no photo to be asked for.
    ...STEPS(rahim).flatMap(([call, made]) => (call === requestPhotos ? [] : [[call, made()] as const])),
    [savePost, { body: { post: 'Good morning', client_id: randomUUID() } }],
    [saveStory, { body: { text_story: 'Good morning', client_id: randomUUID() } }],
    [reactToPost, { body: { post_id: rows[0]?.id, reaction: 'like' } }],
  ] as const) {
    const { status } = await test.call(endpoint as Endpoint, { ...input, token: amina.token });
    expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
  }
  return amina;
}

const OF_A_BYSTANDER: readonly string[] = [
  ...BY_HAND.map((statement) =>
    statement.replaceAll(PLANTED, 'Bystander').replaceAll(PHONE, '1799555124').replaceAll('CS-ABCDEF', 'CS-BCDEFG'),
  ),
  `insert into photo (member_id, kind, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at)
     values ($1, 'profile', 'pending', 'amina/l', 'amina/c', 'amina/b', 10, 10, 10, 'x', now())`,
  `insert into introduction_clip (member_id, kind, status, object_key, media_type, bytes, duration_ms, sha256, created_at)
     values ($1, 'voice', 'pending', 'amina/i', 'audio/webm', 10, 4000, 'x', now())`,
  `insert into photo_grant (owner_id, viewer_id, type, created_at) values ($1, $2, 'profile', now())`,
  `insert into photo_request (requester_id, owner_id, type, status, created_at, expires_at)
     values ($1, $2, 'profile', 'pending', now(), now() + interval '9 days')`,
  `insert into privacy_settings (member_id, created_at) values ($1, now()) on conflict do nothing`,
  `insert into call_setting (account_id, changed_at) values ($1, now())`,
  `insert into call_permission (owner_id, member_id, created_at) values ($1, $2, now())`,
  `insert into match_making (member_id, made_at) values ($1, now())`,
  `insert into match_pick (member_id, picked_id, picked_at) values ($1, $2, now())`,
  `insert into match_suggestion (member_id, suggested_id, score, made_at) values ($1, $2, 90, now())`,
];

it('[ACC-64][NEVER-04] an erasure leaves alone what is of others', async () => {
  const { accountId } = await plantBystander();
  const found = await rolledBack(async (tx) => {
    for (const statement of OF_A_BYSTANDER) await plantIn(tx, statement, [accountId, rahim.accountId]);
    const before = await listAllOf(tx, accountId);
    const isErased = await eraseAccount(tx, nadia.accountId);
    return { before, isErased, after: await listAllOf(tx, accountId) };
  });
  const { before = [], isErased, after } = found ?? {};
  expect(isErased).toBe(true);
  expect(new Set(before.map((row) => row.split(':')[0])).size).toBeGreaterThan(50);
  expect(after).toEqual(before);
});

it('[ACC-64][ACC-68][ACC-76] nothing of an erased member is found: not in a table, a waiting job, a live hint or a file', async () => {
  expect(await eraseAccount(test.ctx, nadia.accountId)).toBe(true);
  await test.runJob('erasure.erase-due');
  await test.runJob('media.delete-discarded-files');
  expect(await inTransaction(test.ctx, leftovers)).toEqual([]);
  const { rows } = await test.ctx.pool.query<{ keys: string }>(
    `select string_agg(t::text, ' ') as keys from (
       select large_key || card_key || blurred_key as key from photo union all select front_key || coalesce(back_key, '') from identity_document
       union all select image_key from post union all select image_key from story union all select attachment_key from chat_message
       union all select array_to_string(evidence_keys, ' ') from report) t`,
  );
  for (const key of test.files.keys()) expect(rows[0]?.keys).toContain(key);
});

it('[ACC-68][ACC-83] whatever others do at the moment of the erasure ends before it or is refused, and nobody waits for ever', async () => {
  const before = await deadlocks();
  const others = await Promise.all(Array.from({ length: 4 }, () => signUpPerson(test, { gender: 'male' })));
  for (const { accountId } of others) await sellPackage(test, accountId, { counts: COUNTS, days: 30 });
  for (let round = 0; round < 5; round += 1) {
    const gone = await signUpPerson(test, { gender: 'female' });
    const posted = await test.call(savePost, { token: gone.token, body: { post: plant(), client_id: randomUUID() } });
    expect(posted.status).toBe(200);
    const { rows } = await test.ctx.pool.query<{ id: number }>('select max(id) as id from post where member_id = $1', [gone.accountId]);
    const acts = others.flatMap(({ token }) => [
      ...STEPS(gone).map(async ([endpoint, input]) => test.call(endpoint, { ...input(), token })),
      test.call(reactToPost, { token, body: { post_id: rows[0]?.id, reaction: 'love' } }),
    ]);
    const own = [
      test.call(savePost, { token: gone.token, body: { post: plant(), client_id: randomUUID() } }),
      test.call(saveStory, { token: gone.token, body: { text_story: plant(), client_id: randomUUID() } }),
    ];
    const closing = inTransaction(test.ctx, (tx) =>
      changeAccountState(tx, { accountId: gone.accountId, to: 'deletion_pending', deletionAt: tx.clock.now(), byOwner: true }),
    ).then(async () => {
      await test.ctx.pool.query("update report set status = 'dismissed', decided_at = now() where reported_member_id = $1", [
        gone.accountId,
      ]);
      return eraseAccount(test.ctx, gone.accountId);
    });
    const answers = await Promise.all([...acts, ...own]);
    expect(answers.filter(({ status }) => status >= 500).map(({ failure }) => failure)).toEqual([]);
    const isErased = (await closing) || (await eraseLater(gone));
    expect(isErased).toBe(true);
    expect(
      await inTransaction(test.ctx, async (tx) => [
        ...(await listRowsOf(tx, personalData, gone.accountId)),
        ...(await listTablesWith(tx, personalData, [PLANTED])),
      ]),
    ).toEqual([]);
  }
  expect(await deadlocks()).toBe(before);
});

/** Holds the erasure up by a report that came at the last moment, until it is decided. */
async function eraseLater({ accountId }: Person): Promise<boolean> {
  await test.ctx.pool.query(
    "update report set status = 'dismissed', decided_at = now() where status = 'open' and reported_member_id = $1",
    [accountId],
  );
  return eraseAccount(test.ctx, accountId);
}

const deadlocks = async (): Promise<number> =>
  Number(
    (await test.ctx.pool.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
      ?.deadlocks,
  );
