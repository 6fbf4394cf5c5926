import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeContactSendCode, changeContactVerify, changePassword, reactivateAccount, signIn } from '@app/contract/accounts';
import {
  acceptInterest,
  acceptProposal,
  declineInterest,
  declineProposal,
  sendInterest,
  sendProposal,
  withdrawInterest,
  withdrawProposal,
} from '@app/contract/interests';
import { checkContact, storeContactView } from '@app/contract/contact-views';
import { profilePath } from '@app/contract/members';
import { sendDirectMessage, sendVoiceMessage } from '@app/contract/chat';
import { listNotifications } from '@app/contract/notifications';
import { acceptPhotoRequest, declinePhotoRequest, grantPhotoAccess, removePhotoAccess, requestPhotos } from '@app/contract/privacy';
import { getProfileHead, visitProfile } from '@app/contract/profiles';
import { addToIgnoreList, addToShortlist, follow, removeFromIgnoredList, removeFromShortlist, unfollow } from '@app/contract/relations';
import { reportMember } from '@app/contract/reports';
import type { Endpoint } from '@app/contract/kernel';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { markVerified } from '#features/accounts';
import { threadsWith } from '#features/threads';
import { wav } from '../platform/clips/clips.testing.ts';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { accountCalls, newAddress, NEW_PASSWORD, PASSWORD } from '../features/accounts/accounts.testing.ts';
import { sellPackage } from '../features/entitlements/entitlements.testing.ts';

const COUNTS = { expressInterest: 9, contact: 9, voice: 9, proposal: 9, profileImageView: 9, galleryImageView: 9 };
const WORDS = 'We would be glad to get to know your family.';

let test: TestApp;
/** Names of who acts and who is told. */
let rahim: Person;
let nadia: Person;
beforeAll(async () => void (test = await openTestApp({ environment: { RATE_LIMIT: 'off' } })));
afterAll(() => test.close());
beforeEach(async () => {
  rahim = await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin' });
  nadia = await signUpPerson(test, { gender: 'female', fullName: 'Nadia Rahman' });
  for (const { accountId } of [rahim, nadia]) await sellPackage(test, accountId, { counts: COUNTS, days: 30 });
});

const listOf = async (reader: Pick<Person, 'token'>, language: 'en' | 'bn' = 'en') =>
  (await test.call(listNotifications, { token: reader.token, query: {}, language })).body.data;
const inBoth = async (reader: Pick<Person, 'token'>) => {
  const [english, bengali] = [await listOf(reader), await listOf(reader, 'bn')];
  return english.map(({ type, message, link }, index) => ({ type, en: message, bn: bengali[index]?.message, link }));
};

type Act = (by: Person, towards: Person, id: number) => { readonly body?: unknown; readonly params?: unknown; readonly files?: unknown };
const take = (endpoint: Endpoint, by: Person, call: object) => test.call(endpoint, { ...call, token: by.token } as never);
const towards =
  (key: string, more: object = {}): Act =>
  (_, { accountId }) => ({ body: { [key]: accountId, ...more } });
const naming =
  (key: string): Act =>
  (_by, _towards, id) => ({ body: { [key]: id } });

/** Number of what Rahim did before, which Nadia's act answers. */
const asked = {
  interest: async () => (await test.call(sendInterest, { token: rahim.token, body: { user_id: nadia.accountId } })).body.data.interest_id,
  proposal: async () =>
    (await test.call(sendProposal, { token: rahim.token, body: { user_id: nadia.accountId, message: WORDS } })).body.data.proposal_id,
  request: async () => {
    await closePhotosOf(nadia);
    return (await test.call(requestPhotos, { token: rahim.token, body: { user_id: nadia.accountId, type: 'profile' } })).body.data.id;
  },
};

async function closePhotosOf({ accountId }: Person): Promise<void> {
  await test.ctx.pool.query(
    `insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
     values ($1, 'profile', null, 'approved', $2 || 'l', $2 || 'c', $2 || 'b', 10, 10, 10, $2, now(), now())`,
    [accountId, randomUUID()],
  );
  await test.ctx.pool.query('insert into privacy_settings (member_id, blur_level, created_at) values ($1, 1, now())', [accountId]);
}

const threadOf = async (): Promise<string> =>
  `/messages/${(await threadsWith(test.ctx, rahim.accountId, [nadia.accountId])).get(nadia.accountId)}`;

