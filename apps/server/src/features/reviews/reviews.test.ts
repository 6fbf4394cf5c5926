import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '@app/contract/notifications';
import {
  approveReview,
  listReviews,
  rejectReview,
  releaseReview,
  reopenVerification,
  takeReview,
  type ReviewKind,
} from '@app/contract/reviews';
import { badgesOf } from '#features/identity';
import { submitIdentity, submitImage } from '../identity/identity.testing.ts';
import type { Person } from '#testing';
import { countWaitingReviews } from './index.ts';
import { openReviewsTest, type ReviewsTest } from './reviews.testing.ts';

let test: ReviewsTest;
let nadia: Person;
let moni: Person;
let tareq: Person;
beforeAll(async () => {
  test = await openReviewsTest();
  [moni, tareq] = [await test.moderator('Moni Akter'), await test.moderator('Tareq Aziz')];
});
afterAll(() => test.close());
beforeEach(async () => {
  nadia = await test.member('Nadia Rahman');
  for (const table of ['photo', 'introduction_clip'])
    await test.ctx.pool.query(`update ${table} set deleted_at = now() where status = 'pending'`);
  for (const table of ['verification_image', 'identity_document'])
    await test.ctx.pool.query(`update ${table} set status = 'rejected', reason = 'Over', reviewed_at = now() where status = 'pending'`);
});

const at = (kind: ReviewKind, id: number) => ({ kind, id: String(id) });
const approve = (by: Person, kind: ReviewKind, id: number, body: object = {}) =>
  test.call(approveReview, { token: by.token, params: at(kind, id), body });
const reject = (by: Person, kind: ReviewKind, id: number, reason = 'The face is not clear') =>
  test.call(rejectReview, { token: by.token, params: at(kind, id), body: { reason } });
const take = (by: Person, kind: ReviewKind, id: number) => test.call(takeReview, { token: by.token, params: at(kind, id) });
const release = (by: Person, kind: ReviewKind, id: number) => test.call(releaseReview, { token: by.token, params: at(kind, id) });
const told = async (person: Person) =>
  (await test.call(listNotifications, { token: person.token, query: {} })).body.data.map(({ type, message }) => ({ type, message }));
const statusOf = async (id: number) => (await test.rows<{ status: string }>('select status from photo where id = $1', [id]))[0]?.status;

