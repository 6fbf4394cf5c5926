import fs from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#platform/config';
import { writeSealed, type AddEntry } from '#platform/backup';
import { copyRunning } from '#platform/embedded-postgres';
import { whereAbsent } from '#platform/errors';
import type { Log } from '#platform/log';
import type { Closers } from './closers.ts';
import { embeddedBeside, folderOf } from './open-database.ts';
import { StartFailure } from './start-failure.ts';

/** Names, with `MEDIA`, what of DATA_DIR a backup holds beside the database. */
const SECRETS = 'secrets.json';
const MEDIA = 'media';
/** Names the folder of what a writer had not finished: `put` renames a file to its place once it is whole. */
const UNFINISHED = '.unfinished';

export type BackedUp = { readonly bytes: number; readonly files: number };

/**
 * Saves database, files and generated secrets of DATA_DIR in one sealed file, beside a running server or without one. A file that a row names
 * as of the end of the copying is in it: files of members never change, so those that came meanwhile are added behind.
 */
export async function backUp(settings: Settings, file: string, { log, closers }: { log: Log; closers: Closers }): Promise<BackedUp> {
  const passphrase = passphraseOf(settings);
  await requireEmbedded(settings);
  const postgres = await embeddedBeside(settings, log, closers);
  const taken = new Set<string>();
  const target = path.resolve(file);
  await fs.mkdir(path.dirname(target), { recursive: true });
  await writeSealed(target, passphrase, async (add) => {
    const secrets = path.join(settings.DATA_DIR, SECRETS);
    await add(SECRETS, { file: secrets });
    await addNewFiles(settings, add, taken);
    await add('postgres');
    await add('postgres/data');
    await copyRunning(folderOf(settings), postgres, (name, content) => add(`postgres/data/${name}`, content));
    await addNewFiles(settings, add, taken);
  });
  return { bytes: (await fs.stat(target)).size, files: taken.size };
}

export function passphraseOf({ BACKUP_PASSPHRASE }: Pick<Settings, 'BACKUP_PASSPHRASE'>): string {
  if (!BACKUP_PASSPHRASE)
    throw new StartFailure('Set BACKUP_PASSPHRASE: a backup holds what members trust the site with, so it is sealed.');
  return BACKUP_PASSPHRASE;
}

async function requireEmbedded({ DATABASE_URL, DATA_DIR }: Settings): Promise<void> {
  if (DATABASE_URL)
    throw new StartFailure('This command saves the embedded database; for that of DATABASE_URL see docs/runbooks/backup.md.');
  const isThere = await fs.access(path.join(DATA_DIR, 'postgres/data/PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!isThere) throw new StartFailure(`There is nothing to save: ${DATA_DIR} (DATA_DIR) holds no database.`);
}

/** Adds the files of members that are not `taken` yet. */
async function addNewFiles({ DATA_DIR }: Settings, add: AddEntry, taken: Set<string>): Promise<void> {
  const root = path.join(DATA_DIR, MEDIA);
  const names = await fs.readdir(root, { recursive: true, withFileTypes: true }).catch(whereAbsent([]));
  for (const entry of names) {
    const name = path.posix.join(MEDIA, path.relative(root, entry.parentPath), entry.name);
    if (entry.isDirectory() || taken.has(name) || name.startsWith(path.posix.join(MEDIA, UNFINISHED))) continue;
    if (await add(name, { file: path.join(entry.parentPath, entry.name) })) taken.add(name);
  }
}