/** Acts of Rahim of which Nadia is told. */
const TOLD: readonly (readonly [
  type: string,
  endpoint: Endpoint,
  act: Act,
  en: string,
  bn: string,
  link: () => string | Promise<string>,
])[] = [
  [
    'interest_received',
    sendInterest,
    towards('user_id'),
    'Rahim Uddin sent you an interest.',
    'Rahim Uddin আপনাকে আগ্রহ জানিয়েছেন।',
    () => '/dashboard/interest',
  ],
  [
    'proposal_received',
    sendProposal,
    towards('user_id', { message: WORDS }),
    'Rahim Uddin sent you a proposal.',
    'Rahim Uddin আপনাকে একটি প্রস্তাব পাঠিয়েছেন।',
    () => '/dashboard/proposals',
  ],
  [
    'voice_message',
    sendVoiceMessage,
    (_, { accountId }) => ({
      body: { user_id: accountId, client_id: '5f0cbd11-1111-4111-8111-111111111111' },
      files: { audio: { fileName: 'voice.wav', bytes: wav(1), type: 'audio/wav' } },
    }),
    'Rahim Uddin sent you a voice message.',
    'Rahim Uddin আপনাকে একটি ভয়েস মেসেজ পাঠিয়েছেন।',
    threadOf,
  ],
  [
    'contact_viewed',
    storeContactView,
    towards('id'),
    'Rahim Uddin viewed your contact details.',
    'Rahim Uddin আপনার যোগাযোগের তথ্য দেখেছেন।',
    () => profilePath(rahim.accountId),
  ],
  [
    'followed',
    follow,
    towards('userId'),
    'Rahim Uddin started following you.',
    'Rahim Uddin আপনাকে অনুসরণ করা শুরু করেছেন।',
    () => profilePath(rahim.accountId),
  ],
  [
    'photo_allowed',
    grantPhotoAccess,
    towards('user_id', { type: 'gallery' }),
    'Rahim Uddin lets you see photos.',
    'Rahim Uddin আপনাকে ছবি দেখার অনুমতি দিয়েছেন।',
    () => profilePath(rahim.accountId),
  ],
];

/** Answers of Nadia of which Rahim is told. */
const ANSWERED: readonly (readonly [
  type: string,
  before: keyof typeof asked,
  endpoint: Endpoint,
  act: Act,
  en: string,
  bn: string,
  link: () => string | Promise<string>,
])[] = [
  [
    'interest_accepted',
    'interest',
    acceptInterest,
    naming('interest_id'),
    'Nadia Rahman accepted your interest.',
    'Nadia Rahman আপনার আগ্রহ গ্রহণ করেছেন।',
    threadOf,
  ],
  [
    'proposal_accepted',
    'proposal',
    acceptProposal,
    naming('proposal_id'),
    'Nadia Rahman accepted your proposal.',
    'Nadia Rahman আপনার প্রস্তাব গ্রহণ করেছেন।',
    threadOf,
  ],
  [
    'photo_allowed',
    'request',
    acceptPhotoRequest,
    naming('id'),
    'Nadia Rahman lets you see photos.',
    'Nadia Rahman আপনাকে ছবি দেখার অনুমতি দিয়েছেন।',
    () => profilePath(nadia.accountId),
  ],
];

describe('what members do towards each other', () => {
  it.each(TOLD)(
    '[NOTE-10][NOTE-19][NOTE-22] %s: two taps tell the other once, in either language',
    async (type, endpoint, act, en, bn, link) => {
      const taps = await Promise.all([take(endpoint, rahim, act(rahim, nadia, 0)), take(endpoint, rahim, act(rahim, nadia, 0))]);
      expect(taps.map(({ status }) => status)).toContain(200);
      await take(endpoint, rahim, act(rahim, nadia, 0));
      expect(await inBoth(nadia)).toEqual([{ type, en, bn, link: await link() }]);
      expect(await listOf(rahim)).toEqual([]);
    },
  );

  it.each(ANSWERED)(
    '[NOTE-10][NOTE-19][NOTE-22] %s after a %s: two taps tell who asked once',
    async (type, before, endpoint, act, en, bn, link) => {
      const id = await asked[before]();
      await Promise.all([take(endpoint, nadia, act(nadia, rahim, id)), take(endpoint, nadia, act(nadia, rahim, id))]);
      expect(await inBoth(rahim)).toEqual([{ type, en, bn, link: await link() }]);
    },
  );

  it('[NOTE-10][NOTE-22] photo_request: two taps tell the owner once', async () => {
    await closePhotosOf(nadia);
    const ask = () => test.call(requestPhotos, { token: rahim.token, body: { user_id: nadia.accountId, type: 'profile' } });
    await Promise.all([ask(), ask()]);
    expect(await inBoth(nadia)).toEqual([
      {
        type: 'photo_request',
        en: 'Rahim Uddin asks to see your photos.',
        bn: 'Rahim Uddin আপনার ছবি দেখতে চান।',
        link: '/privacy-settings',
      },
    ]);
  });

  it('[NOTE-10] a step that is refused tells nobody', async () => {
    const poor = await signUpPerson(test, { gender: 'male' });
    expect((await take(sendProposal, poor, towards('user_id', { message: WORDS })(poor, nadia, 0))).status).toBeGreaterThan(400);
    expect((await take(storeContactView, poor, towards('id')(poor, nadia, 0))).status).toBeGreaterThan(400);
    expect(await listOf(nadia)).toEqual([]);
  });
});