describe('an item of a queue', () => {
  it('[STAFF-48][STAFF-13] is the oldest free one, and is held for ten minutes by who took it', async () => {
    const [first, second] = [await test.photoOf(nadia), await test.photoOf(await test.member('Rima Das'))];
    const { data, waiting } = await test.next(moni, 'photos');
    expect(data).toMatchObject({ kind: 'photos', id: first, member: { name: 'Nadia Rahman', code: nadia.memberCode, language: 'en' } });
    expect(waiting).toBe(2);
    expect(data?.locked_until).toBe(new Date(test.ctx.clock.now().getTime() + 600_000).toISOString());
    expect((await test.next(tareq, 'photos')).data?.id).toBe(second);
    expect((await test.next(tareq, 'photos', [second])).data).toBeNull();
    const { failure, status } = await take(tareq, 'photos', first);
    expect([status, failure]).toMatchObject([
      409,
      {
        code: 'locked_by_other',
        message: 'Moni Akter is looking at this right now.',
        locked_by: { id: moni.accountId, name: 'Moni Akter' },
      },
    ]);
    expect((await approve(tareq, 'photos', first)).failure.code).toBe('locked_by_other');
  });

  it('[STAFF-48] comes back to everybody when its ten minutes are over, and to its holder before', async () => {
    const id = await test.photoOf(nadia);
    await test.next(moni, 'photos');
    expect((await test.next(tareq, 'photos')).data).toBeNull();
    // The page of who held it was loaded again: nothing of what it had in hand is lost.
    expect((await test.next(moni, 'photos')).data?.id).toBe(id);
    expect((await test.next(moni, 'photos', [id])).data).toBeNull();
    test.ctx.clock.advance(599);
    expect((await test.next(tareq, 'photos')).data).toBeNull();
    test.ctx.clock.advance(1);
    expect((await test.next(tareq, 'photos')).data?.id).toBe(id);
    expect((await reject(moni, 'photos', id)).failure.code).toBe('locked_by_other');
  });

  it('[STAFF-48] is free again when it is given back, which only its holder does', async () => {
    const id = await test.photoOf(nadia);
    await test.next(moni, 'photos');
    await release(tareq, 'photos', id);
    expect((await test.next(tareq, 'photos')).data).toBeNull();
    await release(moni, 'photos', id);
    expect((await test.next(tareq, 'photos')).data?.id).toBe(id);
  });

  it('[STAFF-48] is held on where its holder decides on, or gives back, another one', async () => {
    const first = await test.photoOf(nadia);
    const second = await test.photoOf(await test.member('Rima Das'));
    const third = await test.photoOf(await test.member('Sumi Akter'));
    for (const id of [first, second, third]) expect((await take(moni, 'photos', id)).status).toBe(200);
    await approve(moni, 'photos', first);
    await release(moni, 'photos', second);
    expect((await take(tareq, 'photos', second)).status).toBe(200);
    expect((await take(tareq, 'photos', third)).failure.code).toBe('locked_by_other');
  });

  it('[STAFF-48] stands in the list with who looks at it', async () => {
    const id = await test.photoOf(nadia);
    const list = async () => (await test.call(listReviews, { token: tareq.token, params: { kind: 'photos' }, query: {} })).body;
    const line = { id, member_id: nadia.accountId, member_code: nadia.memberCode, member_name: 'Nadia Rahman', what: 'profile' };
    expect(await list()).toMatchObject({ total: 1, per_page: 50, data: [{ ...line, locked_by: null, locked_until: null }] });
    await test.next(moni, 'photos');
    expect((await list()).data).toMatchObject([{ ...line, locked_by: { id: moni.accountId, name: 'Moni Akter' } }]);
    test.ctx.clock.advance(600);
    expect((await list()).data).toMatchObject([{ ...line, locked_by: null }]);
  });

  it('[STAFF-48] is not there for a member who is shut out, nor when it was taken back', async () => {
    const id = await test.photoOf(nadia);
    await test.ctx.pool.query("update account set state = 'suspended' where id = $1", [nadia.accountId]);
    expect((await test.next(moni, 'photos')).data).toBeNull();
    await test.ctx.pool.query("update account set state = 'active' where id = $1", [nadia.accountId]);
    await test.ctx.pool.query('update photo set deleted_at = now() where id = $1', [id]);
    expect((await take(moni, 'photos', id)).status).toBe(404);
    expect((await approve(moni, 'photos', id)).status).toBe(404);
    expect((await take(moni, 'ids', 999_999)).status).toBe(404);
  });
});

