import fs from 'node:fs/promises';
import path from 'node:path';
import { whereAbsent } from '#platform/errors';

export type BackupFile = { readonly name: string; readonly at: Date; readonly bytes: number };

const OURS = /^bondhon-\d{4}-\d{2}-\d{2}T\d{4}\.backup$/;

/** Returns the name of a backup of this moment: names in the order of time. */
export const backupName = (now: Date): string => `bondhon-${now.toISOString().slice(0, 16).replaceAll(':', '')}.backup`;

/** Lists the nightly backups of a folder, oldest first; none where there is no such folder. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await fs.readdir(folder).catch(whereAbsent<string[]>([]));
  const ours = names.filter((name) => OURS.test(name)).toSorted();
  return Promise.all(
    ours.map(async (name) => {
      const { mtime, size } = await fs.stat(path.join(folder, name));
      return { name, at: mtime, bytes: size };
    }),
  );
}
