import { hasherBehind } from './sha-256.ts';

export type Task = {
  readonly algorithm: string;
  /** 64 hex digits. */
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
  readonly signature: string;
};

/** Returns the number from 0 to `maxnumber` whose SHA-256 behind the salt is the challenge; null where there is none. */
export function solveTask({ algorithm, challenge, salt, maxnumber }: Task): number | null {
  if (algorithm !== 'SHA-256' || !/^[0-9a-f]{64}$/.test(challenge)) return null;
  const wanted = Int32Array.from({ length: 8 }, (_, index) => Number.parseInt(challenge.slice(index * 8, index * 8 + 8), 16));
  const hash = hasherBehind(salt);
  for (let number = 0; number <= maxnumber; number += 1) {
    const words = hash(number);
    if (words[0] === wanted[0] && words.every((word, index) => word === wanted[index])) return number;
  }
  return null;
}

/** As the server reads an answer: base64 of JSON. */
export const answerOf = ({ algorithm, challenge, salt, signature }: Task, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
