import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession } from '@app/contract/accounts';
import { approveReview, openIdentityDocument, releaseReview, takeReview, type ReviewItem, type ReviewKind } from '@app/contract/reviews';
import { bindSession, openSession, type Person } from '#testing';
import { submitIdentity, submitImage } from '../identity/identity.testing.ts';
import { pictureOf } from '../photos/photos.testing.ts';
import { openReviewsTest, type ReviewsTest } from './reviews.testing.ts';

let test: ReviewsTest;
let nadia: Person;
let moni: Person;
let tareq: Person;
beforeAll(async () => void (test = await openReviewsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  nadia = await test.member('Nadia Rahman');
  [moni, tareq] = [await test.moderator('মনি আক্তার'), await test.moderator('Tareq Aziz')];
});

const take = async <K extends ReviewKind>(by: Person, kind: K, id: number): Promise<Extract<ReviewItem, { kind: K }>> =>
  (await test.call(takeReview, { token: by.token, params: { kind, id: String(id) } })).body.data as Extract<ReviewItem, { kind: K }>;
const release = (by: Person, kind: ReviewKind, id: number) =>
  test.call(releaseReview, { token: by.token, params: { kind, id: String(id) } });
const open = (by: Person, id: number, reason = 'To check the new card') =>
  test.call(openIdentityDocument, { token: by.token, params: { id: String(id) }, body: { reason } });
const status = async (address: string | null | undefined, headers?: Record<string, string>) => (await test.fetch(address, headers)).status;
const looks = () =>
  test.rows<{ kind: string; reason: string }>(
    "select details->>'kind' as kind, reason, member_id from audit_entry where action = 'media.look' and actor_id = $1 order by id",
    [moni.accountId],
  );

