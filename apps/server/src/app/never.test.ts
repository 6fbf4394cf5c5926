import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSession, listSessions } from '@app/contract/accounts';
import { savePost } from '@app/contract/feed';
import type { Endpoint } from '@app/contract/kernel';
import { listOutbox } from '@app/contract/outbox';
import { checkPayment, showPayment } from '@app/contract/payments';
import { getProfileHead } from '@app/contract/profiles';
import { siteInfo } from '@app/contract/public-site';
import { getReceipt } from '@app/contract/receipts';
import { saveStory } from '@app/contract/stories';
import { openSession, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { fillAtStart, linesAtStart } from './features.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Values that nobody but their owner may ever read; unmistakable wherever they stand. */
const PLANTED = {
  phone: '+8801999000111',
  whatsapp: '+8801888000222',
  guardianPhone: '+8801777000333',
  email: 'planted.secret@example.org',
  born: '1993-04-21',
  address: 'House 7, Planted Road',
  /** Told to who has a bond. */
  health: 'Planted asthma',
  guardianName: 'Plantedguardian Begum',
  guardianBorn: '1961-02-17',
  position: [23.777, 90.399],
  guardianPosition: [24.555, 91.222],
  idNumber: 'PLANTED-7788990011223',
  idFile: 'planted-front-key',
  face: 'planted-face-key',
} as const;
const PLANTED_ANYWHERE = /1999000111|1888000222|1777000333|planted|1993-04|21\W04\W1993|1961-02|23\.77|90\.39|24\.55|91\.22|7788990011223/i;
/** Keys that hold a contact, a birthday or a position. A mark of 0 or 1 under such a name says only that something was verified. */
const CONTACT_KEY =
  /^(phone|mobile|email|whatsapp|address|latitude|longitude|lat|lon|date_of_birth|birth|dob|guardian|nid|document|id_number)/;

/** The places in which each id that a member's call names is tried with somebody else's. */
const TRIED: Readonly<Record<string, readonly string[]>> = {
  'here, with every call': [
    '/api/member/miscapi/user-public-profile/{id} id',
    '/api/member/miscapi/user-registration-info/{id} id',
    '/api/member/payment/{payment_code} payment_code',
    '/api/member/payment/{payment_code}/check payment_code',
    '/api/member/payment/{payment_code}/receipt payment_code',
    '/api/member/profile-info/{id} id',
    '/api/member/profile/visit/{id} id',
    '/api/member/sessions/end session_id',
  ],
  'every-call.test.ts and callbacks.test.ts: numbers of gateways, which nobody believes': [
    '/api/sslcommerz/cancel tran_id',
    '/api/sslcommerz/cancel val_id',
    '/api/sslcommerz/fail tran_id',
    '/api/sslcommerz/fail val_id',
    '/api/sslcommerz/ipn tran_id',
    '/api/sslcommerz/ipn val_id',
    '/api/sslcommerz/success tran_id',
    '/api/sslcommerz/success val_id',
  ],
  'steps.test.ts: the other member of a step': [
    '/api/member/add-to-ignore-list user_id',
    '/api/member/add-to-shortlist user_id',
    '/api/member/bio-data user_id',
    '/api/member/compatibility/{id} id',
    '/api/member/direct-message user_id',
    '/api/member/express-interest user_id',
    '/api/member/feed/profile/{id} id',
    '/api/member/partner/requirement/match partner_id',
    '/api/member/photo-access/grant user_id',
    '/api/member/photo-view-request user_id',
    '/api/member/report-member user_id',
    '/api/member/send-proposal user_id',
    '/api/member/view-contact partner_id',
    '/api/member/view-contact-store id',
    '/api/member/voice-message user_id',
  ],
  'third-member.test.ts: a row of two members, or of one': [
    '/api/member/chat-delete id',
    '/api/member/chat-reply chat_thread_id',
    '/api/member/chat-seen chat_thread_id',
    '/api/member/chat-seen message_id',
    '/api/member/chat-view/{id} id',
    '/api/member/chat/old-messages chat_thread_id',
    '/api/member/chat/old-messages first_message_id',
    '/api/member/feed/delete post_id',
    '/api/member/feed/post/{post_id} post_id',
    '/api/member/feed/reaction post_id',
    '/api/member/feed/reactions/{post_id} post_id',
    '/api/member/gallery-image/delete id',
    '/api/member/interest-accept interest_id',
    '/api/member/interest-reject interest_id',
    '/api/member/interest-withdraw interest_id',
    '/api/member/notifications/read notification_id',
    '/api/member/photo-view-request/accept id',
    '/api/member/photo-view-request/decline id',
    '/api/member/proposal-accept proposal_id',
    '/api/member/proposal-reject proposal_id',
    '/api/member/proposal-withdraw proposal_id',
    '/api/member/delete-search-history/{id} id',
    '/api/member/member-listing search_id',
    '/api/member/search-facets search_id',
    '/api/member/update-search-history search_id',
    '/api/member/report-content id',
    '/api/member/story/delete id',
  ],
  'faces.test.ts: a check of another member': ['/api/member/face-check/send check_id'],
  'introductions.test.ts and meetings.test.ts of assisted: what is between two others': [
    '/api/member/assisted-meeting/{id}/calendar.ics id',
    '/api/member/assisted-meeting/{id}/invitation.pdf id',
    '/api/member/assisted-service/feedback meeting_id',
    '/api/member/assisted-service/introduction introduction_id',
    '/api/member/assisted-service/meeting meeting_id',
    '/api/member/assisted-service/meeting slot_id',
  ],
  'third-member.test.ts of calls: a call, its plan and its conversation of two others': [
    '/api/member/call/allow chat_thread_id',
    '/api/member/call/answer call_id',
    '/api/member/call/decline call_id',
    '/api/member/call/end call_id',
    '/api/member/call/family call_id',
    '/api/member/call/plan chat_thread_id',
    '/api/member/call/plan-answer plan_id',
    '/api/member/call/plan/{id}/calendar.ics id',
    '/api/member/call/relay call_id',
    '/api/member/call/start chat_thread_id',
    '/api/member/call/thread chat_thread_id',
    '/api/member/calls chat_thread_id',
  ],
  'the features: what is one’s own towards that member': [
    '/api/member/bio-data/{id} id',
    '/api/member/interest-accept user_id',
    '/api/member/matched-profile/dismiss user_id',
    '/api/member/mark-all-as-read up_to',
    '/api/member/notifications up_to',
    '/api/member/photo-access user_id',
    '/api/member/photo-access/remove user_id',
    '/api/member/photo-view-requests user_id',
    '/api/member/proposal-accept user_id',
    '/api/member/remove-from-ignored-list user_id',
    '/api/member/remove-from-shortlist user_id',
  ],
  'appeals.test.ts: a decision about one member': ['/api/member/sanctions/{id}/appeal id'],
  'ask-for-data.test.ts, passkeys.test.ts and security-log.test.ts: a row of one account, and the word of a device': [
    '/api/member/account/export/{id}/file id',
    '/api/member/account/export/{id}/open id',
    '/api/member/passkeys id',
    '/api/member/passkeys/{id}/remove id',
    '/api/member/security-log/not-me event_id',
    '/api/signin/passkey id',
  ],
  'the features: the sender’s own word for one upload': [
    '/api/member/chat-reply client_id',
    '/api/member/direct-message client_id',
    '/api/member/feed/save client_id',
    '/api/member/gallery-image client_id',
    '/api/member/story/save client_id',
    '/api/member/voice-message client_id',
  ],
  // A package, which is everybody's to buy; a visit counts for the token's member or for nobody: [PUB-197].
  'nobody’s': ['/api/bkash/create id', '/api/job-apply encrypted_id', '/api/jobs/{encrypted_id} encrypted_id', '/api/site-visit user_id'],
};

let test: TestApp;
let shown: Person;
let endpoints: readonly Endpoint[];

async function plant(): Promise<Person> {
  const { pool, clock } = test.ctx;
  const [latitude, longitude] = PLANTED.position;
  const person = await signUpPerson(test, {
    phone: PLANTED.phone,
    email: PLANTED.email,
    isEmailVerified: true,
    dateOfBirth: PLANTED.born,
    guardianType: 2,
    fullName: 'Shirin Akter',
    nickname: 'Shirin',
    profile: {
      religion: 1,
      latitude,
      longitude,
      location_name: 'Dhaka',
      location_country_id: 50,
      tagline: 'Books',
      introduction: 'Tea',
      profession_name: 'Doctor',
      address_line: PLANTED.address,
      health_conditions: PLANTED.health,
    },
  });
  const id = person.accountId;
  const now = clock.now();
  await pool.query('update account set whatsapp = $2, guardian_phone = $3, guardian_phone_verified_at = $4 where id = $1', [
    id,
    PLANTED.whatsapp,
    PLANTED.guardianPhone,
    now,
  ]);
  await pool.query(
    `insert into guardian (member_id, full_name, gender, date_of_birth, latitude, longitude, location_name, created_at, updated_at)
     values ($1, $2, 2, $3, $4, $5, 'Plantedplace', $6, $6)`,
    [id, PLANTED.guardianName, PLANTED.guardianBorn, ...PLANTED.guardianPosition, now],
  );
  await pool.query(
    `insert into identity_document (member_id, holder, type, number_sealed, number_hash, key_id, front_key, status, reviewed_at, created_at)
     values ($1, 'self', 'nid', $2, $2, 'k', $3, 'approved', $4, $4)`,
    [id, PLANTED.idNumber, PLANTED.idFile, now],
  );
  await pool.query(
    `insert into verification_image (member_id, holder, object_key, key_id, status, reviewed_at, created_at) values ($1, 'self', $2, 'k', 'approved', $3, $3)`,
    [id, PLANTED.face, now],
  );
  for (const [kind, slot] of [
    ['profile', null],
    ['cover', null],
    ['gallery', 1],
    ['gallery', 2],
  ] as const)
    await pool.query(
      `insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
       values ($1, $2, $3, 'approved', $4 || 'l', $4 || 'c', $4 || 'b', 10, 10, 10, 'x', $5, $5)`,
      [id, kind, slot, `${kind}${slot ?? ''}`, now],
    );
  await inTransaction(test.ctx, (tx) => announce(tx, 'profile.changed', { memberId: id }));
  await test.call(savePost, { token: person.token, body: { post: 'Books and tea', client_id: randomUUID() } });
  await test.call(saveStory, { token: person.token, body: { text_story: 'Good morning', client_id: randomUUID() } });
  return person;
}

beforeAll(async () => {
  test = await openTestApp({ environment: { DEMO: '0' } });
  endpoints = test.http.served;
  shown = await plant();
});
afterAll(() => test.close());

/** Returns inputs that a reader might send to learn of somebody: nothing, or that person's ids, code and name under every name of the contract. */
const bodiesAbout = ({ accountId, memberCode, sessionId }: Person): unknown[] => [
  {},
  { member_code: memberCode },
  { member_code: 'Shirin' },
  { user_id: accountId, member_id: accountId, account_id: accountId, id: accountId, session_id: sessionId },
];

async function answersAbout(person: Person, endpoint: Endpoint, token: string | undefined) {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String(person.accountId)]));
  const bodies = endpoint.payload === 'none' ? [undefined] : bodiesAbout(person);
  const calls = bodies.flatMap((body) =>
    (['en', 'bn'] as const).map((language) => ({ params, body, language, ...(token === undefined ? {} : { token }) })),
  );
  return Promise.all(calls.map((input) => test.call(endpoint, input)));
}

