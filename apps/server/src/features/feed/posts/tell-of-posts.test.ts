import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectLive } from '#testing';
import { openFeedTest, type FeedTest } from '../feed.testing.ts';

let one: FeedTest;
let other: FeedTest;
beforeAll(async () => {
  one = await openFeedTest();
  other = await openFeedTest({ beside: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

it('[FEED-17][FEED-74] a post is told to who looks on, the same post again is not', async () => {
  const [nadia, rahim] = [await one.person(), await one.man()];
  const live = await connectLive(one, rahim.token);
  const clientId = randomUUID();
  await one.save(nadia, { text: 'Salam', clientId });
  expect((await live.next('new_posts')).data).toEqual({});
  const told = vi.spyOn(other.ctx.live, 'passToAll');
  expect((await other.save(nadia, { text: 'Salam', clientId })).status).toBe(200);
  expect((await other.save(nadia, { text: '' })).status).toBe(422);
  expect(told).not.toHaveBeenCalled();
});

it('[FEED-17][FEED-39] so is a photo that became one, after its approval', async () => {
  const [nadia, carol] = [await one.person(), await one.person()];
  const told = vi.spyOn(other.ctx.live, 'passToAll');
  await one.setPrivacy(carol, { shareNewPhotos: false });
  await one.approve(await one.upload(carol, 'cover_photo'));
  await other.runJobs();
  expect(told).not.toHaveBeenCalled();
  await one.approve(await one.upload(nadia, 'cover_photo'));
  await other.runJobs();
  expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'new_posts', data: {} });
});
