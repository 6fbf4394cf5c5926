import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Settings } from '#platform/config';

/**
 * Data at rest under AES-256-GCM. A sealed thing carries the id of its key and opens only in the context that it was sealed in
 * (such as `identity-number:1001`), so that it cannot be moved to another row.
 */
export type Sealing = {
  /** The key that seals now; older ones only open. */
  readonly keyId: string;
  sealText(text: string, context: string): string;
  openText(sealed: string, context: string): string;
  /** Returns the id of the key that sealed a text. */
  keyIdOf(sealed: string): string;
  sealBytes(bytes: Buffer, context: string): Buffer;
  openBytes(sealed: Buffer, context: string): Buffer;
  /** Returns a hash that nobody without the secret key can make or try out; the same text hashes differently for each purpose. */
  keyedHash(purpose: string, text: string): string;
  /** Returns such hashes by a key of this purpose alone, so that a statement can be given what it needs to reckon them by itself. */
  hashesOf(purpose: string): HashesOfPurpose;
};

/** Hashes of one purpose. `inner` and `outer` are its key for the two rounds of HMAC (RFC 2104), which a statement can do by itself. */
export type HashesOfPurpose = { hash(text: string): string; readonly inner: Buffer; readonly outer: Buffer };

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 1;
const HMAC_BLOCK_BYTES = 64;
const [INNER, OUTER] = [0x36, 0x5c];

/** Fills a key that is shorter than a block with zeros, and gives it the mark of a round. */
const keyOfRound = (key: Buffer, mark: number): Buffer => Buffer.concat([key], HMAC_BLOCK_BYTES).map((byte) => byte ^ mark) as Buffer;

/** Seals in this layout: format (1 byte), length of the key id (1 byte), key id, iv, tag, ciphertext. */
export function createSealing(settings: Pick<Settings, 'ENCRYPTION_KEYS' | 'SECRET_KEY'>): Sealing {
  const [first] = settings.ENCRYPTION_KEYS;
  if (!first) throw new TypeError('there is no encryption key');
  const keys = new Map(settings.ENCRYPTION_KEYS.map((key) => [key.id, key.bytes]));

  const sealBytes = (bytes: Buffer, context: string): Buffer => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, first.bytes, iv);
    cipher.setAAD(Buffer.from(context));
    const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
    const id = Buffer.from(first.id);
    return Buffer.concat([Buffer.from([FORMAT, id.length]), id, iv, cipher.getAuthTag(), ciphertext]);
  };
  const keyIdIn = (sealed: Buffer): string => sealed.subarray(2, 2 + (sealed[1] ?? 0)).toString();
  const openBytes = (sealed: Buffer, context: string): Buffer => {
    const idEnd = 2 + (sealed[1] ?? 0);
    const key = sealed[0] === FORMAT ? keys.get(keyIdIn(sealed)) : undefined;
    if (!key) throw new TypeError('no key of the settings opens this');
    const ivEnd = idEnd + IV_BYTES;
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(idEnd, ivEnd), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(ivEnd, ivEnd + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(ivEnd + TAG_BYTES)), decipher.final()]);
  };
  return {
    keyId: first.id,
    sealBytes,
    openBytes,
    sealText: (text, context) => sealBytes(Buffer.from(text), context).toString('base64url'),
    openText: (sealed, context) => openBytes(Buffer.from(sealed, 'base64url'), context).toString(),
    keyIdOf: (sealed) => keyIdIn(Buffer.from(sealed, 'base64url')),
    keyedHash: (purpose, text) => createHmac('sha256', settings.SECRET_KEY).update(`${purpose}\0${text}`).digest('base64url'),
    hashesOf: (purpose) => {
      const key = createHmac('sha256', settings.SECRET_KEY).update(`\0hashes-of\0${purpose}`).digest();
      const hash = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
      return { hash, inner: keyOfRound(key, INNER), outer: keyOfRound(key, OUTER) };
    },
  };
}