/** Lists every key of an answer with what it holds, at any depth. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key, inner] as [string, unknown], ...entriesOf(inner)]);
}
const tellsContact = ([key, value]: [string, unknown]): boolean =>
  CONTACT_KEY.test(key) && (typeof value === 'string' || typeof value === 'number') && value !== '' && value !== 0 && value !== 1;

const READERS = [
  ['a free member', { gender: 'male' }],
  ['a premium member', { gender: 'male', isPremium: true }],
  ['a member of the same gender', { gender: 'female' }],
  ['an agent', { purpose: 'agent' }],
  ['somebody who is still registering', { registrationStep: 4, gender: 'male' }],
  ['staff', { roles: ['support'] }],
  ['nobody', null],
] as const;

describe('what is told of another member', () => {
  it.each(READERS)(
    '[NEVER-01] to %s, by no call and in neither language, holds contact, birthday, position, guardian or document',
    async (who, options) => {
      const reader = options && (await signUpPerson(test, options));
      const about = new Set<string>();
      for (const endpoint of endpoints) {
        const token = reader ? (await openSession(test, reader.accountId)).token : undefined;
        for (const { status, body } of await answersAbout(shown, endpoint, token)) {
          const text = JSON.stringify(body);
          expect(PLANTED_ANYWHERE.exec(text)?.[0], `${endpoint.name} to ${who}`).toBeUndefined();
          const isAboutShown = text.includes(`"user_id":${shown.accountId}`) || (status === 200 && endpoint.name.startsWith('profiles.'));
          if (!isAboutShown) continue;
          about.add(endpoint.name);
          expect(entriesOf(body).filter(tellsContact), `${endpoint.name} to ${who}`).toEqual([]);
        }
      }
      const expected =
        who === 'a free member' || who === 'a premium member'
          ? [
              'feed.list',
              'feed.of-member',
              'profiles.head',
              'profiles.public-profile',
              'profiles.registration-information',
              'search.members',
              'stories.list',
            ]
          : [];
      expect([...about]).toEqual(expect.arrayContaining(expected));
    },
  );
});

describe('what belongs to another member', () => {
  const ROWS = [
    'account',
    'profile',
    'session',
    'photo',
    'post',
    'story',
    'guardian',
    'identity_document',
    'verification_image',
    'privacy_settings',
    'partner_preference',
    'staff_role',
  ];
  const rowsOf = async ({ accountId }: Person) => {
    const owner = (table: string) =>
      ['account', 'session', 'staff_role'].includes(table) ? (table === 'account' ? 'id' : 'account_id') : 'member_id';
    return Promise.all(
      ROWS.map(async (table) => [
        table,
        (await test.ctx.pool.query(`select * from ${table} where ${owner(table)} = $1 order by 1, 2`, [accountId])).rows,
      ]),
    );
  };

  it('[NEVER-04] stays as it is, whatever another member sends to any call', async () => {
    const stranger = await signUpPerson(test, { gender: 'male' });
    const before = await rowsOf(shown);
    for (const endpoint of endpoints) await answersAbout(shown, endpoint, (await openSession(test, stranger.accountId)).token);
    expect(await rowsOf(shown)).toEqual(before);
    expect((await test.call(listSessions, { token: shown.token })).status).toBe(200);
  });

  it('[NEVER-04] is named by no id that is not tried here', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { parameters?: { name: string }[]; requestBody?: unknown }>>;
    }>();
    const ofLists =
      /^(country|state|city|location_\w+|hometown_\w+|present_\w+|citizenship_\w+|religion|profession|education|mother_tongue|marital_status|height|language|package)_?(country|state|city)?_ids?$/;
    const named = Object.entries(document.paths).flatMap(([address, operations]) =>
      Object.values(operations).flatMap(({ parameters = [], requestBody }) =>
        [...parameters.map(({ name }) => name), ...entriesOf(requestBody).map(([key]) => key)]
          .filter((name) => /(^|_)(ids?|payment_code|up_to)$/.test(name) && !ofLists.test(name))
          // Staff see all members; which of them may is tried with every role by [STAFF-26].
          .filter(() => !address.startsWith('/api/staff/'))
          .map((name) => `${address} ${name}`),
      ),
    );
    expect([...new Set(named)].toSorted()).toEqual(Object.values(TRIED).flat().toSorted());
  });

  it('[NEVER-04][PAY-156] a payment of somebody else is not found', async () => {
    const stranger = await signUpPerson(test, { gender: 'male' });
    const paymentCode = 'PMT-20260615-ABCDEFGH';
    await test.ctx.pool.query(
      `insert into payment (payment_code, member_id, purpose, amount, method, created_at) values ($1, $2, 'wallet', 50000, 'sslcommerz', $3)`,
      [paymentCode, shown.accountId, test.ctx.clock.now()],
    );
    for (const endpoint of [showPayment, checkPayment, getReceipt]) {
      const answerTo = (token: string) => test.call(endpoint, { token, params: { payment_code: paymentCode } });
      expect((await answerTo(stranger.token)).failure.code, endpoint.name).toBe('not_found');
      expect((await answerTo(shown.token)).failure.code, endpoint.name).not.toBe('not_found');
    }
  });

  it('[NEVER-04] a session of somebody else is not found, and goes on', async () => {
    const stranger = await signUpPerson(test, { gender: 'male' });
    const answer = await test.call(endSession, { token: stranger.token, body: { session_id: shown.sessionId } });
    expect({ status: answer.status, code: answer.failure.code }).toEqual({ status: 404, code: 'not_found' });
    const own = await test.call(listSessions, { token: shown.token });
    expect(own.body.data.map(({ id }) => id)).toContain(shown.sessionId);
    expect((await test.call(listSessions, { token: stranger.token })).body.data.map(({ id }) => id)).not.toContain(shown.sessionId);
  });

  it('[NEVER-04] a profile behind a block is not found, both ways', async () => {
    const stranger = await signUpPerson(test, { gender: 'male' });
    const read = (reader: Person, owner: Person) =>
      test.call(getProfileHead, { token: reader.token, params: { id: String(owner.accountId) } });
    expect((await read(stranger, shown)).status).toBe(200);
    await test.ctx.pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
      shown.accountId,
      stranger.accountId,
      test.ctx.clock.now(),
    ]);
    expect((await read(stranger, shown)).status).toBe(404);
    expect((await read(shown, stranger)).status).toBe(404);
  });
});

describe('the demo community', () => {
  it('[NEVER-08] is made nowhere but in a demo: an empty database stays empty, and nothing is shown of an outbox', async () => {
    const real = await openTestApp({ environment: { DEMO: '0', DEMO_MEMBERS: '20' } });
    await fillAtStart(real.ctx);
    expect((await real.ctx.pool.query('select id from account')).rows).toEqual([]);
    expect(await linesAtStart(real.ctx)).toEqual([]);
    expect((await real.call(siteInfo)).body.data.demo).toBe(false);
    expect((await real.call(listOutbox)).status).toBe(404);
    await real.close();
  });

  it('[NEVER-08] says of itself that it is one', async () => {
    const demo = await openTestApp();
    expect((await demo.call(siteInfo)).body.data.demo).toBe(true);
    await demo.close();
  });
});

describe('the texts', () => {
  const ENDINGS = ['.en.ts', '.bn.ts', '.sentences.ts', '.refusals.ts', '.notices.ts', '.texts.ts'];
  const textFiles = ['apps/web/src', 'packages/contract/src', 'apps/server/src'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ENDINGS.some((ending) => file.endsWith(ending)))
      .map((file) => path.join(folder, file)),
  );
  const NUMBER = '[0-9০-৯][0-9০-৯,.]*';
  const CLAIMS = [
    new RegExp(`${NUMBER}\\s*\\+?\\s*(lakh|lac|million|crore|thousand|k\\b|লাখ|লক্ষ|কোটি|হাজার|মিলিয়ন)`, 'i'),
    new RegExp(
      `${NUMBER}\\s*\\+?\\s*(\\w+ )?(members|couples|families|marriages|weddings|followers|profiles|success|downloads|জন সদস্য|সদস্য|দম্পতি|যুগল|পরিবার|বিয়ে|অনুসারী)`,
      'i',
    ),
    /\b(thousands|lakhs|millions) of\b|হাজার হাজার|লাখো|লক্ষ লক্ষ/i,
  ];

  it('[NEVER-09] claim no number of members, couples or followers', () => {
    for (const ending of ENDINGS) expect([ending, textFiles.some((file) => file.endsWith(ending))]).toEqual([ending, true]);
    expect(textFiles).toContain('apps/web/src/features/public-site/landing/texts.bn.ts');
    expect(textFiles.length).toBeGreaterThan(300);
    const claims = textFiles.flatMap((file) =>
      fs
        .readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        // An example in a form of staff, who write the number of followers with its day.
        .filter((line) => CLAIMS.some((claim) => claim.test(line)) && !line.includes('followersHint'))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(claims).toEqual([]);
  });

  it.each(['25 Lakh+ members', '২৫ লাখ সদস্য', 'Trusted by 10,000 families', '১০০ জন সদস্য', 'Thousands of couples'])(
    '[NEVER-09] would notice %j',
    (claim) => {
      expect(CLAIMS.some((pattern) => pattern.test(claim))).toBe(true);
    },
  );
});
