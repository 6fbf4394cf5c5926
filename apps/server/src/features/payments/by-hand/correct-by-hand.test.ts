import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLedger } from '@app/contract/ledger';
import { listWalletEntries, showStaffWallet } from '@app/contract/wallet';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { openCounter, refusalOf, traceOf } from './by-hand.testing.ts';

let test: TestApp;
let counter: Awaited<ReturnType<typeof openCounter>>;
let member: Person;
let trace: ReturnType<typeof traceOf>;

beforeAll(async () => {
  test = await openTestApp();
  counter = await openCounter(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await signUpPerson(test, { fullName: 'Nadia Rahman' });
  trace = traceOf(test, member);
});

describe('a correction', () => {
  const filled = async () => void (await counter.approve(await counter.entered(trace.cash())));

  it('[PAY-118][STAFF-12] goes the same way, up or down, and tells the member', async () => {
    await filled();
    const up = await counter.entered(trace.correction('20'), counter.tareq);
    const down = await counter.entered(trace.correction('-500.50'), counter.tareq);
    expect((await trace.balance()).wallet_balance_poisha).toBe(150_050);
    expect(await refusalOf(counter.approve(up, counter.tareq))).toEqual({ status: 403, code: 'own_entry' });
    await counter.approve(up, counter.another);
    await counter.approve(down, counter.another);
    expect((await trace.balance()).wallet_balance_poisha).toBe(102_000);
    expect((await trace.seen()).slice(0, 2)).toMatchObject([
      {
        payment_method: 'correction',
        kind: 'correction',
        amount: -500.5,
        approval: 'approved',
        payment_code: null,
        note: 'Counted wrongly',
      },
      { amount: 20 },
    ]);
    expect((await trace.entries()).map((entry) => entry.posting_kind)).toEqual(['cash', 'correction', 'correction']);
    expect((await trace.notices()).slice(1)).toMatchObject([
      { type: 'wallet_corrected', parameters: { amount: 2000, reason: 'Counted wrongly' } },
      { type: 'wallet_corrected', parameters: { amount: -50_050 } },
    ]);
  });

  it('[PAY-109] takes no more than the wallet holds, when entered and when approved', async () => {
    await filled();
    const tooMuch = await counter.enter(trace.correction('-1500.51'), counter.tareq);
    expect(tooMuch.failure.errors).toEqual({ amount: ['The wallet holds only ৳1,500.50.'] });
    const first = await counter.entered(trace.correction('-1000'), counter.tareq);
    const second = await counter.entered(trace.correction('-1000'), counter.tareq);
    await counter.approve(first, counter.another);
    const late = await counter.approve(second, counter.another);
    expect(late.failure).toMatchObject({ code: 'balance_too_small', message: 'The wallet holds only ৳500.50.' });
    expect((await trace.balance()).wallet_balance_poisha).toBe(50_050);
  });

  it('[PAY-119] that is rejected changes nothing and is no news', async () => {
    const id = await counter.entered(trace.correction('20'), counter.tareq);
    expect((await counter.reject(id, 'Not needed', counter.another)).body.data.approval).toBe('rejected');
    expect(await trace.notices()).toEqual([]);
    expect(await trace.entries()).toEqual([]);
  });

  it('[STAFF-12] needs a reason', async () => {
    expect((await counter.enter({ ...trace.correction('5'), note: ' ' }, counter.tareq)).failure.errors).toHaveProperty('note');
    expect((await counter.enter(trace.correction('-0'), counter.tareq)).failure.errors).toHaveProperty('amount');
  });
});

it('[STAFF-24][STAFF-55] the ledger, as a list and as a file, names the payment of each entry and who posted it', async () => {
  const farhana = await signUpPerson(test);
  const ids = [await counter.entered(trace.cash()), await counter.entered(traceOf(test, farhana).cash())];
  const codes = [
    (await counter.approve(ids[0] ?? 0)).body.data.payment_code,
    (await counter.approve(ids[1] ?? 0, counter.another)).body.data.payment_code,
  ];
  for (const [place, { accountId }] of [member, farhana].entries()) {
    const query = { member_id: String(accountId) };
    const { body } = await test.call(listLedger, { token: counter.tareq.token, query });
    const staff = [counter.tareq, counter.another][place];
    const name = ['Tareq Aziz', 'Lutfa Khatun'][place];
    expect(body.data).toMatchObject([{ posting: 'cash', payment_code: codes[place], staff_id: staff?.accountId, staff_name: name }]);
    const file = await test.app.inject({
      url: `/api/staff/ledger?format=csv&member_id=${accountId}`,
      headers: { authorization: `Bearer ${counter.tareq.token}` },
    });
    const lines = file.body.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[6])).toEqual([codes[place], codes[place]]);
  }
});

describe('the list of staff', () => {
  it('[PAY-117] before money is entered, shows the wallet of whom a code or a number names, and of nobody else', async () => {
    await counter.approve(await counter.entered(trace.cash()));
    const farhana = await signUpPerson(test, { fullName: 'Farhana Akter' });
    const shown = async (named: string) => {
      const answer = await test.call(showStaffWallet, { token: counter.moni.token, params: { member: named } });
      return answer.status === 200 ? answer.body.data : answer.status;
    };
    const ofMember = {
      member_id: member.accountId,
      member_code: member.memberCode,
      member_name: 'Nadia Rahman',
      balance: 1500.5,
      on_hold: 0,
    };
    const ofFarhana = {
      member_id: farhana.accountId,
      member_code: farhana.memberCode,
      member_name: 'Farhana Akter',
      balance: 0,
      on_hold: 0,
    };
    for (const named of [member.memberCode, member.memberCode.toLowerCase(), String(member.accountId)])
      expect(await shown(named), named).toEqual(ofMember);
    for (const named of [farhana.memberCode, String(farhana.accountId)]) expect(await shown(named), named).toEqual(ofFarhana);
    for (const named of [counter.tareq.memberCode, String(counter.tareq.accountId), 'BN1', 'nobody'])
      expect(await shown(named), named).toBe(404);
  });

  it('[STAFF-23] shows what waits, oldest first, and can be narrowed', async () => {
    const first = await counter.entered(trace.cash());
    const second = await counter.entered({ ...trace.cash(), method: 'cheque' });
    const third = await counter.entered(trace.correction('5'), counter.tareq);
    await counter.reject(second);
    const list = async (narrowed: Record<string, string>) =>
      (await test.call(listWalletEntries, { token: counter.moni.token, query: { member_id: String(member.accountId), ...narrowed } })).body;
    expect((await list({ approval: 'pending' })).data.map(({ id }) => id)).toEqual([first, third]);
    expect((await list({ approval: 'pending' })).total).toBe(2);
    expect((await list({})).data.map(({ id }) => id)).toEqual([third, second, first]);
    expect(await list({ method: 'cheque' })).toMatchObject({ total: 1, data: [{ id: second, approval: 'rejected' }] });
  });
});

it('[PAY-89][PAY-132][PAY-142] after all of this the ledger and the payments say the same', async () => {
  expect(await counter.differences()).toEqual([]);
});
