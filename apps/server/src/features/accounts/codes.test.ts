import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#platform/errors';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { newAddress, newNumber } from './accounts.testing.ts';
import { checkCode, sendCode, type CodeOrder } from './codes.service.ts';
import { codeSms } from './codes.texts.ts';
import { countCodeOfNetwork } from './limit-codes.ts';

let test: TestApp;
let order: CodeOrder;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  const { accountId } = await signUpPerson(test);
  order = { accountId, purpose: 'phone', destination: `+880${newNumber()}`, channel: 'sms', language: 'en', networkAddress: newAddress() };
});

const sentCode = (): string => /\b[0-9]{4,6}\b/.exec(test.ctx.sent.sms.at(-1)?.text ?? '')?.[0] ?? '';
const wrongOf = (code: string): string => (code[0] === '9' ? `0${code.slice(1)}` : `9${code.slice(1)}`);
const check = (code: string, other: Partial<CodeOrder> = {}): Promise<void> => checkCode(test.ctx, { ...order, ...other, code });
const refusalOf = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (failure: unknown) => (failure instanceof Refusal ? failure : Promise.reject(failure)),
  );
const codeOf = async (work: Promise<unknown>): Promise<string> => (await refusalOf(work)).code;
const guess = async (times: number): Promise<string[]> => {
  const answers: string[] = [];
  for (let count = 0; count < times; count += 1) answers.push(await codeOf(check(wrongOf(sentCode()))));
  return answers;
};

