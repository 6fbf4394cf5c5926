import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { savePost } from '@app/contract/feed';
import { createDiskStore } from '#platform/storage';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openFeedTest, picture, type FeedTest } from '../feed.testing.ts';

let test: FeedTest;
let directory: string;
beforeAll(async () => {
  test = await openFeedTest();
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'full-disk-test-'));
  Object.assign(test.ctx.storage, createDiskStore(directory));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await test.close();
  await fs.rm(directory, { recursive: true, force: true });
});

/** Puts every file that is begun in the store on a device that is full: the system itself refuses what is written. */
function fillDisk(): void {
  const open = fs.open.bind(fs);
  vi.spyOn(fs, 'open').mockImplementation((file, flags, mode) =>
    String(file).startsWith(directory) && flags === 'wx' ? open('/dev/full', 'w') : open(file, flags, mode),
  );
}

const filesOnDisk = async (): Promise<string[]> =>
  (await fs.readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

it('[QUAL-27] a full disk: the member is told to try again, no credit is spent, nothing stays, and the same post is saved afterwards', async () => {
  const nadia = await test.person();
  const credits = await test.postsLeft(nadia);
  const files = { photo: { fileName: 'a.jpg', bytes: await picture() } };
  const send = (language: 'en' | 'bn' = 'en') => test.call(savePost, { token: nadia.token, body, files, language });
  const body = { content: 'Eid Mubarak', client_id: randomUUID() };
  fillDisk();
  const refused = await send();
  expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
    503,
    'service_unavailable',
    'The service is not available right now. Please try again in a moment.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('bn')).failure.message).toBe('সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।');
  expect([await test.postsOf(nadia), await test.waitingFiles(), await test.postsLeft(nadia), await filesOnDisk()]).toEqual([
    [],
    [],
    credits,
    [],
  ]);
  vi.restoreAllMocks();
  expect((await send()).status).toBe(200);
  expect([(await test.postsOf(nadia)).length, await test.postsLeft(nadia), (await filesOnDisk()).length]).toEqual([1, credits - 1, 1]);
});
