import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginFaceCheck, deleteFaceData, getFaceCheck } from '@app/contract/faces';
import { approveReview, rejectReview, takeReview, type ReviewItem } from '@app/contract/reviews';
import { badgesOf } from '#features/identity';
import type { Person } from '#testing';
import { submitImage, withKeys } from '../identity/identity.testing.ts';
import { openFacesTest, pictureOfFace, type FacesTest } from './faces.testing.ts';
import { resealFaceData } from './reseal-faces.ts';

let test: FacesTest;
let nadia: Person;
let moni: Person;
beforeAll(async () => void (test = await openFacesTest()));
afterAll(() => test.close());
beforeEach(async () => {
  test.breakReader(false);
  [nadia, moni] = [await test.member('Nadia Rahman'), await test.moderator('মনি আক্তার')];
});

const imageOf = async ({ accountId }: Person): Promise<number> =>
  (await test.rows<{ id: number }>("select id from verification_image where member_id = $1 and holder = 'self'", [accountId]))[0]?.id ?? 0;
const take = async (id: number) =>
  (await test.call(takeReview, { token: moni.token, params: { kind: 'faces', id: String(id) } })).body.data as Extract<
    ReviewItem,
    { kind: 'faces' }
  >;
const decide = async (kind: 'faces' | 'photos', id: number, reason?: string, body: object = {}) => {
  const params = { kind, id: String(id) };
  const answer = reason
    ? await test.call(rejectReview, { token: moni.token, params, body: { reason } })
    : await test.call(approveReview, { token: moni.token, params, body });
  return answer.status;
};
const stateOf = async ({ token }: Person) => (await test.call(getFaceCheck, { token })).body.data;
const badgeOf = async ({ accountId }: Person) => (await badgesOf(test.ctx, [accountId])).get(accountId);
const uploadFace = async (person: Person, who: number): Promise<number> => {
  await test.upload(person, { profile_picture: { bytes: await pictureOfFace({ who }) } });
  await test.runJobs();
  return (
    (
      await test.rows<{ id: number }>("select id from photo where member_id = $1 and kind = 'profile' order by id desc limit 1", [
        person.accountId,
      ])
    )[0]?.id ?? 0
  );
};
const countOf = async (table: string, { accountId }: Person): Promise<number> =>
  Number((await test.rows<{ count: string }>(`select count(*) as count from ${table} where member_id = $1`, [accountId]))[0]?.count);

