import { createHash } from 'node:crypto';

const hash = (algorithm: 'md5' | 'sha256', text: string): string => createHash(algorithm).update(text, 'utf8').digest('hex');

/** Returns what is signed: the fields and the md5 of the store password, by key, as they are. */
export function signedText(fields: Readonly<Record<string, string>>, keys: readonly string[], storePassword: string): string {
  const all: Readonly<Record<string, string>> = {
    ...Object.fromEntries(keys.map((key) => [key, fields[key] ?? ''])),
    store_passwd: hash('md5', storePassword),
  };
  return Object.keys(all)
    .toSorted()
    .map((key) => `${key}=${all[key]}`)
    .join('&');
}

/** Returns the fields with verify_key and verify_sign, as SSLCOMMERZ posts them. No vendor code says what verify_sign_sha2 is made of. */
export function signFields(fields: Readonly<Record<string, string>>, storePassword: string): Record<string, string> {
  const keys = Object.keys(fields);
  const text = signedText(fields, keys, storePassword);
  return { ...fields, verify_sign: hash('md5', text), verify_sign_sha2: hash('sha256', text), verify_key: keys.join(',') };
}