describe('files of a review', () => {
  it('[STAFF-13][PROF-44] open for who holds the item, each time with an entry in the audit log', async () => {
    const photo = await test.photoOf(nadia);
    await submitImage(test, nadia);
    const { url, verification_url: verification, current_url: current } = await take(moni, 'photos', photo);
    const served = await test.fetch(url);
    expect([served.status, served.headers['content-type'], served.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect((await sharp(served.bytes).metadata()).width).toBe(900);
    // Opened again, as in a second tab.
    expect([await status(url), await status(verification), current]).toEqual([200, 200, null]);
    const reason = 'Review of a photo';
    expect(await looks()).toEqual(['photo', 'photo', 'verification_image'].map((kind) => ({ kind, reason, member_id: nadia.accountId })));
  });

  it('[STAFF-13] beside a photo stands the verification image of the same person: of a guardian’s photo the guardian’s', async () => {
    await test.upload(nadia, { guardian_picture: await pictureOf({ seed: 7 }) });
    const [guardian] = await test.rows<{ id: number }>("select id from photo where member_id = $1 and kind = 'guardian'", [
      nadia.accountId,
    ]);
    const own = await test.photoOf(nadia);
    const ownImage = await submitImage(test, nadia);
    expect((await take(moni, 'photos', guardian?.id ?? 0)).verification_url).toBeNull();
    const guardianImage = await submitImage(test, nadia, { seed: 8, holder: 'guardian' });
    for (const id of [guardian?.id ?? 0, own]) expect(await status((await take(moni, 'photos', id)).verification_url)).toBe(200);
    const looked = await test.rows<{ id: number }>(
      "select (details->>'id')::integer as id from audit_entry where action = 'media.look' and actor_id = $1 order by audit_entry.id",
      [moni.accountId],
    );
    expect(looked).toEqual([{ id: guardianImage }, { id: ownImage }]);
  });

  it('[STAFF-40] an introduction comes in parts as a player asks for it', async () => {
    const clip = await take(moni, 'introductions', await test.introductionOf(nadia));
    const whole = await test.fetch(clip.url);
    const part = await test.fetch(clip.url, { range: 'bytes=10-19' });
    expect([whole.status, part.status, part.bytes.equals(whole.bytes.subarray(10, 20))]).toEqual([200, 206, true]);
  });

  it('[STAFF-40] an introduction is approved by nobody to whom it was not sent to its end', async () => {
    const id = await test.introductionOf(nadia);
    const approve = async (by: Person) => {
      const { status: answered, failure } = await test.call(approveReview, {
        token: by.token,
        params: { kind: 'introductions', id: String(id) },
        body: {},
      });
      return answered === 200 ? 'approved' : failure.code;
    };
    const { url } = await take(moni, 'introductions', id);
    await test.fetch((await take(moni, 'introductions', await test.introductionOf(await test.member('Rima Das')))).url);
    expect(await approve(moni)).toBe('not_played');
    await test.fetch(url, { range: 'bytes=0-19' });
    expect(await approve(moni)).toBe('not_played');
    await test.fetch(url);
    // What one played another did not.
    await release(moni, 'introductions', id);
    const theirs = await take(tareq, 'introductions', id);
    expect(await approve(tareq)).toBe('not_played');
    await test.fetch(theirs.url);
    await take(tareq, 'introductions', id);
    expect(await approve(tareq)).toBe('approved');
  });

  it('[STAFF-13][NEVER-06] do not open once the item is given back, decided or held by another, nor after ten minutes', async () => {
    const id = await test.photoOf(nadia);
    const first = await take(moni, 'photos', id);
    await release(moni, 'photos', id);
    expect(await status(first.url)).toBe(404);
    const second = await take(tareq, 'photos', id);
    expect([await status(first.url), await status(second.url)]).toEqual([404, 200]);
    test.ctx.clock.advance(600);
    expect(await status(second.url)).toBe(404);
    const third = await take(moni, 'photos', id);
    expect(await status(third.url)).toBe(200);
    await test.call(approveReview, { token: moni.token, params: { kind: 'photos', id: String(id) }, body: {} });
    expect(await status(third.url)).toBe(404);
  });

  it('[STAFF-13][STAFF-32] open in the session that asked, in its browser, as long as it is open and may review', async () => {
    const { url } = await take(moni, 'photos', await test.photoOf(nadia));
    expect(await status(url, { authorization: `Bearer ${tareq.token}` })).toBe(404);
    expect(await status(url, { authorization: `Bearer ${moni.token}` })).toBe(200);
    const cookie = await bindSession(test, moni.sessionId);
    expect([await status(url), await status(url, { cookie })]).toEqual([404, 200]);
    await test.rows('delete from staff_role where account_id = $1', [moni.accountId]);
    expect(await status(url, { cookie })).toBe(404);
    await test.rows("insert into staff_role (account_id, role, created_at) values ($1, 'moderator', now())", [moni.accountId]);
    const { token } = await openSession(test, moni.accountId);
    await test.call(endSession, { token, body: { session_id: moni.sessionId } });
    expect(await status(url, { cookie })).toBe(404);
    for (const address of ['/api/media/review/x', '/api/media/review/', url.slice(0, -2)]) expect(await status(address)).toBe(404);
  });
});

describe('a government ID', () => {
  it('[STAFF-06][STAFF-47] opens with a reason, for 60 seconds, with an entry for every look', async () => {
    const id = await submitIdentity(test, nadia, { number: '1234567890' });
    const { status: opened, body } = await open(moni, id);
    const { front_url: front, back_url: back, number, expires_at: endsAt } = body.data;
    expect([opened, number, endsAt]).toEqual([200, '1234567890', new Date(test.ctx.clock.now().getTime() + 60_000).toISOString()]);
    expect([await status(front), await status(back), await status(front)]).toEqual([200, 200, 200]);
    expect(await looks()).toEqual(
      ['identity_number', 'identity_front', 'identity_back', 'identity_front'].map((kind) => ({
        kind,
        reason: 'To check the new card',
        member_id: nadia.accountId,
      })),
    );
    test.ctx.clock.advance(59);
    expect(await status(front)).toBe(200);
    test.ctx.clock.advance(1);
    const late = await test.fetch(front);
    expect([late.status, JSON.parse(late.bytes.toString())]).toMatchObject([410, { code: 'link_expired' }]);
    expect(await looks()).toHaveLength(5);
  });

  it("[STAFF-06] carries the viewer's name and the time in its pixels, other ones a second later", async () => {
    const id = await submitIdentity(test, nadia, { number: '1234567891' });
    const { front_url: front } = (await open(moni, id)).body.data;
    const plain = await test.fetch(front);
    const again = await test.fetch(front);
    expect(again.bytes.equals(plain.bytes)).toBe(true);
    test.ctx.clock.advance(1);
    expect((await test.fetch(front)).bytes.equals(plain.bytes)).toBe(false);
    expect((await sharp(plain.bytes).metadata()).width).toBe(900);
  });

  it('[STAFF-47] never opens without a reason, without its ticket, or with that of another side, document or person', async () => {
    const [id, other] = [
      await submitIdentity(test, nadia),
      await submitIdentity(test, await test.member('Rima Das'), { number: '9998887776' }),
    ];
    for (const reason of ['', 'no', undefined])
      expect((await open(moni, id, reason as string)).status).toBe(reason === undefined ? 200 : 422);
    const { front_url: front, back_url: back } = (await open(moni, id)).body.data;
    const ticket = new URL(front, 'http://x').search;
    const path = `/api/staff/reviews/ids/${id}/scan/front`;
    for (const address of [
      path,
      `${path}?ticket=`,
      `${path}?ticket=${'A'.repeat(54)}`,
      `/api/staff/reviews/ids/${other}/scan/front${ticket}`,
    ])
      expect(await status(address)).toBe(404);
    expect(await status(`/api/staff/reviews/ids/${id}/scan/back${ticket}`)).toBe(404);
    expect(await status(`/api/staff/reviews/ids/${id}/scan/middle${ticket}`)).toBe(404);
    expect(await status(back, { authorization: `Bearer ${tareq.token}` })).toBe(404);
    const cookie = await bindSession(test, moni.sessionId);
    expect([await status(front), await status(front, { cookie })]).toEqual([404, 200]);
  });

  it('[STAFF-06] is looked at inside a review only: not beside another who holds it, not once it is given back or decided', async () => {
    const id = await submitIdentity(test, nadia, { number: '1234567892' });
    const { front_url: front } = (await open(moni, id)).body.data;
    expect((await open(tareq, id)).failure).toMatchObject({ code: 'locked_by_other', locked_by: { name: 'মনি আক্তার' } });
    await release(moni, 'ids', id);
    expect(await status(front)).toBe(410);
    await open(tareq, id);
    // A reason of somebody else is none of one's own.
    expect(await status(front)).toBe(410);
    await test.call(approveReview, { token: tareq.token, params: { kind: 'ids', id: String(id) }, body: {} });
    expect((await open(moni, id)).failure.code).toBe('already_decided');
    expect((await open(moni, 99_999)).status).toBe(404);
  });

  it('[STAFF-39] is opened beside the face of the same person, decided or not, and beside no other', async () => {
    const id = await submitIdentity(test, nadia, { number: '1234567893' });
    await test.call(approveReview, { token: tareq.token, params: { kind: 'ids', id: String(id) }, body: {} });
    expect((await open(moni, id)).failure.code).toBe('already_decided');
    const face = await submitImage(test, nadia);
    const item = await take(moni, 'faces', face);
    expect(item).toMatchObject({ document_id: id, document_status: 'approved' });
    const { front_url: front } = (await open(moni, id, 'To compare the face')).body.data;
    expect(await status(front)).toBe(200);
    expect((await looks()).at(-1)).toMatchObject({ kind: 'identity_front', reason: 'To compare the face' });
    await release(moni, 'faces', face);
    expect(await status(front)).toBe(410);
    await take(moni, 'faces', await submitImage(test, await test.member('Rima Das')));
    expect((await open(moni, id)).failure.code).toBe('already_decided');
  });
});