describe('a check', () => {
  it('[FACE-01][FACE-07] begins with the consent to the words of today, and with two movements that the server draws', async () => {
    for (const body of [{}, { consent_version: 2 }])
      expect((await test.call(beginFaceCheck, { token: nadia.token, body })).status).toBe(422);
    const { movements } = await test.begin(nadia);
    expect(new Set(movements).size).toBe(2);
    const { rows } = await test.ctx.pool.query('select consent_version, consented_at from face_check where member_id = $1', [
      nadia.accountId,
    ]);
    expect(rows).toEqual([{ consent_version: 1, consented_at: test.ctx.clock.now() }]);
  });

  it('[FACE-01][FACE-02] keeps its movements until its time has passed, and is drawn five times a day; then the upload remains', async () => {
    const seen = new Set<string>();
    const draw = async () => (await test.call(beginFaceCheck, { token: nadia.token, body: { consent_version: 1 } })).body.data;
    for (let day = 0; day < 4; day += 1) {
      for (let drawing = 0; drawing < 5; drawing += 1) {
        const first = await draw();
        test.ctx.clock.advance(15 * 60 - 1);
        expect(await draw()).toEqual(first);
        test.ctx.clock.advance(1);
        seen.add(first.movements.join());
      }
      const refused = await test.call(beginFaceCheck, { token: nadia.token, body: { consent_version: 1 } });
      expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
        429,
        'too_many_requests',
        'You have begun several times today. Try again tomorrow, or upload a photo of your face: the badge is the same.',
      ]);
      test.ctx.clock.advance(86_400);
    }
    expect(seen.size).toBeGreaterThan(2);
    await submitImage(test, nadia);
    expect(await stateOf(nadia)).toMatchObject({ status: 'pending', is_live: 0 });
  });

  it('[FACE-01] begun twice at the same moment is one, with one pair of movements', async () => {
    const begun = await Promise.all([test.begin(nadia), test.begin(nadia), test.begin(nadia)]);
    expect(begun.slice(1)).toEqual([begun[0], begun[0]]);
  });

  it('[FACE-01] takes three pictures or none, once, of its member, and within its time', async () => {
    const stranger = await test.member('Rafiq Islam');
    const { check_id: id } = await test.begin(nadia);
    const picture = await pictureOfFace({ who: 1 });
    const whole = { straight: picture, first: picture, second: picture };
    const filesBefore = test.files.size;
    const missing = await test.send(nadia, id, { straight: picture, second: picture });
    expect([missing.status, missing.failure.errors]).toEqual([422, { first: ['This picture is missing. Please begin again.'] }]);
    const wrong = await test.send(nadia, id, { ...whole, second: Buffer.from('<svg/>') });
    expect([wrong.status, Object.keys(wrong.failure.errors ?? {})]).toEqual([415, ['second']]);
    const straight = await test.send(nadia, id, { ...whole, straight: Buffer.from('<svg/>') });
    expect([straight.status, Object.keys(straight.failure.errors ?? {})]).toEqual([415, ['straight']]);
    expect((await test.send(stranger, id, whole)).failure.code).toBe('not_found');
    expect(test.files.size).toBe(filesBefore);
    test.ctx.clock.advance(15 * 60);
    expect((await test.send(nadia, id, whole)).failure.code).toBe('check_over');
    const { check_id: second } = await test.begin(nadia);
    const both = await Promise.all([test.send(nadia, second, whole), test.send(nadia, second, whole)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await countOf('face_still', nadia)).toBe(2);
  });

  it('[FACE-03][FACE-04][STAFF-39] shows its reviewer pictures, movements and what was found, and its approval is the badge', async () => {
    await uploadFace(nadia, 11);
    await test.verify(nadia, 11);
    const item = await take(await imageOf(nadia));
    const found = { face_count: 1, width: 300, is_small: false, is_blurred: false, is_turned: false };
    expect(item.live).toMatchObject({
      stills: [{ findings: { ...found, is_moved: true } }, { findings: { ...found, is_moved: true } }],
      findings: {
        straight: { ...found, is_moved: null },
        among: { value: 0.9, is: 'alike' },
        to_photos: { value: 0.9, is: 'alike' },
        real: 0.7,
        live: 0.9,
      },
      has_virtual_camera: false,
      same_faces: [],
    });
    for (const { url } of item.live?.stills ?? []) expect((await test.fetch(url)).status).toBe(200);
    const looks = await test.rows("select details->>'kind' as kind from audit_entry where action = 'media.look' and actor_id = $1", [
      moni.accountId,
    ]);
    expect(looks).toEqual([{ kind: 'face_still' }, { kind: 'face_still' }]);
    expect((await badgeOf(nadia))?.hasFaceBadge).toBe(false);
    expect(await decide('faces', item.id)).toBe(200);
    expect(await badgeOf(nadia)).toMatchObject({ hasFaceBadge: true, isFaceLive: true });
    expect((await test.fetch(item.live?.stills[0]?.url)).status).toBe(404);
    expect((await test.call(beginFaceCheck, { token: nadia.token, body: { consent_version: 1 } })).failure.code).toBe('field_locked');
  });

  it('[FACE-03] of another person, with the movements in another order, is found so, and still goes to a person', async () => {
    await uploadFace(nadia, 2);
    const { check_id: id, movements } = await test.begin(nadia);
    const [first = 'left', second = 'right'] = movements;
    await test.send(nadia, id, {
      straight: await pictureOfFace({ who: 1 }),
      first: await pictureOfFace({ who: 3, look: second }),
      second: await pictureOfFace({ who: 1, look: first, count: 2 }),
    });
    await test.runJobs();
    const { live } = await take(await imageOf(nadia));
    expect(live?.stills.map(({ findings }) => [findings?.face_count, findings?.is_moved])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect(live?.findings).toMatchObject({ among: { is: 'different' }, to_photos: { is: 'different' } });
    expect(await stateOf(nadia)).toMatchObject({ status: 'pending' });
  });

  it('[FACE-03] one picture without a face leaves open how alike they are to each other', async () => {
    await uploadFace(nadia, 1);
    const { check_id: id, movements } = await test.begin(nadia);
    const [first = 'left', second = 'right'] = movements;
    await test.send(nadia, id, {
      straight: await pictureOfFace({ who: 1 }),
      first: await pictureOfFace({ who: 1, look: first }),
      second: await pictureOfFace({ who: 1, look: second, count: 0 }),
    });
    await test.runJobs();
    const { live } = await take(await imageOf(nadia));
    expect(live?.stills.map(({ findings }) => findings?.face_count)).toEqual([1, 0]);
    expect(live?.findings).toMatchObject({ among: null, to_photos: { is: 'alike' } });
  });

  it('[FACE-03] goes to its reviewer without findings where the reader fails', async () => {
    test.breakReader(true);
    await test.verify(nadia, 1).catch(() => {});
    const item = await take(await imageOf(nadia));
    expect([item.live?.findings, item.live?.stills.map(({ findings }) => findings)]).toEqual([null, [null, null]]);
    expect(await decide('faces', item.id, 'Please take the picture again in good light.')).toBe(200);
    expect(await stateOf(nadia)).toMatchObject({ status: 'rejected', reason: 'Please take the picture again in good light.' });
  });

  it('[FACE-02] gives way to an uploaded picture, which has the same review and no findings', async () => {
    await test.verify(nadia, 1);
    const id = await submitImage(test, nadia);
    expect(await countOf('face_check', nadia)).toBe(0);
    expect(await countOf('face_code', nadia)).toBe(0);
    expect((await take(id)).live).toBeNull();
    await decide('faces', id);
    expect(await badgeOf(nadia)).toMatchObject({ hasFaceBadge: true, isFaceLive: false });
  });
});

