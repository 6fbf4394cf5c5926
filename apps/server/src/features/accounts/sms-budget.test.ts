import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#platform/errors';
import { countryOf } from '#platform/phone';
import { encodeAnswer, openTestApp, signUpPerson, solvedTask, type TestApp } from '#testing';
import { createFirstAdmin, newAddress, newNumber, PASSWORD } from './accounts.testing.ts';
import { sendCode, type CodeOrder } from './codes.service.ts';
import { isSmsBudgetUsedUp, takeSmsBudget } from './limit-codes.ts';

let test: TestApp;
let admin: { accountId: number };
beforeAll(async () => {
  test = await openTestApp({ environment: { SMS_HOUR_MAX: '4', SMS_DAY_MAX: '6', SMS_COUNTRY_DAY_MAX: 'GB:2,*:1' } });
  admin = await createFirstAdmin(test.ctx, { phone: `+880${newNumber()}`, email: null, password: PASSWORD });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.pool.query('delete from rate_limit');
  await test.database.pool.query('delete from notification');
});

const order = async (): Promise<CodeOrder> => {
  const { accountId } = await signUpPerson(test);
  return {
    accountId,
    purpose: 'guardian',
    destination: `+880${newNumber()}`,
    channel: 'sms',
    language: 'en',
    networkAddress: newAddress(),
  };
};
const captcha = async () => encodeAnswer(await solvedTask(test.ctx));
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'sent',
    (failure: unknown) => (failure instanceof Refusal ? failure.code : Promise.reject(failure)),
  );
const alarms = async (): Promise<string[]> => {
  const { rows } = await test.database.pool.query<{ place: string }>(
    "select parameters ->> 'place' as place from notification where member_id = $1 and type = 'sms_budget_used_up'",
    [admin.accountId],
  );
  return rows.map(({ place }) => place);
};

describe('the budget of SMS', () => {
  it('[QUAL-53][QUAL-80] lets so many codes an hour pass, also where many ask at once, and then asks for a captcha before each', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, order));
    const before = test.ctx.sent.sms.length;
    const outcomes = await Promise.all(orders.map((one) => outcomeOf(sendCode(test.ctx, one))));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'captcha_required')).toHaveLength(8);
    expect(test.ctx.sent.sms.length - before).toBe(4);
    expect(await alarms()).toEqual(expect.arrayContaining(['']));
    const solution = await captcha();
    const next = await order();
    expect(await outcomeOf(sendCode(test.ctx, { ...next, captcha: 'nonsense' }))).toBe('captcha_required');
    expect(await outcomeOf(sendCode(test.ctx, { ...next, captcha: solution }))).toBe('sent');
    expect(await outcomeOf(sendCode(test.ctx, { ...(await order()), captcha: solution }))).toBe('captcha_required');
  });

  it('[QUAL-53] begins anew with the hour; the day has a bound of its own', async () => {
    for (let count = 0; count < 4; count += 1) expect(await outcomeOf(sendCode(test.ctx, await order()))).toBe('sent');
    test.ctx.clock.advance(3600);
    expect(await outcomeOf(sendCode(test.ctx, await order()))).toBe('sent');
    expect(await outcomeOf(sendCode(test.ctx, await order()))).toBe('sent');
    expect(await alarms()).toEqual([]);
    expect(await outcomeOf(sendCode(test.ctx, await order()))).toBe('captcha_required');
    expect(await alarms()).toEqual(['']);
    expect(await outcomeOf(sendCode(test.ctx, await order()))).toBe('captcha_required');
    expect(await alarms()).toEqual(['']);
  });

  it('[QUAL-80] countries outside Bangladesh have a bound of their own, each for itself', async () => {
    const take = (phone: string) => outcomeOf(takeSmsBudget(test.ctx, phone, ''));
    expect([await take('+447400123456'), await take('+447400123457')]).toEqual(['sent', 'sent']);
    expect(await isSmsBudgetUsedUp(test.ctx, '+447400123458')).toBe(true);
    expect(await take('+447400123458')).toBe('captcha_required');
    expect(await alarms()).toEqual([' (GB)']);
    expect(await isSmsBudgetUsedUp(test.ctx, '+971501234567')).toBe(false);
    expect(await isSmsBudgetUsedUp(test.ctx, '+8801712345678')).toBe(false);
  });

  it('[QUAL-53] an e-mail costs nothing of it', async () => {
    for (let count = 0; count < 8; count += 1) {
      const mail = { ...(await order()), purpose: 'email', channel: 'email', destination: `budget-${count}@example.com` } as const;
      expect(await outcomeOf(sendCode(test.ctx, mail))).toBe('sent');
    }
  });
});

it.each([
  ['+8801712345678', 'BD'],
  ['+447400123456', 'GB'],
  ['+12025550123', 'US'],
  ['+14165550123', 'CA'],
  ['+971501234567', 'AE'],
  ['nonsense', 'ZZ'],
])('[QUAL-80] %s is a number of %s', (phone, country) => expect(countryOf(phone)).toBe(country));
