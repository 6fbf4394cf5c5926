/** The bytes of a key as it travels, in base64url. */
export function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Whether a subscription was made for this key; one for another is of no use to the server. */
export function isForKey(made: ArrayBuffer | null, key: string): boolean {
  if (!made) return false;
  const [one, other] = [new Uint8Array(made), bytesOfKey(key)];
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