describe('what is never told', () => {
  const everybodysNotices = async (): Promise<number> =>
    (await test.ctx.pool.query('select count(*)::int as count from notification')).rows[0].count;

  it('[NOTE-12] declines and withdrawals', async () => {
    const ids = { interest: await asked.interest(), proposal: await asked.proposal(), request: await asked.request() };
    const before = await everybodysNotices();
    const declined = [
      await take(declineInterest, nadia, { body: { interest_id: ids.interest } }),
      await take(declineProposal, nadia, { body: { proposal_id: ids.proposal } }),
      await take(declinePhotoRequest, nadia, { body: { id: ids.request } }),
    ];
    const karim = await signUpPerson(test, { gender: 'male' });
    await sellPackage(test, karim.accountId, { counts: COUNTS, days: 30 });
    const interest = await test.call(sendInterest, { token: karim.token, body: { user_id: nadia.accountId } });
    const proposal = await test.call(sendProposal, { token: karim.token, body: { user_id: nadia.accountId, message: WORDS } });
    const withdrawn = [
      await take(withdrawInterest, karim, { body: { interest_id: interest.body.data.interest_id } }),
      await take(withdrawProposal, karim, { body: { proposal_id: proposal.body.data.proposal_id } }),
    ];
    expect([...declined, ...withdrawn].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    // The two interests of Karim themselves.
    expect(await everybodysNotices()).toBe(before + 2);
  });

  it('[NOTE-12] shortlists, blocks, reports, visits, messages and what is taken back', async () => {
    await take(follow, rahim, towards('userId')(rahim, nadia, 0));
    await take(grantPhotoAccess, rahim, towards('user_id', { type: 'profile' })(rahim, nadia, 0));
    const before = await everybodysNotices();
    const inPath: Act = (_, { accountId }) => ({ params: { id: String(accountId) } });
    const silent: readonly (readonly [Endpoint, Act])[] = [
      [getProfileHead, inPath],
      [visitProfile, inPath],
      [checkContact, towards('partner_id')],
      [sendDirectMessage, towards('user_id', { message: 'Salam', client_id: randomUUID() })],
      [addToShortlist, towards('user_id')],
      [removeFromShortlist, towards('user_id')],
      [unfollow, towards('userId')],
      [removePhotoAccess, towards('user_id', { type: 'profile' })],
      [reportMember, towards('user_id', { reason: 'fake_profile' })],
      [addToIgnoreList, towards('user_id')],
      [removeFromIgnoredList, towards('user_id')],
    ];
    for (const [endpoint, act] of silent) expect((await take(endpoint, rahim, act(rahim, nadia, 0))).status, endpoint.name).toBe(200);
    await test.runJobs();
    expect(await everybodysNotices()).toBe(before);
  });
});

describe('what guards the account', () => {
  const joined = async () => {
    const calls = accountCalls(test);
    const phone = await calls.joined();
    await test.ctx.pool.query(
      'update account set registration_step = 16, registered_at = now(), phone_verified_at = now(), phone_accepted_at = now() where phone_e164 = $1',
      [`+880${phone}`],
    );
    const { access_token: token, user } = (await calls.enter({ email_or_phone: phone })).body;
    return { calls, phone, token, accountId: user.id };
  };
  const typesOf = async (reader: { token: string }) => (await listOf(reader)).map(({ type }) => type);

  it('[NOTE-11][ACC-75][AUTH-56] a new sign-in, a changed password and a changed number stand in the list', async () => {
    const { calls, phone, token } = await joined();
    const before = await typesOf({ token });
    await calls.enter({ email_or_phone: phone });
    const changed = await test.call(changePassword, {
      token,
      body: { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    });
    const fresh = changed.body.access_token;
    const next = '1900000123';
    test.ctx.sent.sms.length = 0;
    await test.call(changeContactSendCode, {
      token: fresh,
      body: { type: 'mobile', value: next, country_code: '+880', password: NEW_PASSWORD },
      address: newAddress(),
    });
    const otp = /^[0-9]{4}/.exec(test.ctx.sent.sms.at(-1)?.text ?? '')?.[0];
    expect((await test.call(changeContactVerify, { token: fresh, body: { type: 'mobile', otp }, address: newAddress() })).status).toBe(200);
    const told = (await inBoth({ token: fresh })).slice(0, 3);
    expect(told).toEqual([
      {
        type: 'contact_changed',
        en: 'The mobile number of your account was changed.',
        bn: 'আপনার অ্যাকাউন্টের মোবাইল নম্বর বদলানো হয়েছে।',
        link: '/account-settings',
      },
      {
        type: 'password_changed',
        en: 'Your password was changed. Not you? Reset it now.',
        bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না হলে এখনই নতুন করে ঠিক করুন।',
        link: '/account-settings',
      },
      {
        type: 'new_sign_in',
        en: expect.stringMatching(/^New sign-in to your account from .+\. Not you\? Change your password\.$/),
        bn: expect.stringMatching(/থেকে আপনার অ্যাকাউন্টে নতুন সাইন ইন হয়েছে/),
        link: '/account-settings',
      },
    ]);
    expect(await typesOf({ token: fresh })).toEqual(['contact_changed', 'password_changed', 'new_sign_in', ...before]);
  });

  it('[AUTH-56][QUAL-09] a browser that does not say what it is is told of in the language of the reader', async () => {
    const { phone, token } = await joined();
    expect((await test.call(signIn, { body: { email_or_phone: phone, password: PASSWORD }, address: newAddress() })).status).toBe(200);
    expect((await inBoth({ token }))[0]).toEqual({
      type: 'new_sign_in',
      en: 'New sign-in to your account from Unknown browser. Not you? Change your password.',
      bn: 'অচেনা ব্রাউজার থেকে আপনার অ্যাকাউন্টে নতুন সাইন ইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।',
      link: '/account-settings',
    });
  });

  it('[NOTE-11][ACC-75] coming back, and an address that somebody else verified, stand in the list', async () => {
    const { token, accountId } = await joined();
    await test.ctx.pool.query("update account set email = 'typed@example.org' where id = $1", [accountId]);
    const keeper = await signUpPerson(test, { email: 'typed@example.org', registrationStep: 12 });
    await inTransaction(test.ctx, (tx) =>
      markVerified(tx, { accountId: keeper.accountId, purpose: 'email', destination: 'typed@example.org' }),
    );
    await test.runJobs();
    await test.ctx.pool.query("update account set state = 'deactivated' where id = $1", [accountId]);
    expect((await test.call(reactivateAccount, { token })).status).toBe(200);
    expect((await inBoth({ token })).slice(0, 2)).toEqual([
      { type: 'account_reactivated', en: 'Your profile is visible again.', bn: 'আপনার প্রোফাইল আবার দেখা যাচ্ছে।', link: '/account-page' },
      {
        type: 'email_released',
        en: 'Your email was verified by another member and removed from your account.',
        bn: 'আপনার ইমেইলটি অন্য একজন সদস্য যাচাই করেছেন, তাই এটি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে।',
        link: '/account-settings',
      },
    ]);
  });
});

it('[NOTE-10] decisions of a review are told to their owner', async () => {
  const about = { memberId: nadia.accountId, holder: 'self' as const };
  await inTransaction(test.ctx, async (tx) => {
    await announce(tx, 'identity.reviewed', { ...about, outcome: 'approved', reason: null });
    await announce(tx, 'verification.reviewed', { ...about, outcome: 'rejected', reason: 'Too dark' });
  });
  expect(await inBoth(nadia)).toEqual([
    {
      type: 'face_reviewed',
      en: 'Your face verification was not approved: Too dark',
      bn: 'আপনার মুখ যাচাই করা গেল না: Too dark',
      link: '/manage-profile',
    },
    { type: 'id_reviewed', en: 'Your ID was approved.', bn: 'আপনার পরিচয়পত্র অনুমোদিত হয়েছে।', link: '/manage-profile' },
  ]);
});
