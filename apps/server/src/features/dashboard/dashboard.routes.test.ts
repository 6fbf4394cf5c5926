import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getDashboard } from '@app/contract/dashboard';
import type { Counts } from '@app/contract/packages';
import { inTransaction } from '#platform/context';
import { spendCredit } from '#features/entitlements';
import { openSession, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';

let test: TestApp;
let nadia: Person;
const START = new Date('2026-06-15T06:00:00Z');
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = await signUpPerson(test, { profile: { profession_name: 'Doctor' } });
});

const read = async (person = nadia, language: 'en' | 'bn' = 'en') =>
  (await test.call(getDashboard, { token: person.token, language })).body.data;

const COUNTERS = {
  remaining_interest: 5,
  remaining_photo_gallery: 0,
  remaining_contact_view: 0,
  remaining_voice_message: 0,
  remaining_proposal: 0,
  remaining_feed: 5,
  remaining_meeting_table: 0,
  remaining_bio_data: 0,
  remaining_profile_image_view: 0,
  remaining_gallery_image_view: 0,
  auto_profile_match: 0,
};

const buy = (counts: Partial<Counts>, days: number) => sellPackage(test, nadia.accountId, { counts, days, nameBn: 'গোল্ড' });

it('[ACC-26][ACC-27][ACC-29][REL-02] a free member: who they are, the free counts of the month, no package', async () => {
  expect(await read()).toEqual({
    ...COUNTERS,
    user_id: nadia.accountId,
    member_code: nadia.memberCode,
    name: 'Nadia Rahman',
    title: 'Doctor',
    photo: null,
    cover_photo: null,
    badges: { phone: 1, id: 0, face: 0 },
    face_proof: null,
    membership: 'free',
    current_package_info: null,
    frozen: null,
    counts: { interests_received: 0, proposals_received: 0, unseen_messages: 0, unread_notifications: 0 },
  });
});

it('[ACC-28][PAY-30][PAY-32][UX-17] a running package: its name, its end, the last day to renew, and its counts beside the free ones', async () => {
  await buy({ expressInterest: 10, contact: 4, autoProfileMatch: 1 }, 30);
  expect(await read()).toMatchObject({
    ...COUNTERS,
    remaining_interest: 15,
    remaining_contact_view: 4,
    auto_profile_match: 1,
    membership: 'premium',
    current_package_info: {
      package_name: 'Gold',
      package_expiry: '2026-07-15T06:00:00.000Z',
      renew_until: '2026-08-14T06:00:00.000Z',
    },
    frozen: null,
  });
  expect((await read(nadia, 'bn')).current_package_info?.package_name).toBe('গোল্ড');
});

it('[ACC-28][PAY-31] to the second of its end its counts wait, for 30 days', async () => {
  await buy({ expressInterest: 10, contact: 4, autoProfileMatch: 1 }, 10);
  test.ctx.clock.set(new Date('2026-06-25T06:00:00Z'));
  const ended = await read();
  expect(ended).toMatchObject({ ...COUNTERS, membership: 'free', current_package_info: { package_expiry: '2026-06-25T06:00:00.000Z' } });
  expect(ended.frozen).toEqual({
    ...COUNTERS,
    remaining_interest: 10,
    remaining_feed: 0,
    remaining_contact_view: 4,
    auto_profile_match: 1,
  });
  test.ctx.clock.set(new Date('2026-07-14T00:00:00Z'));
  const later = await openSession(test, nadia.accountId);
  test.ctx.clock.set(new Date('2026-07-25T06:00:00Z'));
  expect((await read({ ...nadia, ...later })).frozen).toMatchObject({ remaining_contact_view: 4 });
  test.ctx.clock.advance(1);
  expect(await read({ ...nadia, ...later })).toMatchObject({ ...COUNTERS, frozen: null, current_package_info: null });
});

it('[PAY-27][PAY-145] its numbers are the sums of the credit ledger, after every act', async () => {
  await buy({ contact: 3 }, 30);
  for (const target of ['1', '2']) {
    const { left } = await inTransaction(test.ctx, (tx) => spendCredit(tx, { memberId: nadia.accountId, act: 'contact_view', target }));
    expect((await read()).remaining_contact_view).toBe(left);
  }
  const { rows } = await test.ctx.pool.query<{ kind: string; sum: number }>(
    'select kind, sum(change) as sum from credit_entry where member_id = $1 group by kind order by kind',
    [nadia.accountId],
  );
  expect(rows).toEqual([
    { kind: 'contact', sum: 1 },
    { kind: 'expressInterest', sum: 5 },
    { kind: 'feed', sum: 5 },
  ]);
});

it('[ACC-36][REL-02] another purpose has 30 feed posts; premium time without a purchase has a name', async () => {
  const agent = await signUpPerson(test, { purpose: 'agent' });
  expect(await read(agent)).toMatchObject({ ...COUNTERS, remaining_interest: 0, remaining_feed: 30 });
  const rahim = await signUpPerson(test, { isPremium: true });
  expect((await read(rahim)).current_package_info?.package_name).toBe('Premium');
  expect((await read(rahim, 'bn')).current_package_info?.package_name).toBe('প্রিমিয়াম');
});

it('[ACC-26][REL-02] many readings at once of a new month grant its allowance once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => read()));
  expect(new Set(answers.map((answer) => answer.remaining_feed))).toEqual(new Set([5]));
  const { rows } = await test.ctx.pool.query(`select 1 from credit_entry where member_id = $1 and movement = 'grant'`, [nadia.accountId]);
  expect(rows).toHaveLength(2);
});