describe('sending a code', () => {
  it('[REG-232] sends 4 random digits by SMS, stored hashed, valid for 5 minutes', async () => {
    expect(await sendCode(test.ctx, order)).toEqual({ expiresIn: 300, resendIn: 60 });
    expect(test.ctx.sent.sms.at(-1)).toMatchObject({ to: order.destination, text: expect.stringMatching(/^[0-9]{4} is your/) });
    const { rows } = await test.database.pool.query('select * from verification_code where account_id = $1', [order.accountId]);
    expect(JSON.stringify(rows)).not.toContain(order.destination.slice(4));
    expect(rows[0]).toMatchObject({ tries: 0, code_hash: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
    await check(sentCode());
  });

  it('[AUTH-82] sends 6 digits for a password reset', async () => {
    await sendCode(test.ctx, { ...order, purpose: 'reset' });
    expect(sentCode()).toMatch(/^[0-9]{6}$/);
  });

  it('[REG-232] fits into one SMS in both languages', () => {
    expect(codeSms('123456', 'en', 'Bondhon').length).toBeLessThanOrEqual(160);
    expect(codeSms('123456', 'bn', 'বন্ধন').length).toBeLessThanOrEqual(70);
  });

  it('[REG-222] sends a further one after 60 seconds only', async () => {
    await sendCode(test.ctx, order);
    test.ctx.clock.advance(20);
    const refused = await refusalOf(sendCode(test.ctx, order));
    expect(refused).toMatchObject({ code: 'otp_too_soon', options: { parameters: { n: 40 }, retryAfterSeconds: 40 } });
    test.ctx.clock.advance(40);
    await sendCode(test.ctx, order);
  });

  it('[REG-222] sends one of several that are asked for at the same moment', async () => {
    const before = test.ctx.sent.sms.length;
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => sendCode(test.ctx, order)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(test.ctx.sent.sms.length - before).toBe(1);
  });

  it('[REG-222][QUAL-79] sends an asker 5 codes in 24 hours to a destination', async () => {
    for (let count = 0; count < 5; count += 1) {
      await sendCode(test.ctx, order);
      test.ctx.clock.advance(3600);
    }
    expect(await codeOf(sendCode(test.ctx, order))).toBe('otp_limit');
    await sendCode(test.ctx, { ...order, accountId: (await signUpPerson(test)).accountId });
    test.ctx.clock.advance(19 * 3600 + 1);
    await sendCode(test.ctx, order);
  });

  it('[QUAL-52][QUAL-79] strangers do not use up the codes of whose number it is: one of ten a day is kept, and their wait is not its wait', async () => {
    const askAsGuardian = async (accountId: number) =>
      sendCode(test.ctx, { ...order, accountId, purpose: 'guardian', networkAddress: newAddress() });
    for (let asker = 0; asker < 2; asker += 1) {
      const { accountId } = await signUpPerson(test);
      for (let count = 0; count < 4; count += 1) {
        await askAsGuardian(accountId);
        test.ctx.clock.advance(61);
      }
    }
    const last = await signUpPerson(test);
    await askAsGuardian(last.accountId);
    expect(await codeOf(askAsGuardian((await signUpPerson(test)).accountId))).toBe('otp_limit');
    await sendCode(test.ctx, order);
    test.ctx.clock.advance(61);
    expect(await codeOf(sendCode(test.ctx, order))).toBe('otp_limit');
  });

  it('[QUAL-52] a stranger who asks for the same destination, guesses and enters a code leaves that of another open', async () => {
    const ofGuardian = { purpose: 'guardian' as const, networkAddress: newAddress() };
    await sendCode(test.ctx, { ...order, ...ofGuardian });
    const own = sentCode();
    const stranger = { ...ofGuardian, accountId: (await signUpPerson(test)).accountId, networkAddress: newAddress() };
    await sendCode(test.ctx, { ...order, ...stranger });
    const other = sentCode();
    for (let count = 0; count < 4; count += 1) expect(await codeOf(check(wrongOf(other), stranger))).toBe('otp_wrong');
    await check(other, stranger);
    const { rows } = await test.database.pool.query('select tries, used_at, voided_at from verification_code where account_id = $1', [
      order.accountId,
    ]);
    expect(rows).toEqual([{ tries: 0, used_at: null, voided_at: null }]);
    await check(own, ofGuardian);
  });

  it('[QUAL-79] ten codes a day to one destination hold where many ask at once', async () => {
    const askers = await Promise.all(Array.from({ length: 16 }, () => signUpPerson(test)));
    const before = test.ctx.sent.sms.length;
    await Promise.allSettled(
      askers.map(({ accountId }) => sendCode(test.ctx, { ...order, accountId, purpose: 'guardian', networkAddress: newAddress() })),
    );
    expect(test.ctx.sent.sms.length - before).toBe(9);
  });

  it('[QUAL-53] an account asks for 10 codes a day, to 5 new destinations, also all at once', async () => {
    const to = (destination: string) => sendCode(test.ctx, { ...order, destination, purpose: 'guardian', networkAddress: newAddress() });
    const destinations = Array.from({ length: 12 }, () => `+880${newNumber()}`);
    const first = await Promise.allSettled(destinations.map(to));
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const had = destinations.filter((_, index) => first[index]?.status === 'fulfilled');
    test.ctx.clock.advance(61);
    const second = await Promise.allSettled([...had, ...had].map(to));
    expect(second.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    test.ctx.clock.advance(61);
    expect(await codeOf(to(had[0] ?? ''))).toBe('otp_limit');
    test.ctx.clock.advance(86_400);
    await to(`+880${newNumber()}`);
  });

  it.each([
    ['/32', 10, () => '203.0.113.7'],
    ['/24', 60, (count: number) => `203.0.114.${count}`],
    ['/16', 300, (count: number) => `198.19.${count % 200}.${Math.floor(count / 200)}`],
    ['/64', 10, () => '2001:db8:60:1::'],
    ['/56', 60, (count: number) => `2001:db8:61:${(0x1200 + count).toString(16)}::`],
    ['/48', 300, (count: number) => `2001:db8:62:${(count * 0x100).toString(16)}::`],
  ])('[QUAL-53][QUAL-80] a %s asks for %i codes an hour, also all at once', async (_, max, address) => {
    const asked = await Promise.all(Array.from({ length: max + 12 }, (_each, count) => countCodeOfNetwork(test.ctx, address(count))));
    expect(asked.filter((state) => !state.isReached)).toHaveLength(max);
    test.ctx.clock.advance(3600);
    expect((await countCodeOfNetwork(test.ctx, address(0))).isReached).toBe(false);
  });

  it('[QUAL-53] what one address is refused is not taken from its neighbours', async () => {
    for (let count = 0; count < 200; count += 1) await countCodeOfNetwork(test.ctx, '203.0.115.7');
    expect((await countCodeOfNetwork(test.ctx, '203.0.115.8')).isReached).toBe(false);
  });

  it('[REG-224] leaves no code and counts nothing where the gateway fails; the code of another stays', async () => {
    const other = { accountId: (await signUpPerson(test)).accountId, destination: `+880${newNumber()}`, networkAddress: newAddress() };
    await sendCode(test.ctx, { ...order, ...other });
    const othersCode = sentCode();
    test.ctx.gateway.isDown = true;
    for (let count = 0; count < 6; count += 1) expect(await codeOf(sendCode(test.ctx, order))).toBe('delivery_failed');
    test.ctx.gateway.isDown = false;
    expect(await codeOf(check('0000'))).toBe('otp_expired');
    await sendCode(test.ctx, order);
    await check(othersCode, other);
  });

  it('[REG-223] cannot send to a country that the gateway does not reach', async () => {
    expect(await codeOf(sendCode(test.ctx, { ...order, destination: '+447911123456' }))).toBe('cannot_send');
  });
});

describe('checking a code', () => {
  it('[REG-171][REG-221] takes the right code once, for its account, type and destination only', async () => {
    await sendCode(test.ctx, order);
    const code = sentCode();
    const stranger = (await signUpPerson(test)).accountId;
    expect(await codeOf(check(code, { accountId: stranger }))).toBe('otp_expired');
    expect(await codeOf(check(code, { purpose: 'guardian' }))).toBe('otp_expired');
    expect(await codeOf(check(code, { destination: `+880${newNumber()}` }))).toBe('otp_expired');
    await check(code);
    expect(await codeOf(check(code))).toBe('otp_expired');
  });

  it('[REG-225][AUTH-127] verifies once where the right code comes twice at the same moment', async () => {
    await sendCode(test.ctx, order);
    const outcomes = await Promise.allSettled([check(sentCode()), check(sentCode()), check(sentCode())]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  it('[REG-221] counts down, and the fifth wrong try voids the code', async () => {
    await sendCode(test.ctx, order);
    const first = await refusalOf(check(wrongOf(sentCode())));
    expect(first).toMatchObject({ code: 'otp_wrong', options: { parameters: { n: 4 } } });
    expect(await guess(4)).toEqual(['otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_locked']);
    expect(await codeOf(check(sentCode()))).toBe('otp_locked');
  });

  it('[REG-225] counts parallel tries each: five are five', async () => {
    await sendCode(test.ctx, order);
    const answers = await Promise.all(Array.from({ length: 12 }, () => codeOf(check(wrongOf(sentCode())))));
    expect(answers.filter((code) => code === 'otp_wrong')).toHaveLength(4);
    const { rows } = await test.database.pool.query('select tries from verification_code where account_id = $1', [order.accountId]);
    expect(rows).toEqual([{ tries: 5 }]);
    expect(await codeOf(check(sentCode()))).toBe('otp_locked');
  });

  it('[REG-221] expires after 5 minutes, and a new code voids the one before', async () => {
    await sendCode(test.ctx, order);
    const old = sentCode();
    test.ctx.clock.advance(61);
    await sendCode(test.ctx, order);
    expect(old === sentCode() ? 'otp_wrong' : await codeOf(check(old))).toBe('otp_wrong');
    test.ctx.clock.advance(300);
    expect(await codeOf(check(sentCode()))).toBe('otp_expired');
  });

  it('[REG-203][AUTH-82] of two codes the older one stays void once the newer one is used', async () => {
    await sendCode(test.ctx, order);
    const old = sentCode();
    test.ctx.clock.advance(61);
    await sendCode(test.ctx, order);
    await check(sentCode());
    expect(await codeOf(check(old))).toBe('otp_expired');
  });

  it('[REG-232][REG-221] locks a destination for 24 hours for the account that guessed 10 times; a right code does not pass', async () => {
    await sendCode(test.ctx, order);
    await guess(5);
    test.ctx.clock.advance(61);
    await sendCode(test.ctx, order);
    expect((await guess(5)).at(-1)).toBe('otp_locked');
    expect(await codeOf(check(sentCode()))).toBe('otp_blocked');
    test.ctx.clock.advance(61);
    expect(await codeOf(sendCode(test.ctx, order))).toBe('otp_blocked');
    const other = { ...order, accountId: (await signUpPerson(test)).accountId };
    await sendCode(test.ctx, other);
    await check(sentCode(), other);
    test.ctx.clock.advance(24 * 3600);
    await sendCode(test.ctx, order);
    await check(sentCode());
  });

  it('[REG-232] locks for the network address alone at a password reset', async () => {
    const reset = { ...order, purpose: 'reset' as const };
    await sendCode(test.ctx, reset);
    for (let count = 0; count < 5; count += 1) await codeOf(checkCode(test.ctx, { ...reset, code: wrongOf(sentCode()) }));
    test.ctx.clock.advance(61);
    await sendCode(test.ctx, { ...reset, networkAddress: newAddress() });
    for (let count = 0; count < 5; count += 1) await codeOf(checkCode(test.ctx, { ...reset, code: wrongOf(sentCode()) }));
    test.ctx.clock.advance(61);
    await sendCode(test.ctx, { ...reset, networkAddress: newAddress() });
    expect(await codeOf(checkCode(test.ctx, { ...reset, code: sentCode() }))).toBe('otp_blocked');
    await checkCode(test.ctx, { ...reset, code: sentCode(), networkAddress: newAddress() });
  });

  it('[AUTH-128] ends guessing over several destinations at 50 wrong codes an hour from an address', async () => {
    for (let count = 0; count < 10; count += 1) {
      const { accountId } = await signUpPerson(test);
      order = { ...order, accountId, destination: `+880${newNumber()}` };
      await sendCode(test.ctx, order);
      await guess(5);
    }
    order = { ...order, destination: `+880${newNumber()}` };
    await sendCode(test.ctx, { ...order, networkAddress: newAddress() });
    const refused = await refusalOf(check(sentCode()));
    expect(refused.code).toBe('too_many_requests');
    expect(refused.options.retryAfterSeconds).toBeGreaterThan(3000);
    await check(sentCode(), { networkAddress: newAddress() });
  });

  it('[AUTH-128] judges at most 50 of many tries at once, and forgets the ones that it did not judge', async () => {
    const reset = (at: number) => ({ ...order, accountId: null, purpose: 'reset' as const, destination: `+8801999${100_000 + at}` });
    const guessAll = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => codeOf(checkCode(test.ctx, { ...reset(at), code: '123456' }))));
    await guessAll(40);
    const answers = await guessAll(40);
    expect(answers.filter((code) => code !== 'too_many_requests').length).toBeLessThanOrEqual(10);
    const { rows } = await test.database.pool.query(
      "select count(*)::int as wrong from attempt where kind = 'code' and network_address = $1",
      [order.networkAddress],
    );
    expect(rows[0]?.['wrong']).toBe(40 + answers.filter((code) => code !== 'too_many_requests').length);
    test.ctx.clock.advance(3601);
    expect(await guessAll(1)).toEqual(['otp_expired']);
  });
});