describe('a decision', () => {
  it('[STAFF-13][STAFF-14][PROF-50][PROF-51][NOTE-10] shows the photo, tells its owner and stands in the audit log', async () => {
    const first = await test.photoOf(nadia);
    expect((await approve(moni, 'photos', first)).body.message).toBe('Approved.');
    const second = await test.photoOf(nadia);
    expect(await statusOf(first)).toBe('approved');
    expect((await reject(moni, 'photos', second, 'Only you may be in the photo')).status).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'rejected']);
    expect(await told(nadia)).toEqual([
      { type: 'photo_rejected', message: 'Your photo was not approved: Only you may be in the photo' },
      { type: 'photo_approved', message: 'Your photo was approved.' },
    ]);
    expect(
      await test.rows('select actor_id, action, subject, member_id, reason, before, after from audit_entry order by id desc limit 2'),
    ).toEqual([
      {
        actor_id: moni.accountId,
        action: 'reviews.reject',
        subject: `photo:${second}`,
        member_id: nadia.accountId,
        reason: 'Only you may be in the photo',
        before: { status: 'pending' },
        after: { status: 'rejected' },
      },
      {
        actor_id: moni.accountId,
        action: 'reviews.approve',
        subject: `photo:${first}`,
        member_id: nadia.accountId,
        reason: null,
        before: { status: 'pending' },
        after: { status: 'approved' },
      },
    ]);
  });

  it('[STAFF-25] is made once: the second of two is told what was decided, when and by whom', async () => {
    const id = await test.photoOf(nadia);
    await reject(moni, 'photos', id, 'A watermark');
    const decided = {
      code: 'already_decided',
      outcome: 'rejected',
      reason: 'A watermark',
      decided_by: { id: moni.accountId, name: 'Moni Akter' },
      decided_at: test.ctx.clock.now().toISOString(),
    };
    for (const again of [await approve(tareq, 'photos', id), await reject(moni, 'photos', id), await take(tareq, 'photos', id)])
      expect([again.status, again.failure]).toMatchObject([409, decided]);
    expect(await told(nadia)).toHaveLength(1);
  });

  it('[STAFF-25] the database takes no second one, and none on what its maker handed in', async () => {
    const id = await test.photoOf(nadia);
    await approve(moni, 'photos', id);
    const again = `insert into review_decision (kind, item_id, submitted_at, member_id, outcome, staff_id, decided_at)
      select kind, item_id, submitted_at, member_id, 'rejected', $1, decided_at from review_decision where item_id = $2`;
    await expect(test.rows(again, [tareq.accountId, id])).rejects.toMatchObject({ constraint: 'review_decision_once' });
    await expect(test.rows(again, [nadia.accountId, id])).rejects.toMatchObject({ constraint: 'review_decision_of_another' });
  });

  it('[STAFF-25] nobody decides on, takes or is given what they handed in themselves', async () => {
    const both = await test.moderator('Moderator And Member');
    const id = await test.photoOf(both);
    expect((await test.next(both, 'photos')).data).toBeNull();
    for (const one of [await take(both, 'photos', id), await approve(both, 'photos', id), await reject(both, 'photos', id)])
      expect([one.status, one.failure.code]).toEqual([403, 'own_submission']);
    const reopen = { token: both.token, params: { id: String(both.accountId) }, body: { kind: 'id', reason: 'For myself' } };
    expect((await test.call(reopenVerification, reopen)).failure.code).toBe('own_submission');
    expect((await test.next(moni, 'photos')).data?.id).toBe(id);
  });

  it('[STAFF-48] takes what nobody holds, and the body may lack where there is nothing to say', async () => {
    const id = await test.photoOf(nadia);
    const headers = { authorization: `Bearer ${moni.token}` };
    const response = await test.app.inject({ method: 'POST', url: `/api/staff/reviews/photos/${id}/approve`, headers });
    expect(response.statusCode).toBe(200);
    expect(await told(nadia)).toEqual([{ type: 'photo_approved', message: 'Your photo was approved.' }]);
  });

  it('[STAFF-40] rejects one introduction, and leaves those of others waiting', async () => {
    const id = await test.introductionOf(nadia);
    const other = await test.introductionOf(await test.member('Rima Das'));
    expect((await reject(moni, 'introductions', id, 'Too quiet')).status).toBe(200);
    expect(await test.rows('select status, rejection_reason from introduction_clip where id = any($1) order by id', [[id, other]])).toEqual(
      [
        { status: 'rejected', rejection_reason: 'Too quiet' },
        { status: 'pending', rejection_reason: null },
      ],
    );
  });

  it('[STAFF-13] needs a reason of 3 to 300 characters to reject', async () => {
    const id = await test.photoOf(nadia);
    for (const reason of ['no', 'x'.repeat(301)])
      expect((await reject(moni, 'photos', id, reason)).failure.errors).toHaveProperty('reason');
    expect((await reject(moni, 'photos', id, 'x'.repeat(300))).status).toBe(200);
  });

  it('[STAFF-15][PROF-72] is not made on a document that came after the one that was looked at', async () => {
    const id = await submitIdentity(test, nadia, { number: '1111111111' });
    expect((await test.next(moni, 'ids')).data?.id).toBe(id);
    test.ctx.clock.advance(5);
    await submitIdentity(test, nadia, { number: '2222222222' });
    expect((await approve(moni, 'ids', id)).failure).toMatchObject({ code: 'replaced_meanwhile' });
    // Also when the hold ended meanwhile.
    test.ctx.clock.advance(700);
    expect((await approve(moni, 'ids', id)).failure.code).toBe('replaced_meanwhile');
    expect((await take(moni, 'ids', id)).status).toBe(200);
    expect((await approve(moni, 'ids', id)).status).toBe(200);
  });
});