describe('the badge', () => {
  const verified = async (who: number): Promise<Person> => {
    const person = await test.member('Nadia Rahman');
    await test.verify(person, who);
    const id = await imageOf(person);
    await take(id);
    await decide('faces', id);
    return person;
  };

  it('[FACE-05][STAFF-39] stands by a new photo that is alike, rests by one that is not, and is there again once staff say it is the same person', async () => {
    const person = await verified(1);
    await uploadFace(person, 1);
    expect(await badgeOf(person)).toMatchObject({ hasFaceBadge: true, isFaceResting: false });
    const other = await uploadFace(person, 2);
    expect(await badgeOf(person)).toMatchObject({ hasFaceBadge: false, isFaceResting: true });
    expect((await test.rows('select is_face_verified from search_entry where member_id = $1', [person.accountId]))[0]).toMatchObject({
      is_face_verified: false,
    });
    const taken = (await test.call(takeReview, { token: moni.token, params: { kind: 'photos', id: String(other) } })).body.data;
    expect(taken).toMatchObject({ asks_same_person: true, findings: { face_count: 1, likeness: 0.2 } });
    expect(await decide('photos', other)).toBe(422);
    expect(await decide('photos', other, undefined, { same_person: 1 })).toBe(200);
    expect(await badgeOf(person)).toMatchObject({ hasFaceBadge: true, isFaceResting: false });
    const third = await uploadFace(person, 3);
    expect(await decide('photos', third, undefined, { same_person: 0 })).toBe(200);
    expect(await badgeOf(person)).toMatchObject({ hasFaceBadge: false, isFaceResting: false });
    expect(await countOf('face_code', person)).toBe(0);
  });

  it('[FACE-05] comes back where staff reject the photo for which it rested', async () => {
    const person = await verified(1);
    const other = await uploadFace(person, 2);
    await decide('photos', other, 'This photo does not match your verification image.');
    expect(await badgeOf(person)).toMatchObject({ hasFaceBadge: true });
  });

  it('[FACE-06][NEVER-04] the same face on another open account is told to moderators, and to no member', async () => {
    const first = await verified(5);
    await test.verify(nadia, 5);
    const { live } = await take(await imageOf(nadia));
    expect(live?.same_faces).toMatchObject([{ member_id: first.accountId, likeness: 0.9 }]);
    expect(JSON.stringify(await stateOf(nadia))).not.toContain(String(first.accountId));
    const third = await test.member('Shirin Akter');
    await test.ctx.pool.query("update account set state = 'suspended' where id = $1", [first.accountId]);
    await test.verify(third, 5);
    expect((await take(await imageOf(third))).live?.same_faces.map((one) => one.member_id)).toEqual([nadia.accountId]);
  });

  it('[FACE-06] of two checks that wait, the earlier one tells of the later one too', async () => {
    const [earlier, later] = [await test.member('Shirin Akter'), await test.member('Shirin Akter')];
    for (const person of [earlier, later]) await test.verify(person, 6);
    for (const [person, other] of [
      [earlier, later],
      [later, earlier],
    ] as const) {
      moni = await test.moderator('মনি আক্তার');
      const { live } = await take(await imageOf(person));
      expect(live?.same_faces).toMatchObject([{ member_id: other.accountId, likeness: 0.9 }]);
    }
  });
});

