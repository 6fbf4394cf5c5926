import fs from 'node:fs';
import path from 'node:path';

let common: ReadonlySet<string> | undefined;

/** True if a password is one of the 10,000 most used ones of at least 8 characters, in any letter case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    fs
      .readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return common.has(password.toLowerCase());
}
