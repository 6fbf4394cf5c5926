import { afterAll, beforeAll, expect, it } from 'vitest';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import type { ObjectStore } from '#platform/storage';
import { openTestApp, type TestApp } from '#testing';
import { deleteDueFiles, deleteUnclaimedFiles, storeFiles } from './files.service.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

it.each([
  ['none stays of several files of which one is refused', new OperationalFailure('the store is full'), []],
  // A store that is away deletes nothing, and may take them yet: they go when nobody can be writing them any more.
  ['all wait for their deletion where one is not answered', new UnclearOutcome('the store is away'), ['post/refused', 'post/slow']],
])('[FEED-76] %s, also those that are still being written', async (_, failure, left) => {
  const stored = new Set<string>();
  const slow = Promise.withResolvers<void>();
  const storage: ObjectStore = {
    ...test.ctx.storage,
    put: async (key) => {
      if (key === 'post/refused') throw failure;
      await slow.promise;
      stored.add(key);
    },
    delete: async (key) => void stored.delete(key),
  };
  const ctx = { ...test.ctx, storage };
  const keys = ['post/slow', 'post/refused'];
  let isOver = false;
  const storing = storeFiles(
    ctx,
    keys.map((key) => ({ key, bytes: Buffer.from('x') })),
  )
    .catch((said: unknown) => said)
    .finally(() => (isOver = true));
  const waiting = async () =>
    (await test.ctx.db.selectFrom('discardedFile').select('objectKey').execute()).map(({ objectKey }) => objectKey);
  await expect.poll(waiting).toHaveLength(2);
  expect(isOver).toBe(false);
  slow.resolve();
  expect(await storing).toBe(failure);
  expect((await waiting()).toSorted()).toEqual(left);
  test.ctx.clock.advance(7201);
  await deleteDueFiles(ctx);
  expect([[...stored], await waiting()]).toEqual([[], []]);
});

it('[QUAL-27] a file that the store does not delete now hides no other failure, and goes with a later clean-up', async () => {
  const key = 'post/late';
  await storeFiles(test.ctx, [{ key, bytes: Buffer.from('x') }]);
  const storage: ObjectStore = {
    ...test.ctx.storage,
    delete: async () => {
      throw new OperationalFailure('the store is away');
    },
  };
  await deleteUnclaimedFiles({ ...test.ctx, storage }, [key]);
  expect(await test.ctx.storage.get(key)).toEqual(Buffer.from('x'));
  test.ctx.clock.advance(7201);
  await deleteDueFiles(test.ctx);
  expect(await test.ctx.storage.get(key)).toBeNull();
});

it('[FEED-76] files that are given up at once take no others along: those wait for their rows, or are deleted when their time is over', async () => {
  const [failed, waiting] = ['post/failed', 'post/waiting'];
  for (const key of [failed, waiting]) await storeFiles(test.ctx, [{ key, bytes: Buffer.from(key) }]);
  const stored = () => Promise.all([failed, waiting].map(async (key) => (await test.ctx.storage.get(key)) !== null));
  await deleteUnclaimedFiles(test.ctx, [failed]);
  expect(await stored()).toEqual([false, true]);
  test.ctx.clock.advance(7201);
  await deleteDueFiles(test.ctx);
  expect(await stored()).toEqual([false, false]);
});
