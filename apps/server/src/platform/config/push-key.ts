import { createECDH, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** True if this is a private key of the curve that web push uses. */
export function isPushKey(key: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The key of web push that belongs to a secret key: the same on every server and after every start. */
export function pushKeyOf(secretKey: string, attempt = 0): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `web push ${attempt}`, KEY_BYTES)).toString('base64url');
  return isPushKey(key) ? key : pushKeyOf(secretKey, attempt + 1);
}
