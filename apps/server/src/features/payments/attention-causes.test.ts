import { describe, expect, it } from 'vitest';
import { recheckPayment } from '@app/contract/payments';
import { lateRefunds } from './late-refunds.testing.ts';
import { PAYING } from './payments.testing.ts';

const at = lateRefunds();
const { start, giveUp, asking, shown, causes, lost, givenBack, spend } = at;

const recheck = () => at.server.test.call(recheckPayment, { params: { payment_code: at.code }, token: at.finance.token });
const rowOf = async () => {
  const { state, attention, needs_attention } = (await at.server.paymentRow(at.code)) ?? {};
  return { state, attention, needs_attention };
};

describe('why a payment needs somebody', () => {
  it('[PAY-131] a loss that a late refund left is not ended by the refund that brings the rest back, and staff end it', async () => {
    await start();
    const before = await lost();
    const first = await giveUp({ amount: 400 });
    expect(await causes()).toEqual(['refund_refused']);
    await spend(700);
    await first.arrive();
    expect(await causes()).toEqual(['refund_refused', 'late_refund']);
    const another = await at.server.start(at.nadia, 'bkash', { taka: 600 });
    await at.server.pay(another, 'Confirm', PAYING);
    expect((await asking({ amount: 600 })).status).toBe(200);
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: true, refunds: ['done', 'done'] });
    expect([await causes(), givenBack(), await lost()]).toEqual([['late_refund'], 100_000, before + 10_000]);
    expect((await recheck()).body.data).toMatchObject({ payment_status: 'refunded', needs_attention: false, attention: [] });
  });

  it('[PAY-131] one that was refused is ended by the refund that brings all back', async () => {
    await start();
    at.server.sandbox.behave({ refunds: [{ how: 'refused' }] });
    await asking({});
    expect(await causes()).toEqual(['refund_refused']);
    at.server.sandbox.behaveWell();
    at.server.sandbox.behave({ refunds: [] });
    await asking({});
    expect(await rowOf()).toEqual({ state: 'refunded', attention: [], needs_attention: false });
  });

  it('[PAY-131] is said of the payment that it is about, and ended of that one alone', async () => {
    await start();
    const first = at.code;
    at.nadia = await at.newMember();
    await start();
    const second = at.code;
    const causesOf = (code: string) => {
      at.code = code;
      return causes();
    };
    at.server.sandbox.behave({ refunds: [{ how: 'refused' }] });
    await asking({});
    expect([await causesOf(first), await causesOf(second)]).toEqual([[], ['refund_refused']]);
    at.code = first;
    await asking({});
    expect((await recheck()).body.data).toMatchObject({ attention: [] });
    expect([await causesOf(first), await causesOf(second)]).toEqual([[], ['refund_refused']]);
  });
});

describe('a server of the release before, which names no cause', () => {
  const asBefore = (columns: string) => at.server.rows(`update payment set ${columns} where payment_code = $1`, [at.code]);

  it.each([
    ['refund_refused', 'needs_attention = true', ['refund_refused'], true],
    ['nothing', 'needs_attention = false', [], false],
  ] as const)('[QUAL-29] says %s of one that is paid', async (_what, columns, attention, needs_attention) => {
    await start();
    await asBefore(columns);
    expect(await rowOf()).toEqual({ state: 'paid', attention, needs_attention });
  });

  it('[QUAL-29][PAY-131] ends what was refused, and no loss, where the whole price is back; it ends a loss where staff look', async () => {
    await start();
    await asBefore(`attention = '{refund_refused,late_refund}'`);
    expect(await rowOf()).toMatchObject({ needs_attention: true });
    await asking({});
    // Writes as that release does, on a payment of which this one has made the state.
    await asBefore('needs_attention = true');
    expect(await rowOf()).toEqual({ state: 'refunded', attention: ['late_refund'], needs_attention: true });
    await asBefore('needs_attention = false');
    expect(await rowOf()).toEqual({ state: 'refunded', attention: [], needs_attention: false });
  });

  it('[QUAL-29][PAY-131] keeps a loss in the statement that makes the payment refunded', async () => {
    await start();
    await asBefore(`attention = '{refund_refused,late_refund}'`);
    const [row] = await at.server.rows(
      `with made as (select 1) update payment set state = 'refunded', refunded_at = now(), needs_attention = false
       where payment_code = $1 returning attention, needs_attention`,
      [at.code],
    );
    expect(row).toEqual({ attention: ['late_refund'], needs_attention: true });
    await asking({});
  });

  it('[QUAL-29][PAY-85] left one that nobody answered about: its flag ends where it is paid', async () => {
    at.code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
    await at.server.rows('alter table payment disable trigger payment_attention');
    await asBefore('needs_attention = true');
    await at.server.rows('alter table payment enable trigger payment_attention');
    expect(await causes()).toEqual(['no_answer']);
    await at.server.pay(at.code, 'Pay');
    expect(await rowOf()).toEqual({ state: 'paid', attention: [], needs_attention: false });
  });

  it('[QUAL-29][PAY-131] left payments that need somebody without a cause: staff read the likely one, and asking the gateway ends it', async () => {
    await start();
    await at.server.rows('alter table payment disable trigger payment_attention');
    await asBefore('needs_attention = true');
    await at.server.rows('alter table payment enable trigger payment_attention');
    expect(await rowOf()).toEqual({ state: 'paid', attention: [], needs_attention: true });
    expect(await causes()).toEqual(['refund_refused']);
    expect((await recheck()).body.data).toMatchObject({ needs_attention: false, attention: [] });
  });
});
