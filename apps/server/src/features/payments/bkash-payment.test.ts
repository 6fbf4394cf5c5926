import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signUpPerson, type Person } from '#testing';
import { BLOCKED, ONCE, openPaymentTest, PAYING, POOR, type PaymentTest } from './payments.testing.ts';
import { reconcilePayments } from './payments.jobs.ts';
import { markExecuting } from './payments.store.ts';

let server: PaymentTest;
let gold: number;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
afterAll(() => server.close());
// [PAY-94][PAY-140] Expects gateway and ledger to say the same, whatever was pressed.
afterEach(async () => {
  server.sandbox.behaveWell();
  await server.mustAgree();
});

describe('a package by bKash', () => {
  let karim: Person;
  let code: string;
  const begin = async () => {
    karim = await signUpPerson(server.test, {});
    code = await server.start(karim, 'bkash', { packageId: gold, taka: 1000 });
  };
  const executions = () => server.sandbox.calls().filter(({ call, orderCode }) => call === 'execute' && orderCode === code).length;

  it('[PAY-78][PAY-79] takes the money when the payer comes back, once', async () => {
    await begin();
    const { returns } = server.press(code, 'Confirm', PAYING);
    expect((await server.follow(returns)).location).toBe(`http://localhost/payment-result/${code}`);
    await Promise.all(Array.from({ length: 20 }, () => server.follow(returns)));
    expect(await server.stateOf(karim, code)).toBe('paid');
    expect(await server.deliveredTimes(code)).toEqual(ONCE);
    expect(executions()).toBe(1);
  });

  it('[PAY-79] executes once also where all returns come at the same moment', async () => {
    await begin();
    const { returns } = server.press(code, 'Confirm', PAYING);
    await Promise.all(Array.from({ length: 20 }, () => server.follow(returns)));
    expect(await server.stateOf(karim, code)).toBe('paid');
    expect(executions()).toBe(1);
    expect(await server.deliveredTimes(code)).toEqual(ONCE);
  });

  it('[PAY-79] takes the money of another who comes back later', async () => {
    await begin();
    const [first, theirs] = [code, server.press(code, 'Confirm', PAYING).returns];
    await begin();
    await server.pay(code, 'Confirm', PAYING);
    code = first;
    await server.follow(theirs);
    expect(executions()).toBe(1);
    expect(await server.deliveredTimes(first)).toEqual(ONCE);
  });

  it('[PAY-82] fails where the balance is too small, and says so', async () => {
    await begin();
    await server.pay(code, 'Confirm', POOR);
    expect(await server.paymentRow(code)).toMatchObject({ state: 'failed', failure_code: '2023' });
  });

  it('[PAY-83] fails or is cancelled as the payer comes back', async () => {
    await begin();
    await server.pay(code, 'Close');
    expect(await server.stateOf(karim, code)).toBe('cancelled');
    await begin();
    await server.pay(code, 'Confirm', BLOCKED);
    expect(await server.stateOf(karim, code)).toBe('failed');
  });

  it('[PAY-81][PAY-88] takes no money without a return: the job only asks, and a late return finds it closed', async () => {
    await begin();
    const { returns } = server.press(code, 'Confirm', PAYING);
    server.test.ctx.clock.advance(60 * 60);
    await reconcilePayments(server.test.ctx);
    expect(await server.stateOf(karim, code)).toBe('expired');
    server.test.ctx.clock.advance(1);
    await server.follow(returns);
    expect(executions()).toBe(0);
    expect(await server.stateOf(karim, code)).toBe('expired');
    // Comes while another ends the payment.
    const id = Number((await server.paymentRow(code))?.['id']);
    expect(await markExecuting(server.test.ctx, id, server.test.ctx.clock.now())).toBe(false);
  });

  it('[PAY-80] is settled by a question where the answer to the execution is lost', async () => {
    await begin();
    server.sandbox.behave({ troubles: [{ call: 'execute', how: 'cut_off', isDone: true, times: 1 }] });
    await server.pay(code, 'Confirm', PAYING);
    expect(await server.stateOf(karim, code)).toBe('paid');
    expect(executions()).toBe(1);
  });
});