describe('a government ID', () => {
  it('[STAFF-15][NOTE-10] gives the badge, and is shown with what was given and who else gave its number', async () => {
    const rahim = await test.member('Rahim Uddin');
    await submitIdentity(test, rahim, { number: '3333333333' });
    const id = await submitIdentity(test, nadia, { number: '3333 333333' });
    const { data } = await take(moni, 'ids', id).then(({ body }) => body);
    expect(data).toMatchObject({
      kind: 'ids',
      holder: 'self',
      type: 'nid',
      masked_number: '••••3333',
      has_back: true,
      full_name: 'Nadia Rahman',
      gender: 2,
      used_by: [
        { member_id: rahim.accountId, member_code: rahim.memberCode, member_name: 'Rahim Uddin', holder: 'self', status: 'pending' },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('3333333333');
    await approve(moni, 'ids', id);
    expect((await badgesOf(test.ctx, [nadia.accountId])).get(nadia.accountId)).toMatchObject({ hasIdBadge: true, hasFaceBadge: false });
    expect(await told(nadia)).toEqual([{ type: 'id_reviewed', message: 'Your ID was approved.' }]);
    const other = (await test.next(moni, 'ids')).data;
    expect(other).toMatchObject({ member: { id: rahim.accountId }, used_by: [{ status: 'approved' }] });
    expect((await approve(moni, 'ids', other?.id ?? 0)).failure).toMatchObject({
      code: 'id_used_elsewhere',
      message: 'This ID number is already approved for another member.',
    });
    expect((await reject(moni, 'ids', other?.id ?? 0, 'This card belongs to somebody else')).status).toBe(200);
  });

  it('[STAFF-15] whose number a guardian of another account gave is flagged, the own guardian’s is not', async () => {
    const rahim = await test.member('Rahim Uddin');
    await submitIdentity(test, rahim, { number: '6666666666', holder: 'guardian' });
    await submitIdentity(test, nadia, { number: '6666666666', holder: 'guardian' });
    const id = await submitIdentity(test, nadia, { number: '6666666666' });
    expect((await take(moni, 'ids', id)).body.data).toMatchObject({
      holder: 'self',
      used_by: [
        { member_id: rahim.accountId, member_code: rahim.memberCode, member_name: 'Rahim Uddin', holder: 'guardian', status: 'pending' },
      ],
    });
  });

  it('[STAFF-15] of a guardian is reviewed the same way and gives no badge', async () => {
    await test.rows(
      `insert into guardian (member_id, full_name, gender, date_of_birth, created_at, updated_at) values ($1, 'Karim Mia', 1, '1960-02-03', now(), now())`,
      [nadia.accountId],
    );
    const id = await submitIdentity(test, nadia, { number: '4444444444', holder: 'guardian' });
    expect((await take(moni, 'ids', id)).body.data).toMatchObject({
      holder: 'guardian',
      full_name: 'Karim Mia',
      gender: 1,
      date_of_birth: '1960-02-03',
    });
    expect((await approve(moni, 'ids', id)).status).toBe(200);
    expect((await badgesOf(test.ctx, [nadia.accountId])).get(nadia.accountId)?.hasIdBadge).toBe(false);
  });
});

describe('a face', () => {
  it('[STAFF-39][NOTE-10] is compared with the profile photo, gives the badge or asks anew with a reason', async () => {
    const rahim = await test.member('Rahim Uddin');
    await submitImage(test, rahim);
    const photo = await test.photoOf(nadia);
    const id = await submitImage(test, nadia);
    const document = await submitIdentity(test, nadia, { number: '5555555555' });
    const { data } = (await take(moni, 'faces', id)).body;
    expect(data).toMatchObject({ kind: 'faces', holder: 'self', photo_status: 'pending', document_id: document, live: null });
    expect(await statusOf(photo)).toBe('pending');
    await reject(moni, 'faces', id, 'Too dark');
    expect(await told(nadia)).toEqual([{ type: 'face_reviewed', message: 'Your face verification was not approved: Too dark' }]);
    test.ctx.clock.advance(1);
    expect((await approve(moni, 'faces', await submitImage(test, nadia, { seed: 9 }))).status).toBe(200);
    expect((await badgesOf(test.ctx, [nadia.accountId])).get(nadia.accountId)?.hasFaceBadge).toBe(true);
    expect((await told(nadia))[0]).toEqual({ type: 'face_reviewed', message: 'Your face verification was approved.' });
    expect(await test.rows('select status, reviewed_by from verification_image where member_id = $1', [rahim.accountId])).toEqual([
      { status: 'pending', reviewed_by: null },
    ]);
  });

  it.each([
    ['en', 'Your new profile photo needs a new verification image. Please take one again.'],
    ['bn', 'আপনার নতুন প্রোফাইল ছবির জন্য নতুন করে যাচাইয়ের ছবি দরকার। আবার তুলে পাঠান।'],
  ])("[STAFF-39] with the badge, a new profile photo needs 'Same person'; 'Not sure' ends the badge (%s)", async (language, reason) => {
    await test.rows('update account set language = $1 where id = $2', [language, nadia.accountId]);
    const image = await submitImage(test, nadia);
    await approve(moni, 'faces', image);
    const hasBadge = async () => (await badgesOf(test.ctx, [nadia.accountId])).get(nadia.accountId)?.hasFaceBadge;
    const first = await test.photoOf(nadia);
    expect((await take(moni, 'photos', first)).body.data).toMatchObject({ asks_same_person: true, verification_status: 'approved' });
    const unsaid = await approve(moni, 'photos', first);
    expect([unsaid.status, unsaid.failure.errors]).toEqual([
      422,
      { same_person: ["Please say whether this is the same person: 'Same person' or 'Not sure'."] },
    ]);
    expect((await approve(moni, 'photos', first, { same_person: 1 })).status).toBe(200);
    expect(await hasBadge()).toBe(true);
    const second = await test.photoOf(nadia);
    expect((await approve(tareq, 'photos', second, { same_person: 0 })).status).toBe(200);
    expect([await statusOf(second), await hasBadge()]).toEqual(['approved', false]);
    expect(await test.rows('select status, reason, reviewed_by from verification_image where id = $1', [image])).toEqual([
      { status: 'rejected', reason, reviewed_by: tareq.accountId },
    ]);
    // Other photos, and those of members without the badge, are not asked about.
    expect((await take(moni, 'photos', await test.photoOf(nadia))).body.data).toMatchObject({ asks_same_person: false });
  });
});

describe('reopening', () => {
  const reopen = (by: Person, of: Person, kind: 'id' | 'guardian_id' | 'face') =>
    test.call(reopenVerification, { token: by.token, params: { id: String(of.accountId) }, body: { kind, reason: 'The card has ended' } });

  it.each([
    ['id', 'ids', 'Your ID was not approved: The card has ended'],
    ['face', 'faces', 'Your face verification was not approved: The card has ended'],
  ] as const)(
    '[STAFF-38] ends the badge of an approved %s, tells the member, and lets a new one be handed in',
    async (kind, queue, message) => {
      const submit = () =>
        kind === 'id' ? submitIdentity(test, nadia, { number: String(6_000_000_000 + nadia.accountId) }) : submitImage(test, nadia);
      expect((await reopen(moni, nadia, kind)).status).toBe(404);
      const id = await submit();
      expect((await reopen(moni, nadia, kind)).failure.code).toBe('nothing_to_reopen');
      await approve(moni, queue, id);
      await expect(submit()).rejects.toMatchObject({ code: 'field_locked' });
      expect((await reopen(tareq, nadia, kind)).body.message).toBe('A new one can be handed in.');
      expect((await badgesOf(test.ctx, [nadia.accountId])).get(nadia.accountId)).toMatchObject({ hasIdBadge: false, hasFaceBadge: false });
      expect((await told(nadia))[0]?.message).toBe(message);
      expect((await reopen(moni, nadia, kind)).failure).toMatchObject({
        code: 'already_decided',
        outcome: 'reopened',
        decided_by: { id: tareq.accountId, name: 'Tareq Aziz' },
      });
      const [entry] = await test.rows<object>('select action, member_id, reason, before, after from audit_entry order by id desc limit 1');
      expect(entry).toEqual({
        action: 'reviews.reopen',
        member_id: nadia.accountId,
        reason: 'The card has ended',
        before: { status: 'approved' },
        after: { status: 'rejected' },
      });
      test.ctx.clock.advance(1);
      await submit();
      expect((await test.next(moni, queue)).data?.member).toMatchObject({
        rejected_before: 1,
        approved_before: 1,
        last_reason: 'The card has ended',
      });
    },
  );
});

it('[STAFF-07] what waits is counted by queue, with the age of the oldest', async () => {
  const none = { count: 0, oldestAt: null };
  const oldestAt = test.ctx.clock.now();
  await test.photoOf(nadia);
  test.ctx.clock.advance(60);
  await test.photoOf(await test.member('Rima Das'));
  await submitImage(test, nadia);
  expect(await countWaitingReviews(test.ctx)).toEqual([
    { name: 'photos', count: 2, oldestAt },
    { name: 'introductions', ...none },
    { name: 'faces', count: 1, oldestAt: test.ctx.clock.now() },
    { name: 'ids', ...none },
  ]);
});
