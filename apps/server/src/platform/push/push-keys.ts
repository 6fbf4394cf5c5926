import { createECDH } from 'node:crypto';

/** Returns the public key of a private one, both base64url: what push services know this installation by. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}
