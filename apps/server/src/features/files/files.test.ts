import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ObjectStore } from '#platform/storage';
import { openTestApp, type TestApp } from '#testing';
import { deleteUnclaimedFiles, storeFiles } from './files.service.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

it('[FEED-76] of several files of which one cannot be stored none stays, not even one that is still being written', async () => {
  const stored = new Set<string>();
  const slow = Promise.withResolvers<void>();
  const storage: ObjectStore = {
    ...test.ctx.storage,
    put: async (key) => {
      if (key === 'post/refused') throw new Error('the store is away');
      await slow.promise;
      stored.add(key);
    },
    delete: async (key) => void stored.delete(key),
  };
  const ctx = { ...test.ctx, storage };
  const keys = ['post/slow', 'post/refused'];
  let isOver = false;
  const store = async () => {
    try {
      await storeFiles(
        ctx,
        keys.map((key) => ({ key, bytes: Buffer.from('x') })),
      );
    } finally {
      isOver = true;
      await deleteUnclaimedFiles(ctx, keys);
    }
  };
  const storing = store().catch((failure: unknown) => failure);
  await expect.poll(() => test.ctx.db.selectFrom('discardedFile').select('objectKey').execute()).toHaveLength(2);
  expect(isOver).toBe(false);
  slow.resolve();
  expect(await storing).toMatchObject({ message: 'the store is away' });
  expect([...stored]).toEqual([]);
});