describe('face data', () => {
  it('[FACE-07][NEVER-06] pictures and findings go 30 days after the decision, the badge and its code stay', async () => {
    await test.verify(nadia, 1);
    const id = await imageOf(nadia);
    await take(id);
    await decide('faces', id);
    const keys = await test.rows<{ object_key: string }>(
      'select object_key from face_still where member_id = $1 union select object_key from verification_image where member_id = $1',
      [nadia.accountId],
    );
    expect(keys).toHaveLength(3);
    const kept = () => keys.filter(({ object_key: key }) => test.files.has(key)).length;
    test.ctx.clock.advance(30 * 86_400 - 1);
    await test.runJob('faces.clear-checks');
    expect(kept()).toBe(3);
    test.ctx.clock.advance(1);
    await test.runJob('faces.clear-checks');
    await test.runJob('media.delete-discarded-files');
    expect([kept(), await countOf('face_still', nadia), await countOf('face_code', nadia)]).toEqual([0, 0, 1]);
    expect(await test.rows('select findings from face_check where member_id = $1', [nadia.accountId])).toEqual([{ findings: null }]);
    expect(await badgeOf(nadia)).toMatchObject({ hasFaceBadge: true });
    // The new photo still asks for the same person, and is compared by the code.
    const photo = await uploadFace(nadia, 2);
    moni = await test.moderator('মনি আক্তার');
    const taken = (await test.call(takeReview, { token: moni.token, params: { kind: 'photos', id: String(photo) } })).body.data;
    expect(taken).toMatchObject({ verification_url: null, asks_same_person: true });
  });

  it('[FACE-07] the code is sealed: it is in no answer, and no row has it in the clear', async () => {
    await test.verify(nadia, 3);
    const { rows } = await test.ctx.pool.query<{ code_sealed: Buffer; key_id: string }>(
      'select code_sealed, key_id from face_code where member_id = $1',
      [nadia.accountId],
    );
    const clear = Buffer.from(new Float32Array(32).fill(3).buffer);
    expect(rows[0]?.code_sealed.includes(clear)).toBe(false);
    expect(JSON.stringify(await take(await imageOf(nadia)))).not.toContain('code_sealed');
    const other = { id: 'another', bytes: Buffer.alloc(32, 9) };
    const rotated = withKeys(test, other, ...test.ctx.settings.ENCRYPTION_KEYS);
    expect(await resealFaceData(rotated)).toBeGreaterThanOrEqual(3);
    expect(await resealFaceData(rotated)).toBe(0);
    expect(await resealFaceData(withKeys(test, ...test.ctx.settings.ENCRYPTION_KEYS, other))).toBeGreaterThanOrEqual(3);
  });

  it('[FACE-07] all of it goes by ‘Delete my face data’: of who waits the check too, of who has the badge all but the badge', async () => {
    await test.verify(nadia, 4);
    expect(await stateOf(nadia)).toMatchObject({ is_on: 1, status: 'pending', is_live: 1, has_data: 1 });
    expect((await test.call(deleteFaceData, { token: nadia.token })).body.data).toMatchObject({ status: 'none', has_data: 0 });
    for (const table of ['face_check', 'face_still', 'face_code', 'verification_image']) expect(await countOf(table, nadia)).toBe(0);
    await test.verify(nadia, 4);
    const id = await imageOf(nadia);
    await take(id);
    await decide('faces', id);
    expect((await test.call(deleteFaceData, { token: nadia.token })).body.data).toMatchObject({ status: 'approved', has_data: 0 });
    expect(await badgeOf(nadia)).toMatchObject({ hasFaceBadge: true });
    await test.runJob('media.delete-discarded-files');
    const keys = await test.rows<{ object_key: string }>('select object_key from verification_image where member_id = $1', [
      nadia.accountId,
    ]);
    expect(keys.some(({ object_key: key }) => test.files.has(key))).toBe(false);
    // Without a code nothing can be compared: the badge rests until staff look at the photo.
    const photo = await uploadFace(nadia, 2);
    expect(await badgeOf(nadia)).toMatchObject({ hasFaceBadge: false, isFaceResting: true });
    expect(await decide('photos', photo, undefined, { same_person: 1 })).toBe(200);
    expect(await badgeOf(nadia)).toMatchObject({ hasFaceBadge: true, isFaceResting: false });
  });

  it('[FACE-05][FACE-07] a photo that waits to be compared lets the badge rest, where the code to compare with is deleted before', async () => {
    const other = await test.member('Shirin Akter');
    for (const person of [nadia, other]) {
      await test.verify(person, 4);
      const id = await imageOf(person);
      await take(id);
      await decide('faces', id);
    }
    await test.upload(nadia, { profile_picture: { bytes: await pictureOfFace({ who: 2 }) } });
    await test.call(deleteFaceData, { token: nadia.token });
    await test.runJobs();
    expect(await badgeOf(nadia)).toMatchObject({ hasFaceBadge: false, isFaceResting: true });
    expect(await badgeOf(other)).toMatchObject({ hasFaceBadge: true });
  });

  it('[FACE-02][FACE-05] a badge by an uploaded picture, of which there is never a code, stands until staff look at the photo', async () => {
    const id = await submitImage(test, nadia);
    await take(id);
    await decide('faces', id);
    await uploadFace(nadia, 2);
    expect(await badgeOf(nadia)).toMatchObject({ hasFaceBadge: true, isFaceResting: false });
  });

  it('[FACE-07] what comes back from the reader after it was deleted is kept nowhere', async () => {
    const { check_id: id } = await test.begin(nadia);
    const picture = await pictureOfFace({ who: 1 });
    await test.send(nadia, id, { straight: picture, first: picture, second: picture });
    const read = test.ctx.faces.read;
    let isDeleted = false;
    Object.assign(test.ctx.faces, {
      read: async (...given: Parameters<typeof read>) => {
        if (!isDeleted) await test.call(deleteFaceData, { token: nadia.token });
        isDeleted = true;
        return read(...given);
      },
    });
    await test.runJobs();
    Object.assign(test.ctx.faces, { read });
    for (const table of ['face_check', 'face_code']) expect(await countOf(table, nadia)).toBe(0);
  });
});

it('[FACE-02] where the site has no checks there is none to begin, and data of earlier ones can be deleted', async () => {
  const off = await openFacesTest({ CAPABILITY_FACE_CHECK: '0' });
  try {
    const person = await off.member('Nadia Rahman');
    expect((await off.call(beginFaceCheck, { token: person.token, body: { consent_version: 1 } })).status).toBe(404);
    expect((await off.call(getFaceCheck, { token: person.token })).body.data).toMatchObject({ is_on: 0, status: 'none', has_data: 0 });
    expect((await off.call(deleteFaceData, { token: person.token })).status).toBe(200);
  } finally {
    await off.close();
  }
});
