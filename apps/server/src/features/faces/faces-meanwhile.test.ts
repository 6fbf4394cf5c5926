import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getDashboard } from '@app/contract/dashboard';
import { deleteFaceData } from '@app/contract/faces';
import { getProfileHead } from '@app/contract/profiles';
import { approveReview, takeReview, type ReviewItem } from '@app/contract/reviews';
import { badgesOf, resealIdentityData } from '#features/identity';
import { removePhotoByStaff } from '#features/photos';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import type { Person } from '#testing';
import { withKeys } from '../identity/identity.testing.ts';
import { openFacesTest, pictureOfFace, type FacesTest } from './faces.testing.ts';
import { reckonCheck } from './reckon-check.ts';

let test: FacesTest;
let nadia: Person;
let moni: Person;
beforeAll(async () => void (test = await openFacesTest()));
afterAll(() => test.close());
beforeEach(async () => void ([nadia, moni] = [await test.member('Nadia Rahman'), await test.moderator('মনি আক্তার')]));

const imageOf = async ({ accountId }: Person): Promise<number> =>
  (await test.rows<{ id: number }>("select id from verification_image where member_id = $1 and holder = 'self'", [accountId]))[0]?.id ?? 0;
const take = async (kind: 'faces' | 'photos', id: number) =>
  (await test.call(takeReview, { token: moni.token, params: { kind, id: String(id) } })).body.data;
