import { sha256 } from '@noble/hashes/sha2.js';

export type Task = {
  readonly algorithm: string;
  /** 64 hex digits. */
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
  readonly signature: string;
};

const encoder = new TextEncoder();

/**
 * Returns a function that hashes the prefix with a number in decimal behind it; the prefix is read once. The browser's own SHA-256 answers each hash
 * later and only where the connection is safe: for a hundred thousand of them it is far slower.
 */
export function hasherBehind(prefix: string): (number: number) => Uint8Array {
  const start = sha256.create().update(encoder.encode(prefix));
  return (number) =>
    start
      .clone()
      .update(encoder.encode(String(number)))
      .digest();
}

/** Returns the number from 0 to `maxnumber` whose SHA-256 behind the salt is the challenge; null where there is none. */
export function solveTask({ algorithm, challenge, salt, maxnumber }: Task): number | null {
  if (algorithm !== 'SHA-256' || !/^[0-9a-f]{64}$/.test(challenge)) return null;
  const wanted = Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(challenge.slice(index * 2, index * 2 + 2), 16));
  const hash = hasherBehind(salt);
  for (let number = 0; number <= maxnumber; number += 1) {
    const bytes = hash(number);
    if (bytes[0] === wanted[0] && bytes.every((byte, index) => byte === wanted[index])) return number;
  }
  return null;
}

/** Writes an answer as the server reads it: base64 of JSON. */
export const answerOf = ({ algorithm, challenge, salt, signature }: Task, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
