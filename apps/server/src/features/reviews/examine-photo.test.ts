import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeReview, type ReviewItem } from '@app/contract/reviews';
import type { Person } from '#testing';
import { pictureOf } from '../photos/photos.testing.ts';
import { openReviewsTest, type ReviewsTest } from './reviews.testing.ts';

let test: ReviewsTest;
let moni: Person;
beforeAll(async () => {
  test = await openReviewsTest();
  moni = await test.moderator('Moni Akter');
});
afterAll(() => test.close());

/** Draws a landscape of soft hills and hard edges, another one for every seed. */
async function landscape(seed: number): Promise<Buffer> {
  const [width, height] = [900, 700];
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const hills = Math.sin((x / 97) * (1 + (seed % 5) / 3) + seed) * 60 + Math.cos((y / 71) * (1 + (seed % 7) / 4) + seed * 2) * 60;
      const edges = (Math.floor(x / (30 + seed * 3)) + Math.floor(y / (40 + seed * 5))) % 2 === 0 ? 30 : -30;
      const grey = Math.max(0, Math.min(255, 128 + hills + edges));
      data.fill(grey, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function upload(person: Person, bytes: Buffer): Promise<number> {
  await test.upload(person, { profile_picture: { bytes } });
  await test.runJobs();
  const [row] = await test.rows<{ id: number }>('select id from photo where member_id = $1 order by id desc limit 1', [person.accountId]);
  return row?.id ?? 0;
}
const findingsOf = async (id: number) => {
  const { body } = await test.call(takeReview, { token: moni.token, params: { kind: 'photos', id: String(id) } });
  return (body.data as Extract<ReviewItem, { kind: 'photos' }>).findings;
};

it('[STAFF-13] a sharp photo and a blurred one are told apart, and what no machine looked at is not claimed', async () => {
  const picture = await landscape(1);
  const sharpOne = await findingsOf(await upload(await test.member('Nadia Rahman'), picture));
  expect(sharpOne).toMatchObject({ is_blurred: false, is_small: false, face_count: null, likeness: null, duplicates: [] });
  const blurred = await findingsOf(
    await upload(
      await test.member('Rima Das'),
      await sharp(await landscape(2))
        .blur(6)
        .jpeg()
        .toBuffer(),
    ),
  );
  expect(blurred?.is_blurred).toBe(true);
  expect(blurred?.sharpness).toBeLessThan((sharpOne?.sharpness ?? 0) / 4);
  const small = await sharp(await landscape(3))
    .resize(600, 450)
    .jpeg()
    .toBuffer();
  expect(await findingsOf(await upload(await test.member('Kajol Roy'), small))).toMatchObject({ is_small: true });
});

it("[STAFF-13] another member's photo is found again: smaller, brighter, compressed, and as a mirror shows it", async () => {
  const picture = await landscape(11);
  const owner = await test.member('Real Owner');
  const original = await upload(owner, picture);
  const copies: readonly [string, Buffer, boolean][] = [
    ['smaller', await sharp(picture).resize(520, 404).jpeg({ quality: 50 }).toBuffer(), false],
    ['brighter', await sharp(picture).modulate({ brightness: 1.15 }).webp({ quality: 40 }).toBuffer(), false],
    ['mirrored', await sharp(picture).flop().jpeg().toBuffer(), true],
  ];
  for (const [name, copy, isMirrored] of copies) {
    const found = (await findingsOf(await upload(await test.member('Somebody Else'), copy)))?.duplicates ?? [];
    expect(
      found.map(({ member_id: id }) => id),
      name,
    ).toContain(owner.accountId);
    const match = found.find(({ member_id: id }) => id === owner.accountId);
    expect(match, name).toMatchObject({
      member_code: owner.memberCode,
      member_name: 'Real Owner',
      status: 'pending',
      is_mirrored: isMirrored,
    });
    expect((await test.fetch(match?.url)).status).toBe(200);
  }
  // Both are told of each other, whichever came first; one's own photos and different ones are not.
  expect((await findingsOf(original))?.duplicates).toHaveLength(3);
  expect((await findingsOf(await upload(owner, picture)))?.duplicates.map(({ member_id: id }) => id)).not.toContain(owner.accountId);
  expect((await findingsOf(await upload(await test.member('Different One'), await landscape(19))))?.duplicates).toEqual([]);
});

it('[STAFF-13][REL-77] what is known of a photo goes with it, and a lost job is made up for', async () => {
  const owner = await test.member('Nadia Rahman');
  await test.upload(owner, { cover_photo: await pictureOf({ seed: 71 }) });
  await test.rows("delete from graphile_worker._private_jobs where payload::text like '%photoId%'");
  const [photo] = await test.rows<{ id: number }>('select id from photo where member_id = $1', [owner.accountId]);
  const findings = () => test.rows('select photo_id from photo_finding where photo_id = $1', [photo?.id]);
  await test.runJob('reviews.examine-overlooked');
  expect(await findings()).toEqual([]);
  test.ctx.clock.advance(601);
  await test.runJob('reviews.examine-overlooked');
  expect(await findings()).toEqual([{ photo_id: photo?.id }]);
  await test.upload(owner, { cover_photo: await pictureOf({ seed: 72 }) });
  expect(await findings()).toEqual([]);
});