async function approve(kind: 'faces' | 'photos', id: number, body: object = {}): Promise<void> {
  await take(kind, id);
  const answer = await test.call(approveReview, { token: moni.token, params: { kind, id: String(id) }, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
}
const countOf = async (table: string, { accountId }: Person): Promise<number> =>
  Number((await test.rows<{ count: string }>(`select count(*) as count from ${table} where member_id = $1`, [accountId]))[0]?.count);
const filesOf = ({ accountId }: Person) =>
  test.rows<{ object_key: string }>(
    'select object_key from face_still where member_id = $1 union select object_key from verification_image where member_id = $1',
    [accountId],
  );
const keptOf = (files: readonly { readonly object_key: string }[]): number =>
  files.filter(({ object_key: key }) => test.files.has(key)).length;

/** Sends a check of this face, of which nothing is reckoned yet. */
async function send(person: Person, who: number): Promise<void> {
  const { check_id: id } = await test.begin(person);
  const picture = await pictureOfFace({ who });
  expect((await test.send(person, id, { straight: picture, first: picture, second: picture })).status).toBe(200);
}

it('[FACE-07][NEVER-06] the picture straight on goes with the others after 30 days, though the clock goes on between two writes', async () => {
  const { now } = test.ctx.clock;
  let reads = 0;
  Object.assign(test.ctx.clock, { now: () => new Date(now().getTime() + (reads += 1)) });
  try {
    await send(nadia, 1);
  } finally {
    Object.assign(test.ctx.clock, { now });
  }
  await test.runJobs();
  await approve('faces', await imageOf(nadia));
  const files = await filesOf(nadia);
  expect(keptOf(files)).toBe(3);
  test.ctx.clock.advance(30 * 86_400);
  await test.runJob('faces.clear-checks');
  await test.runJob('media.delete-discarded-files');
  expect(keptOf(files)).toBe(0);
});

it('[FACE-07] a registration that was left half-done keeps neither pictures nor code', async () => {
  await send(nadia, 1);
  await test.runJobs();
  const files = await filesOf(nadia);
  await test.ctx.pool.query("update account set registration_step = 4, created_at = created_at - interval '1 year' where id = $1", [
    nadia.accountId,
  ]);
  await test.ctx.pool.query("update session set last_used_at = last_used_at - interval '1 year' where account_id = $1", [nadia.accountId]);
  await test.runJob('media.delete-abandoned-scans');
  await test.runJob('media.delete-discarded-files');
  expect(keptOf(files)).toBe(0);
  for (const table of ['face_check', 'face_still', 'face_code', 'verification_image']) expect(await countOf(table, nadia)).toBe(0);
});

it('[FACE-04][FACE-05] a badge that staff granted before the pictures were read says its day, has its code all the same, and rests by another face', async () => {
  await send(nadia, 1);
  await approve('faces', await imageOf(nadia));
  await test.runJobs();
  expect(await countOf('face_code', nadia)).toBe(1);
  const reader = await test.member('Rafiq Islam');
  const head = await test.call(getProfileHead, { token: reader.token, params: { id: String(nadia.accountId) } });
  // The day, and not when they sat before their camera.
  const proof = { taken_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), live: 1 };
  expect([head.status, head.body.data.face_proof]).toEqual([200, proof]);
  expect((await test.call(getDashboard, { token: nadia.token })).body.data.face_proof).toEqual(proof);
  await test.upload(nadia, { profile_picture: { bytes: await pictureOfFace({ who: 2 }) } });
  await test.runJobs();
  expect((await badgesOf(test.ctx, [nadia.accountId])).get(nadia.accountId)).toMatchObject({ isFaceResting: true });
});

it('[FACE-05][STAFF-46] staff take off the photo that is shown while another one waits, for which the badge rests on', async () => {
  await test.verify(nadia, 1);
  await approve('faces', await imageOf(nadia));
  const upload = async (who: number): Promise<number> => {
    await test.upload(nadia, { profile_picture: { bytes: await pictureOfFace({ who }) } });
    await test.runJobs();
    const [row] = await test.rows<{ id: number }>("select max(id)::int as id from photo where member_id = $1 and kind = 'profile'", [
      nadia.accountId,
    ]);
    return row?.id ?? 0;
  };
  const shown = await upload(1);
  await approve('photos', shown, { same_person: 1 });
  const waiting = await upload(2);
  const removal = { photoId: shown, ownerId: nadia.accountId, staffId: moni.accountId, reason: 'Not a photo of one person' };
  await inTransaction(test.ctx, (tx) => removePhotoByStaff(tx, removal));
  const isResting = async () => (await badgesOf(test.ctx, [nadia.accountId])).get(nadia.accountId)?.isFaceResting;
  expect(await isResting()).toBe(true);
  await approve('photos', waiting, { same_person: 1 });
  expect(await isResting()).toBe(false);
});

it('[FACE-03][FACE-04] who is shown by the photo of somebody else is not covered for by one of their own that waits beside it', async () => {
  const uploadOf = async (who: number): Promise<number> => {
    await test.upload(nadia, { profile_picture: { bytes: await pictureOfFace({ who }) } });
    const [row] = await test.rows<{ id: number }>("select max(id)::int as id from photo where member_id = $1 and kind = 'profile'", [
      nadia.accountId,
    ]);
    return row?.id ?? 0;
  };
  await approve('photos', await uploadOf(2));
  await uploadOf(1);
  await test.verify(nadia, 1);
  const item = (await take('faces', await imageOf(nadia))) as Extract<ReviewItem, { kind: 'faces' }>;
  expect(item.live?.findings?.to_photos).toEqual({ value: 0.2, is: 'different' });
  for (const url of [item.photo_url, item.current_url, ...(item.live?.stills ?? []).map((still) => still.url)])
    expect((await test.fetch(url)).status).toBe(200);
  expect(item.current_url).not.toBe(item.photo_url);
});

it('[FACE-05] a photo handed in between a check and its code is compared once the code is there', async () => {
  const other = await test.member('Shirin Akter');
  for (const [person, photoOf] of [
    [nadia, 1],
    [other, 2],
  ] as const) {
    await send(person, 1);
    await approve('faces', await imageOf(person));
    await test.upload(person, { profile_picture: { bytes: await pictureOfFace({ who: photoOf }) } });
  }
  const isResting = async ({ accountId }: Person) => (await badgesOf(test.ctx, [accountId])).get(accountId)?.isFaceResting;
  // Without a code nobody knows; with it the photo that is alike gives the badge back.
  expect([await isResting(nadia), await isResting(other)]).toEqual([true, true]);
  await test.runJobs();
  expect([await isResting(nadia), await isResting(other)]).toEqual([false, true]);
  const likenesses = await test.rows(
    'select likeness from photo_likeness join photo on photo.id = photo_id where member_id = any($1) order by member_id',
    [[nadia.accountId, other.accountId]],
  );
  expect(likenesses).toEqual([{ likeness: 0.9 }, { likeness: 0.2 }]);
});

it('[FACE-05] of a photo handed in while its owner’s check is read the reviewer is told how alike it is', async () => {
  await send(nadia, 1);
  const { read } = test.ctx.faces;
  let isHandedIn = false;
  Object.assign(test.ctx.faces, {
    read: async (...given: Parameters<typeof read>) => {
      if (!isHandedIn) await test.upload(nadia, { profile_picture: { bytes: await pictureOfFace({ who: 2 }) } });
      isHandedIn = true;
      return read(...given);
    },
  });
  try {
    await test.runJobs();
  } finally {
    Object.assign(test.ctx.faces, { read });
  }
  expect(
    await test.rows('select likeness from photo_likeness join photo on photo.id = photo_id where member_id = $1', [nadia.accountId]),
  ).toEqual([{ likeness: 0.2 }]);
});

it('[FACE-07] the end of the pictures makes nothing for an account that was erased meanwhile', async () => {
  await test.verify(nadia, 1);
  await approve('faces', await imageOf(nadia));
  await test.ctx.pool.query('delete from privacy_settings where member_id = $1', [nadia.accountId]);
  test.ctx.clock.advance(30 * 86_400);
  await test.runJob('faces.clear-checks');
  expect([await countOf('face_still', nadia), await countOf('privacy_settings', nadia)]).toEqual([0, 0]);
});

it('[AUTH-38][FACE-07] an account that goes to the owner of its number keeps no picture and no code of the face of who began it', async () => {
  await test.verify(nadia, 1);
  await approve('faces', await imageOf(nadia));
  const files = await filesOf(nadia);
  expect([await countOf('face_check', nadia), await countOf('face_still', nadia), await countOf('face_code', nadia)]).toEqual([1, 2, 1]);
  expect(keptOf(files)).toBe(3);
  await inTransaction(test.ctx, (tx) => announce(tx, 'account.handed_over', { accountId: nadia.accountId }));
  await test.runJob('media.delete-discarded-files');
  expect([await countOf('face_check', nadia), await countOf('face_still', nadia), await countOf('face_code', nadia)]).toEqual([0, 0, 0]);
  expect(keptOf(files)).toBe(0);
  expect((await badgesOf(test.ctx, [nadia.accountId])).get(nadia.accountId)).toMatchObject({ hasFaceBadge: false });
});

it('[FACE-06] of two accounts with one face whose checks are reckoned at the same moment, one reviewer at least is told', async () => {
  const other = await test.member('Shirin Akter');
  for (const person of [nadia, other]) await send(person, 7);
  const { compare } = test.ctx.faces;
  // In step: before either compares both have read, as where one process reads for both in turn.
  let [waiting, bothThere] = [0, Promise.withResolvers<void>()];
  const inStep = (): Promise<void> => {
    const { promise, resolve } = bothThere;
    waiting += 1;
    if (waiting === 2) {
      [waiting, bothThere] = [0, Promise.withResolvers<void>()];
      resolve();
    }
    return promise;
  };
  Object.assign(test.ctx.faces, {
    compare: async (...given: Parameters<typeof compare>) => {
      await inStep();
      return compare(...given);
    },
  });
  const checks = await test.rows<{ id: number }>('select id from face_check where member_id = any($1)', [
    [nadia.accountId, other.accountId],
  ]);
  try {
    await Promise.all(checks.map(({ id }) => reckonCheck(test.ctx, id)));
  } finally {
    Object.assign(test.ctx.faces, { compare });
  }
  const told = [];
  for (const person of [nadia, other]) {
    const item = (await take('faces', await imageOf(person))) as Extract<ReviewItem, { kind: 'faces' }>;
    told.push(...(item.live?.same_faces ?? []).map((one) => one.member_id));
  }
  expect(told.length).toBeGreaterThan(0);
  await test.runJobs();
});

it('[FACE-07][QUAL-37] a picture that its member deletes while it is sealed anew is not stored again', async () => {
  await test.verify(nadia, 1);
  await approve('faces', await imageOf(nadia));
  const before = new Set(test.files.keys());
  const { storage, settings } = test.ctx;
  const [image] = await test.rows<{ object_key: string }>('select object_key from verification_image where member_id = $1', [
    nadia.accountId,
  ]);
  const deletingMeanwhile = {
    ...storage,
    get: async (key: string) => {
      const bytes = await storage.get(key);
      if (key === image?.object_key) await test.call(deleteFaceData, { token: nadia.token });
      return bytes;
    },
  };
  const rotated = withKeys(test, { id: 'another', bytes: Buffer.alloc(32, 9) }, ...settings.ENCRYPTION_KEYS);
  await resealIdentityData({ ...rotated, storage: deletingMeanwhile });
  await test.runJob('media.delete-discarded-files');
  const [after] = await test.rows<{ object_key: string }>('select object_key from verification_image where member_id = $1', [
    nadia.accountId,
  ]);
  expect([image, after].map((row) => test.files.has(row?.object_key ?? ''))).toEqual([false, false]);
  expect(after).toEqual(image);
  expect(before.has(image?.object_key ?? '')).toBe(true);
  await resealIdentityData(withKeys(test, ...settings.ENCRYPTION_KEYS, { id: 'another', bytes: Buffer.alloc(32, 9) }));
});

it('[FACE-06][FACE-07] of an account whose face data went while it was compared nothing is kept, and nothing is made for one that was erased', async () => {
  const other = await test.member('Shirin Akter');
  await test.verify(other, 8);
  await send(nadia, 8);
  const { compare } = test.ctx.faces;
  Object.assign(test.ctx.faces, {
    compare: async (...given: Parameters<typeof compare>) => {
      await test.call(deleteFaceData, { token: other.token });
      await test.ctx.pool.query('delete from privacy_settings where member_id = $1', [nadia.accountId]);
      return compare(...given);
    },
  });
  try {
    await test.runJobs();
  } finally {
    Object.assign(test.ctx.faces, { compare });
  }
  const matches = await test.rows('select from face_match where other_id = $1', [other.accountId]);
  expect([matches.length, await countOf('face_code', nadia), await countOf('privacy_settings', nadia)]).toEqual([0, 1, 0]);
});

it('[FACE-03][QUAL-26] a server that was killed while it read a check keeps those of others waiting for twenty minutes, not for hours', async () => {
  await send(nadia, 1);
  const killed = async (minutesAgo: number): Promise<void> => {
    await test.ctx.pool.query(
      `with held as (update graphile_worker._private_job_queues set locked_by = 'killed', locked_at = now() - $1 * interval '1 minute' where queue_name = 'faces' returning id)
       update graphile_worker._private_jobs as job set locked_by = 'killed', locked_at = now() - $1 * interval '1 minute', attempts = 1
       from held where job.job_queue_id = held.id`,
      [minutesAgo],
    );
  };
  const held = async () =>
    (
      await test.ctx.pool.query(
        "select (select count(*)::int from graphile_worker._private_job_queues where locked_by = 'killed') as queues, (select count(*)::int from graphile_worker._private_jobs where locked_by = 'killed') as jobs",
      )
    ).rows[0];
  await killed(19);
  await test.runJob('faces.free-queue');
  expect(await held()).toEqual({ queues: 1, jobs: 1 });
  await killed(21);
  await test.runJob('faces.free-queue');
  expect(await held()).toEqual({ queues: 0, jobs: 0 });
  await test.runJobs();
  expect(await countOf('face_code', nadia)).toBe(1);
});

it('[FACE-03][QUAL-44] a rush of checks waits for itself alone: no two are reckoned at once, and other jobs go on beside them', async () => {
  const others = await Promise.all(['Shirin Akter', 'Rina Begum'].map((name) => test.member(name)));
  for (const person of [nadia, ...others]) await send(person, 9);
  // Of photos with which no face is compared it hears nothing.
  await test.upload(nadia, {
    profile_picture: { bytes: await pictureOfFace({ who: 9 }) },
    gallery_image_1: { bytes: await pictureOfFace({ who: 9 }) },
  });
  const { rows } = await test.ctx.pool.query<{ jobs: number; queues: number; without: number }>(
    `select count(*)::int as jobs, count(distinct job_queue_id)::int as queues, count(*) filter (where job_queue_id is null)::int as without
     from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier in ('faces.reckon', 'faces.compare')`,
  );
  expect(rows).toEqual([{ jobs: 3, queues: 1, without: 0 }]);
  await test.runJobs();
  for (const person of [nadia, ...others]) expect(await countOf('face_code', person)).toBe(1);
});
