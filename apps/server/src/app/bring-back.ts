import fs from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#platform/config';
import { readSealed, SealedFailure } from '#platform/backup';
import { passphraseOf } from './back-up.ts';
import { StartFailure } from './start-failure.ts';

/** In it a file is unpacked; a restore that was cut off leaves it, and the next one removes it. */
const DRAFT = '.restoring';

type Place = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'BACKUP_PASSPHRASE'>;

/** Brings back what a backup holds into the empty DATA_DIR of the settings. Leaves it empty where the file does not open. */
export async function bringBack(file: string, settings: Place): Promise<void> {
  if (settings.DATABASE_URL)
    throw new StartFailure('This command brings back the embedded database; for that of DATABASE_URL see docs/runbooks/backup.md.');
  const passphrase = passphraseOf(settings);
  await requireEmpty(settings.DATA_DIR);
  await unpackIn(settings.DATA_DIR, path.resolve(file), passphrase);
}

async function requireEmpty(directory: string): Promise<void> {
  await fs.mkdir(directory, { recursive: true });
  await fs.rm(path.join(directory, DRAFT), { recursive: true, force: true });
  const [first] = await fs.readdir(directory);
  if (first) throw new StartFailure(`${directory} (DATA_DIR) is not empty: nothing is overwritten. Name an empty folder.`);
}

/** Unpacks aside and moves what is whole into its place, the database last: without it nothing starts. */
async function unpackIn(directory: string, file: string, passphrase: string): Promise<void> {
  const draft = path.join(directory, DRAFT);
  await fs.mkdir(draft);
  try {
    await readSealed(file, passphrase, draft);
    const names = await fs.readdir(draft);
    if (!names.includes('postgres')) throw new SealedFailure('This file is not a backup, or it is damaged.');
    for (const name of [...names.filter((one) => one !== 'postgres'), 'postgres'])
      await fs.rename(path.join(draft, name), path.join(directory, name));
  } catch (failure) {
    await fs.rm(draft, { recursive: true, force: true });
    throw failure instanceof SealedFailure ? new StartFailure(failure.message, { cause: failure }) : failure;
  }
  await fs.rm(draft, { recursive: true });
}
