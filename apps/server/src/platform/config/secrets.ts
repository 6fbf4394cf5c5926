import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { SettingsFailure } from './settings-failure.ts';

/** Secrets that an embedded database and its files need to be read again: made once, kept beside the data. */
export type Secrets = { readonly secretKey: string; readonly encryptionKeys: string };

export const newSecrets = (): Secrets => ({
  secretKey: randomBytes(48).toString('base64url'),
  encryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
});

const StoredSecrets = z.object({ secretKey: z.string().check(z.minLength(32)), encryptionKeys: z.string().check(z.minLength(1)) });
const OWNER_ONLY = 0o600;

/** Returns the generated secrets of a data directory, made at the first start. A damaged file stops the start: new keys would open nothing old. */
export function secretsIn(dataDirectory: string): Secrets {
  const file = path.join(dataDirectory, 'secrets.json');
  try {
    fs.mkdirSync(dataDirectory, { recursive: true });
    if (!fs.existsSync(file)) keepNew(file);
  } catch (cause) {
    throw new SettingsFailure(`The setting DATA_DIR names a place that cannot be written: ${dataDirectory}.`, { cause });
  }
  try {
    return StoredSecrets.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new SettingsFailure(
      `The file ${file} of DATA_DIR cannot be read; bring back its backup, or give SECRET_KEY and ENCRYPTION_KEYS.`,
      { cause },
    );
  }
}

/** Keeps new secrets whole or not at all, also after a power cut; of two servers that start at once the first one's stay. */
function keepNew(file: string): void {
  const draft = `${file}.${process.pid}`;
  const handle = fs.openSync(draft, 'w', OWNER_ONLY);
  fs.writeSync(handle, `${JSON.stringify(newSecrets(), null, 2)}\n`);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  try {
    fs.linkSync(draft, file);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  } finally {
    fs.rmSync(draft, { force: true });
  }
  const folder = fs.openSync(path.dirname(file), 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}
