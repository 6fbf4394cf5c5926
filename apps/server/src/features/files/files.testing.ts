import { expect } from 'vitest';
import type { Context } from '#platform/context';
import { deleteDueFiles } from './files.service.ts';

/**
 * Lets a server end right after the first file of some work was stored, before its row, and returns whether that file is there when the next
 * clean-up is over. `later` lets so many seconds pass.
 */
export async function isLeftOver(
  ctx: Context,
  work: (ctx: Context) => Promise<unknown>,
  later: (seconds: number) => void,
): Promise<boolean> {
  const { storage } = ctx;
  const stored: string[] = [];
  const killed = {
    ...storage,
    put: async (key: string, bytes: Buffer): Promise<void> => {
      await storage.put(key, bytes);
      stored.push(key);
      await new Promise(() => {});
    },
  };
  void work({ ...ctx, storage: killed });
  await expect.poll(() => stored.length).toBeGreaterThan(0);
  later(7201);
  await deleteDueFiles(ctx);
  return (await storage.get(stored[0] ?? '')) !== null;
}
