import fs from 'node:fs';
import path from 'node:path';

/** Below that, an attacker needs fewer than a million tries (zxcvbn's scale from 0 to 4). */
const LEAST_SCORE = 2;
/** A longer one is not weighed: its length is its strength, and weighing takes time. */
const WEIGHED_BELOW_CHARACTERS = 15;

/** The lists and the weighing that stand behind the rules for passwords. */
export type PasswordKnowledge = {
  /** True if a password is among the most common ones of public breaches, in any letter case. */
  isCommon(password: string): boolean;
  /** True if it is short and easily guessed by who knows these words. */
  isGuessed(password: string, words: readonly string[]): boolean;
};

async function load(): Promise<PasswordKnowledge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const weigher = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = await fs.promises.readFile(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const common = new Set([...own.split('\n').filter(Boolean), ...dictionary['passwords-common'].map((word) => word.toLowerCase())]);
  return {
    isCommon: (password) => common.has(password.toLowerCase()),
    isGuessed: (password, words) =>
      Array.from(password).length < WEIGHED_BELOW_CHARACTERS && weigher.check(password, [...words]).score < LEAST_SCORE,
  };
}

let loaded: Promise<PasswordKnowledge> | undefined;

/** Loads the lists when the first password is judged: about 30 MB, and a third of a second once. */
export const passwordKnowledge = (): Promise<PasswordKnowledge> => (loaded ??= load());
