import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captchaJobs, type CaptchaChallenge } from '#platform/captcha';
import { openTestApp, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const encode = (answer: unknown): string => Buffer.from(JSON.stringify(answer)).toString('base64');
async function solve(challenge: CaptchaChallenge): Promise<{ challenge: CaptchaChallenge; solution: object }> {
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
}

it('[QUAL-34] takes a solved task once and never again', async () => {
  const answer = encode(await solve(await test.platform.captcha.challenge()));
  const outcomes = await Promise.all([1, 2, 3].map(() => test.platform.captcha.verify(answer)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await test.platform.captcha.verify(answer)).toBe(false);
});

it('[QUAL-34] counts one task as used whatever the letters of its answer look like', async () => {
  const solved = await solve(await test.platform.captcha.challenge());
  expect(await test.platform.captcha.verify(encode(solved))).toBe(true);
  expect(await test.platform.captcha.verify(encode({ ...solved, extra: 1 }))).toBe(false);
});

it('[QUAL-34] refuses a task that was made easier, or by somebody else', async () => {
  const { challenge, solution } = await solve(await test.platform.captcha.challenge());
  const longer = { ...challenge, parameters: { ...challenge.parameters, data: { expires_at: 9e15 } } };
  expect(await test.platform.captcha.verify(encode({ challenge: longer, solution }))).toBe(false);
  expect(await test.platform.captcha.verify(encode({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution }))).toBe(false);
});

it('[QUAL-34] refuses an unsolved or late answer', async () => {
  const unsolved = { challenge: await test.platform.captcha.challenge(), solution: { counter: 7, derivedKey: '00'.repeat(32) } };
  expect(await test.platform.captcha.verify(encode(unsolved))).toBe(false);
  const late = await solve(await test.platform.captcha.challenge());
  test.platform.clock.advance(20 * 60);
  expect(await test.platform.captcha.verify(encode(late))).toBe(false);
});

it.each(['', 'null', '!!!', encode(null), encode([]), encode({ challenge: {} }), 'A'.repeat(100_000)])(
  '[QUAL-31] refuses the hostile answer %#',
  async (answer) => expect(await test.platform.captcha.verify(answer)).toBe(false),
);

it('[QUAL-26] forgets uses whose tasks are expired anyway', async () => {
  test.platform.clock.advance(3600);
  for (const job of captchaJobs(test.platform)) await job.run({});
  expect(await test.platform.db.selectFrom('captchaUse').selectAll().execute()).toEqual([]);
});
