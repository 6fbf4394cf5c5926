import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerOf, hasherBehind, solveTask } from './solve-task.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const task = (salt: string, number: number, maxnumber = 2000) => ({
  algorithm: 'SHA-256',
  challenge: sha256(salt + number),
  salt,
  maxnumber,
  signature: 'ab',
});

describe('[PUB-76] the computation behind the box', () => {
  it('hashes as the standard does, whatever the length of the text', () => {
    for (let length = 0; length < 140; length += 1) {
      const prefix = 'ক'.repeat(length % 3) + 'x'.repeat(length);
      const hash = hasherBehind(prefix);
      for (const number of [0, 7, 200_000]) expect(hexOf(hash(number)), prefix).toBe(sha256(prefix + number));
    }
  });

  it('finds the number wherever it lies, both ends included', () => {
    for (const number of [0, 1, 1234, 2000]) expect(solveTask(task('5f3a?expires=1781504400&', number))).toBe(number);
  });

  it('finds none where there is none, and in no task of another kind', () => {
    expect(solveTask(task('5f3a&', 2001))).toBeNull();
    expect(solveTask({ ...task('5f3a&', 5), algorithm: 'SHA-512' })).toBeNull();
    expect(solveTask({ ...task('5f3a&', 5), challenge: 'zz' })).toBeNull();
  });

  it('[PUB-78] answers with the whole task as it was signed, and the number', () => {
    const { maxnumber: _, ...signed } = task('5f3a&', 5);
    expect(JSON.parse(atob(answerOf(task('5f3a&', 5), 5)))).toEqual({ ...signed, number: 5 });
  });
});
