import { inTransaction } from '#platform/context';
import { verifySolution } from 'altcha-lib/v1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaJobs } from '#platform/captcha';
import { encodeAnswer as encode, openTestApp, solvedTask, solveTask, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const solved = () => solvedTask(test.ctx);
const check = (answer: unknown) => test.ctx.captcha.check(encode(answer));
const use = async (answer: unknown): Promise<boolean> => {
  const proof = await check(answer);
  return proof !== null && inTransaction(test.ctx, (tx) => test.ctx.captcha.use(tx, proof));
};

describe('[QUAL-34] a task', () => {
  it('[PUB-76][PUB-78] is one of ALTCHA, signed, and expires after ten minutes', async () => {
    const { captcha, sealing } = test.ctx;
    const task = await captcha.task();
    const answer = solveTask(task);
    expect(await verifySolution(encode(answer), sealing.keyedHash('captcha', 'challenge'), false)).toBe(true);
    expect(await use(answer)).toBe(true);
    expect(task.maxnumber).toBe(200_000);
    expect(task.expiresAt.getTime() - test.ctx.clock.now().getTime()).toBe(600_000);
    expect(task.salt).toContain(`expires=${task.expiresAt.getTime() / 1000}&`);
    expect(new Set([task.salt, (await captcha.task()).salt]).size).toBe(2);
  });

  it('[PUB-78] is taken up to the last second, and not after it', async () => {
    const answer = await solved();
    test.ctx.clock.advance(599);
    expect(await check(answer)).not.toBeNull();
    test.ctx.clock.advance(1);
    expect(await check(answer)).toBeNull();
  });

  it('[PUB-78][PUB-228] counts once, also where it is sent several times at one moment', async () => {
    const answer = await solved();
    expect((await Promise.all([use(answer), use(answer), use(answer)])).filter(Boolean)).toHaveLength(1);
    expect(await use(answer)).toBe(false);
    expect(await use({ ...answer, took: 5, extra: 'x' })).toBe(false);
  });

  it('[PUB-228] stays unused where what it was for was not stored', async () => {
    const answer = await solved();
    const proof = await check(answer);
    const attempt = inTransaction(test.ctx, async (tx) => {
      if (proof) await test.ctx.captcha.use(tx, proof);
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect(await use(answer)).toBe(true);
  });
});

it('[PUB-76] is as hard as the setting says', async () => {
  const easy = await openTestApp({ environment: { CAPTCHA_MAX_NUMBER: '1000' } });
  const task = await easy.ctx.captcha.task();
  expect(task.maxnumber).toBe(1000);
  expect(solveTask(task).number).toBeLessThanOrEqual(1000);
  await easy.close();
});

describe('[QUAL-34] what is refused', () => {
  it('[QUAL-31] a number beyond all that a task may ask for, though it is the right one', async () => {
    expect(await check(await solvedTask(test.ctx, 10_000_000))).not.toBeNull();
    expect(await check(await solvedTask(test.ctx, 10_000_001))).toBeNull();
  });

  it('[PUB-227] another number, another signature, a task of our own making', async () => {
    const answer = await solved();
    const other = await solved();
    for (const forged of [
      { ...answer, number: answer.number + 1 },
      { ...answer, number: String(answer.number) },
      { ...answer, signature: '00'.repeat(32) },
      { ...answer, signature: other.signature },
      { ...answer, challenge: other.challenge },
      { ...answer, algorithm: 'SHA-1' },
      { ...answer, challenge: answer.challenge.toUpperCase() },
    ])
      expect(await check(forged)).toBeNull();
  });

  it('[PUB-78] a later expiry, also one for which digits of the number are moved into the salt', async () => {
    const answer = await solved();
    const seconds = /expires=(\d+)/.exec(answer.salt)?.[1] ?? '';
    expect(await check({ ...answer, salt: answer.salt.replace(seconds, String(Number(seconds) + 3600)) })).toBeNull();
    const digits = String(answer.number);
    for (const salt of [answer.salt.slice(0, -1), answer.salt])
      expect(await check({ ...answer, salt: salt + digits[0], number: Number(digits.slice(1)) || 0 })).toBeNull();
    test.ctx.clock.advance(600);
    for (const salt of [answer.salt.slice(0, -1), answer.salt.replace('expires', 'expired'), `${answer.salt}expires=9999999999&`])
      expect(await check({ ...answer, salt })).toBeNull();
  });

  it.each(['', 'null', '!!!', encode(null), encode([]), encode({ number: 1 }), 'A'.repeat(100_000)])(
    '[QUAL-31] the hostile answer %#',
    async (answer) => expect(await test.ctx.captcha.check(answer)).toBeNull(),
  );
});

it('[QUAL-26] forgets uses whose tasks are expired anyway', async () => {
  expect(await use(await solved())).toBe(true);
  const uses = async () => (await test.ctx.db.selectFrom('captchaUse').selectAll().execute()).length;
  const clear = async () => {
    for (const job of captchaJobs) await job.run(test.ctx, {});
  };
  await clear();
  expect(await uses()).toBe(1);
  test.ctx.clock.advance(600);
  await clear();
  expect(await uses()).toBe(0);
});
