import { inTransaction, type Context, type Tx } from '#platform/context';
import { newObjectKey } from '#platform/storage';
import { letGoOfFiles, storeFiles, takeOverFiles, type StoredFile } from './files.service.ts';

/** Calls `reseal` for every row that `list` gives, in the order of their ids; returns how many it sealed. */
export async function eachRow<R extends { id: number }>(
  list: (afterId: number) => Promise<R[]>,
  reseal: (row: R) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (let rows = await list(0); rows.length > 0; rows = await list(rows.at(-1)?.id ?? 0)) {
    for (const row of rows) count += (await reseal(row)) ? 1 : 0;
  }
  return count;
}

/** Reads a sealed file and seals it with the first key; the new one is not stored yet. */
export async function resealFile({ storage, sealing }: Context, key: string, context: string): Promise<StoredFile> {
  const sealed = await storage.get(key);
  if (!sealed) throw new Error('a sealed file is missing');
  const [area = ''] = key.split('/');
  return { key: newObjectKey(area), bytes: sealing.sealBytes(sealing.openBytes(sealed, context), context) };
}

/** Stores files in the place of others, where `update` still finds its row as it was. */
export async function swapFiles(
  ctx: Context,
  files: { readonly old: readonly string[]; readonly fresh: readonly StoredFile[] },
  update: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  await storeFiles(ctx, files.fresh);
  return inTransaction(ctx, async (tx) => {
    if (!(await update(tx))) return false;
    await takeOverFiles(
      tx,
      files.fresh.map((file) => file.key),
    );
    await letGoOfFiles(tx, files.old);
    return true;
  });
}
