import { createHash, createHmac } from 'node:crypto';

// Credentials of the REST kind that coturn takes with `use-auth-secret` (draft-uberti-behave-turn-rest-00): the name says until when it can be used.

/** The names of a credential: `<expiry in seconds>:<id>`. */
export type RelayName = { readonly expiresAtSeconds: number; readonly id: string };

export const nameOf = ({ expiresAtSeconds, id }: RelayName): string => `${expiresAtSeconds}:${id}`;

/** Returns what a name says; null where it is none. */
export function readName(username: string): RelayName | null {
  const [, expiry, id] = /^(\d{1,12}):([\w-]{1,64})$/.exec(username) ?? [];
  return expiry && id ? { expiresAtSeconds: Number(expiry), id } : null;
}

/** Returns the password that belongs to a name. */
export const passwordOf = (secret: string, username: string): string => createHmac('sha1', secret).update(username).digest('base64');

/** Returns the key by which the messages of a name are signed (RFC 8489, 9.2.2). */
export const signingKeyOf = (username: string, realm: string, password: string): Buffer =>
  createHash('md5').update(`${username}:${realm}:${password}`).digest();
