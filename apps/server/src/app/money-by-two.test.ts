import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payPackageFromWallet, refundPayment } from '@app/contract/payments';
import * as calls from '@app/contract/settlements';
import { approveWalletEntry, enterWalletEntry, rejectWalletEntry, showStaffWallet } from '@app/contract/wallet';
import { changeAccountState } from '#features/accounts';
import { eraseAccount } from '#features/erasure';
import { postEntry } from '#features/ledger';
import { checkBooks } from '#features/payments';
import { todayIn } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { openSession, signUpPerson, type Person } from '#testing';
import { openPaymentTest, signUpWithWallet, type PaymentTest } from '../features/payments/payments.testing.ts';

let server: PaymentTest;
let rina: Person;
let selim: Person;
let shirin: Person;
let nadia: Person;
let references = 0;
beforeAll(async () => {
  server = await openPaymentTest({ RATE_LIMIT: 'off' });
  rina = await signUpPerson(server.test, { roles: ['finance'], fullName: 'Rina Akter' });
  selim = await signUpPerson(server.test, { roles: ['finance'], fullName: 'Selim Reza' });
  shirin = await signUpPerson(server.test, { roles: ['admin'], fullName: 'Shirin Sultana' });
  nadia = await signUpWithWallet(server, 5000);
});
afterAll(() => server.close());
/** Signs in again: sessions of staff are short, and days pass here. */
const signIn = async (): Promise<void> => {
  for (const person of [rina, selim, shirin]) Object.assign(person, { token: (await openSession(server.test, person.accountId)).token });
};
beforeEach(signIn);

/** Returns the day, or one so many days later, YYYY-MM-DD. */
const today = (days = 0) => todayIn(new Date(server.test.ctx.clock.now().getTime() + days * 86_400_000));
const reference = () => `BANK-${++references}`;
const codeOf = async (answer: Promise<{ readonly status: number; readonly failure: { readonly code: string } }>) => {
  const { status, failure } = await answer;
  return status < 400 ? status : `${status} ${failure.code}`;
};
const settle = (body: Record<string, unknown> = {}, { token }: Person = rina) =>
  server.test.call(calls.enterSettlement, {
    token,
    body: { gateway: 'sslcommerz', amount: '100', date: '2026-06-15', reference: reference(), ...body },
  });
const entered = async (body?: Record<string, unknown>): Promise<number> => (await settle(body)).body.data.id;
const decide = (call: typeof calls.approveSettlement | typeof calls.approveUnclaimedPayout, id: number, { token }: Person = selim) =>
  server.test.call(call as typeof calls.approveSettlement, { token, params: { id: String(id) } });
const turnDown = (
  call: typeof calls.rejectSettlement | typeof calls.rejectUnclaimedPayout,
  id: number,
  { token }: Person = selim,
  reason = 'Not on the statement',
) => server.test.call(call as typeof calls.rejectSettlement, { token, params: { id: String(id) }, body: { reason } });
const postedFor = (subject: string) => server.rows('select posting_kind, staff_id from journal_entry where subject = $1', [subject]);
const listed = async (query: Record<string, string> = {}) =>
  (await server.test.call(calls.listSettlements, { token: rina.token, query: query as never })).body;

describe('a settlement', () => {
  it('[STAFF-42][PAY-134] is entered by one, waits, and moves money to the bank when another approves it', async () => {
    const before = await server.books();
    const answer = await settle({ amount: '1250.50', reference: ' ab  12 ', note: 'Statement of June' });
    expect(answer.body.data).toMatchObject({
      gateway: 'sslcommerz',
      amount: 1250.5,
      date: '2026-06-15',
      covers_to: '2026-06-14',
      reference: 'AB 12',
      note: 'Statement of June',
      approval: 'pending',
      entered_by: { id: rina.accountId, name: 'Rina Akter' },
      decided_by: null,
    });
    expect(await server.books()).toEqual(before);
    const { id } = answer.body.data;
    expect((await listed({ approval: 'pending' })).data.map((one) => one.id)).toContain(id);
    expect((await decide(calls.approveSettlement, id)).body.data).toMatchObject({
      approval: 'approved',
      decided_by: { id: selim.accountId, name: 'Selim Reza' },
    });
    const after = await server.books();
    expect(after['bank']).toBe((before['bank'] ?? 0) + 125_050);
    expect(after['gateway_sslcommerz']).toBe((before['gateway_sslcommerz'] ?? 0) - 125_050);
    expect(await server.rows("select actor_id, action from audit_entry where subject = 'settlement:' || $1 order by id", [id])).toEqual([
      { actor_id: rina.accountId, action: 'settlements.enter' },
      { actor_id: selim.accountId, action: 'settlements.approve' },
    ]);
    expect(await checkBooks(server.test.ctx)).toEqual([]);
  });

  it('[STAFF-42] is decided by nobody who entered it, also not by an administrator', async () => {
    const id = (await settle({}, shirin)).body.data.id;
    expect(await codeOf(decide(calls.approveSettlement, id, shirin))).toBe('403 own_entry');
    expect(await codeOf(turnDown(calls.rejectSettlement, id, shirin))).toBe('403 own_entry');
    expect(await codeOf(decide(calls.approveSettlement, id))).toBe(200);
  });

  it('[STAFF-42][STAFF-25] tapped by many at once is decided once; the others read what was decided and by whom', async () => {
    const id = await entered();
    const answers = await Promise.all([
      decide(calls.approveSettlement, id),
      decide(calls.approveSettlement, id),
      decide(calls.approveSettlement, id, shirin),
      turnDown(calls.rejectSettlement, id, shirin),
      turnDown(calls.rejectSettlement, id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const approval = answers.find(({ status }) => status === 200)?.body.data.approval;
    for (const { failure } of answers.filter(({ status }) => status === 409))
      expect(failure).toMatchObject({ code: 'already_decided', approval, decided_by: { name: expect.stringMatching(/Selim|Shirin/) } });
    expect(await postedFor(`settlement:${id}`)).toHaveLength(approval === 'approved' ? 1 : 0);
    expect(await checkBooks(server.test.ctx)).toEqual([]);
  });

  it('[STAFF-42] with a reference that stands is refused, also at the same moment; one that was rejected is entered anew', async () => {
    const body = { reference: reference() };
    const twice = await Promise.all([settle(body), settle(body, selim)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.failure.code).toBe('duplicate_reference');
    expect(await codeOf(settle({ ...body, gateway: 'bkash' }))).toBe(200);
    const wrong = await entered({ amount: '999999' });
    const again = (await listed()).data.find(({ id }) => id === wrong)?.reference;
    expect((await turnDown(calls.rejectSettlement, wrong)).body.data.reason).toBe('Not on the statement');
    expect(await codeOf(settle({ reference: again }))).toBe(200);
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ gateway: 'wallet' }, 'gateway'],
    [{ reference: ' ' }, 'reference'],
    [{ date: '2026-06-16' }, 'date'],
    [{ date: 'today' }, 'date'],
    [{ covers_to: '2026-06-16' }, 'covers_to'],
  ])('[STAFF-42] with %j is refused at %s', async (wrong, field) => {
    const { status, failure } = await settle(wrong);
    expect({ status, fields: Object.keys(failure.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });

  it('[STAFF-42][PAY-140] says what the ledger expects for the days that it covers, and what differs', async () => {
    // Everything of bKash up to here is settled: a new day begins at nothing.
    const expectedNow = (await settle({ gateway: 'bkash', covers_to: '2026-06-15' })).body.data.expected;
    server.test.ctx.clock.advance(86_400);
    await signIn();
    const day = { gateway: 'sslcommerz', date: '2026-06-16', covers_to: '2026-06-15' };
    const first = (await settle({ ...day, amount: '4000' })).body.data;
    expect(expectedNow).toBeLessThanOrEqual(0);
    expect(first.difference).toBe(Number((4000 - first.expected).toFixed(2)));
    const second = (await settle({ ...day, amount: '10' })).body.data;
    expect(second.expected).toBe(Number((first.expected - 4000).toFixed(2)));
    await decide(calls.approveSettlement, first.id);
    const { gateways } = await listed();
    const standing = gateways.find(({ gateway }) => gateway === 'sslcommerz');
    expect(standing?.owed).toBe((await server.books())['gateway_sslcommerz']! / 100);
    expect(standing?.waiting).toBeGreaterThanOrEqual(10);
  });

  it('[STAFF-42][PAY-140] expects what was taken in the days that it covers, and nothing of later ones', async () => {
    const expected = async (covers_to: string): Promise<number> => {
      const { id, expected: sum } = (await settle({ date: today(), covers_to })).body.data;
      await turnDown(calls.rejectSettlement, id);
      return sum;
    };
    const [yesterday, now] = [await expected(today(-1)), await expected(today())];
    await signUpWithWallet(server, 1000);
    expect(await expected(today(-1))).toBe(yesterday);
    expect(await expected(today())).toBeGreaterThan(now + 900);
  });

  it('[STAFF-42] is listed by gateway and state with their count, what waits oldest first; each gateway stands by its own', async () => {
    const standing = async () => Object.fromEntries((await listed()).gateways.map(({ gateway, ...sums }) => [gateway, sums]));
    const before = await standing();
    const bkash = { gateway: 'bkash', date: today() };
    const [approved, rejected] = [(await settle({ ...bkash, amount: '30' })).body.data, await entered({ ...bkash, amount: '10' })];
    await decide(calls.approveSettlement, approved.id);
    await turnDown(calls.rejectSettlement, rejected);
    const waiting = [await entered({ ...bkash, amount: '20' }), await entered(), await entered({ ...bkash, amount: '5' })];
    const after = await standing();
    expect(after['bkash']?.owed).toBeCloseTo((before['bkash']?.owed ?? 0) - 30);
    expect(after['bkash']?.waiting).toBeCloseTo((before['bkash']?.waiting ?? 0) + 25);
    expect(after['bkash']?.difference).toBeCloseTo((before['bkash']?.difference ?? 0) + 30 - approved.expected);
    expect(after['sslcommerz']).toEqual({ ...before['sslcommerz'], waiting: (before['sslcommerz']?.waiting ?? 0) + 100 });
    const page = async (query: Record<string, string>) => {
      const { data, total } = await listed(query);
      return { data, total, ids: data.map(({ id }) => id) };
    };
    const pending = await page({ approval: 'pending', gateway: 'bkash' });
    expect(pending.ids.slice(-2)).toEqual([waiting[0], waiting[2]]);
    expect(pending.data.every((one) => one.gateway === 'bkash' && one.approval === 'pending')).toBe(true);
    expect(pending.total).toBe(pending.ids.length);
    expect(pending.ids).toEqual(pending.ids.toSorted((one, other) => one - other));
    const ended = await page({ approval: 'rejected', gateway: 'bkash' });
    expect([ended.ids[0], ended.total]).toEqual([rejected, ended.ids.length]);
  });

  it('[STAFF-42] the database keeps the four eyes: no own decision, no second one, no posting without one', async () => {
    const id = await entered();
    const set = (columns: string) => server.rows(`update settlement set ${columns} where id = ${id}`);
    const decided = "approval = 'rejected', reason = 'because', decided_at = now()";
    await expect(set(`${decided}, decided_by = ${rina.accountId}`)).rejects.toThrow('settlement_decided_by_another');
    await expect(set(`approval = 'approved', decided_at = now(), decided_by = ${selim.accountId}`)).rejects.toThrow(
      'settlement_approved_with_journal_entry',
    );
    await expect(set('amount = amount + 1')).rejects.toThrow('never changes');
    const post = (subject: string) =>
      inTransaction(server.test.ctx, (tx) => postEntry(tx, { kind: 'settlement', amount: 500, gateway: 'bkash', subject }));
    await expect(post(`settlement:${id}`)).rejects.toMatchObject({ constraint: 'journal_agrees_with_decision' });
    await expect(post('settlement:0')).rejects.toMatchObject({ constraint: 'journal_agrees_with_decision' });
    await decide(calls.approveSettlement, id);
    await expect(set("note = 'another'")).rejects.toThrow('is decided');
    await expect(server.rows(`delete from settlement where id = ${id}`)).rejects.toThrow('only ever added');
  });
});

describe('an unclaimed balance', () => {
  let receipt: string;
  /** Erases an account with so many taka in its wallet. */
  const leave = async (taka: number, fullName = 'Nadia Rahman'): Promise<Person> => {
    const person = await signUpWithWallet(server, taka / 2, { fullName });
    await server.pay(await server.start(person, 'sslcommerz', { taka: taka / 2 }), 'Pay');
    receipt = String((await server.rows('select number from receipt where member_id = $1', [person.accountId]))[0]?.['number']);
    const { ctx } = server.test;
    await inTransaction(ctx, (tx) =>
      changeAccountState(tx, { accountId: person.accountId, to: 'deletion_pending', deletionAt: ctx.clock.now(), byOwner: true }),
    );
    expect(await eraseAccount(ctx, person.accountId)).toBe(true);
    return person;
  };
  const left = async (number = receipt) =>
    server.test.call(calls.showUnclaimedBalance, { token: rina.token, query: { receipt_number: number } as never });
  const claim = (body: Record<string, unknown> = {}, { token }: Person = rina) =>
    server.test.call(calls.enterUnclaimedPayout, {
      token,
      body: { receipt_number: receipt, amount: '700', reference: reference(), ...body },
    });

  it('[ACC-67][STAFF-42][PAY-134] is paid to who shows a receipt: entered by one, approved by another, posted once', async () => {
    const person = await leave(700);
    expect((await left()).body.data).toMatchObject({ member_id: person.accountId, moved: 700, paid: 0, left: 700 });
    const before = await server.books();
    const { id } = (await claim()).body.data;
    expect((await left()).body.data).toMatchObject({ paid: 700, left: 0 });
    expect(await codeOf(decide(calls.approveUnclaimedPayout, id, rina))).toBe('403 own_entry');
    const answers = await Promise.all([1, 2, 3].map(() => decide(calls.approveUnclaimedPayout, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const after = await server.books();
    expect(after['unclaimed_balances']).toBe((before['unclaimed_balances'] ?? 0) + 70_000);
    expect(after['bank']).toBe((before['bank'] ?? 0) - 70_000);
    expect(await postedFor(`unclaimed_payout:${id}`)).toEqual([{ posting_kind: 'claim_paid', staff_id: selim.accountId }]);
    const list = await server.test.call(calls.listUnclaimedPayouts, { token: rina.token });
    expect(list.body.data[0]).toMatchObject({ id, receipt_number: receipt, member_id: person.accountId, approval: 'approved' });
    expect(list.body.unclaimed).toBe(0 - (after['unclaimed_balances'] ?? 0) / 100);
    expect(await checkBooks(server.test.ctx)).toEqual([]);
  });

  it('[ACC-67] is never paid twice: two claims at once share what is left, and a rejected one frees it', async () => {
    await leave(500);
    const both = await Promise.all([claim({ amount: '300' }), claim({ amount: '300' }, selim)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.failure.errors).toEqual({ amount: ['Only ৳200 is left to claim.'] });
    const first = both.find(({ status }) => status === 200)?.body.data;
    await turnDown(calls.rejectUnclaimedPayout, first?.id ?? 0, shirin);
    expect((await left()).body.data.left).toBe(500);
    expect((await claim({ amount: '500.01' })).failure.errors).toEqual({ amount: ['Only ৳500 is left to claim.'] });
    expect(await codeOf(claim({ amount: '500', reference: 'CLAIM-1' }))).toBe(200);
    expect(await codeOf(claim({ amount: '1', reference: 'CLAIM-1' }))).toBe('422 validation_failed');
    await leave(100);
    expect(await codeOf(claim({ amount: '1', reference: 'claim-1' }))).toBe('409 duplicate_reference');
  });

  it('[ACC-67][STAFF-42] that waits to be paid is listed oldest first and counted, each once, with its payer and who decided', async () => {
    const first = await leave(300, 'Karim Uddin');
    const claims = [(await claim({ amount: '100' })).body.data.id, (await claim({ amount: '50' })).body.data.id];
    await leave(200, 'Salma Begum');
    claims.push((await claim({ amount: '20' })).body.data.id);
    const list = async (query: Record<string, string>) =>
      (await server.test.call(calls.listUnclaimedPayouts, { token: rina.token, query: query as never })).body;
    const waiting = await list({ approval: 'pending' });
    expect(waiting.data.slice(-3).map(({ id, payer_name: name }) => [id, name])).toEqual([
      [claims[0], 'Karim Uddin'],
      [claims[1], 'Karim Uddin'],
      [claims[2], 'Salma Begum'],
    ]);
    expect([waiting.total, waiting.data.every(({ approval }) => approval === 'pending')]).toEqual([waiting.data.length, true]);
    await decide(calls.approveUnclaimedPayout, claims[0] ?? 0);
    const [newest] = (await list({ approval: 'approved' })).data;
    expect(newest).toMatchObject({ id: claims[0], entered_by: { name: 'Rina Akter' }, decided_by: { name: 'Selim Reza' } });
    const wallet = await server.test.call(showStaffWallet, { token: rina.token, params: { member: String(first.accountId) } });
    const body = { member_id: first.accountId, method: 'cash', amount: '5', paper_reference: reference(), date: '2026-06-14' };
    const money = await server.test.call(enterWalletEntry, { token: rina.token, body });
    expect([wallet.status, money.failure.errors]).toEqual([404, { member_id: [expect.any(String)] }]);
  });

  it('[ACC-67][ACC-65] asks for a receipt of the account, within the time of the books', async () => {
    expect((await left('R-2026-999999')).failure.errors).toEqual({ receipt_number: ['There is no receipt with this number.'] });
    expect((await left('C-2026-000001')).failure.errors).toHaveProperty('receipt_number');
    const own = String((await server.rows('select number from receipt where member_id = $1', [nadia.accountId]))[0]?.['number']);
    expect((await claim({ receipt_number: own })).failure.errors).toEqual({
      receipt_number: ['Nothing is left to claim with this receipt.'],
    });
    await leave(400);
    server.test.ctx.clock.advance(13 * 366 * 86_400);
    await signIn();
    expect((await left()).failure.errors).toEqual({ receipt_number: ['The time to claim with this receipt is over.'] });
    server.test.ctx.clock.advance(-13 * 366 * 86_400);
  });

  it('[ACC-67] the database refuses more than was moved, and another’s receipt', async () => {
    const person = await leave(50);
    const insert = (columns: { amount: number; receipt: string }) =>
      server.rows(
        `insert into unclaimed_payout (receipt_number, member_id, amount, reference, entered_by, created_at) values ($1, $2, $3, $4, $5, now())`,
        [columns.receipt, person.accountId, columns.amount, reference(), rina.accountId],
      );
    await expect(insert({ amount: 5001, receipt })).rejects.toThrow('pass what was moved');
    const own = String((await server.rows('select number from receipt where member_id = $1', [nadia.accountId]))[0]?.['number']);
    await expect(insert({ amount: 5000, receipt: own })).rejects.toThrow('is not of account');
  });
});

it('[PAY-161][PAY-162][PAY-148][NEVER-03] approvals, rejections, a refund and the member’s own spending at once leave exact books', async () => {
  const gold = await server.sell(1000);
  for (let round = 0; round < 3; round += 1) {
    const rahim = await signUpWithWallet(server, 1000);
    const [recharge] = await server.rows('select payment_code from payment where member_id = $1', [rahim.accountId]);
    const enter = async (body: Record<string, unknown>): Promise<string> => {
      const { body: answer, failure } = await server.test.call(enterWalletEntry, {
        token: rina.token,
        body: { member_id: rahim.accountId, ...body },
      });
      expect(failure.code).toBeUndefined();
      return String(answer.data.id);
    };
    const cash = await enter({ method: 'cash', amount: '600', paper_reference: reference(), date: '2026-06-14' });
    const down = await enter({ method: 'correction', amount: '-700', note: 'Counted wrongly' });
    const up = await enter({ method: 'correction', amount: '5', note: 'Counted wrongly' });
    const approve = (id: string, { token }: Person) => server.test.call(approveWalletEntry, { token, params: { id } });
    const reject = (id: string, { token }: Person) =>
      server.test.call(rejectWalletEntry, { token, params: { id }, body: { reason: 'A mistake' } });
    const answers = await Promise.all([
      approve(cash, selim),
      approve(cash, shirin),
      reject(cash, selim),
      approve(down, selim),
      reject(down, shirin),
      approve(up, shirin),
      approve(up, rina),
      server.test.call(payPackageFromWallet, { token: rahim.token, body: { amount: '1000', package_id: gold } }),
      server.test.call(refundPayment, {
        token: selim.token,
        params: { payment_code: String(recharge?.['payment_code']) },
        body: { amount: '1000', way: 'gateway', reason: 'order' },
      }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.slice(3, 5).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers[6]?.failure.code).toBe('own_entry');
    const [sum] = await server.rows(
      `select (select balance from ledger_account where kind = 'wallet' and member_id = $1) as balance,
         (select sum(amount) from wallet_entry where member_id = $1 and approval = 'approved') as approved,
         (select count(*) from wallet_entry where member_id = $1 and approval = 'approved' and journal_entry_id is null) as unposted`,
      [rahim.accountId],
    );
    expect(Number(sum?.['balance'])).toBe(Number(sum?.['approved']));
    expect(Number(sum?.['balance'])).toBeGreaterThanOrEqual(0);
    expect(Number(sum?.['unposted'])).toBe(0);
    const posted = await server.rows('select subject, count(*)::int as times from journal_entry where subject = any($1) group by subject', [
      [`wallet_entry:${up}`, `wallet_entry:${down}`],
    ]);
    expect(posted.every(({ times }) => times === 1)).toBe(true);
    expect(await checkBooks(server.test.ctx)).toEqual([]);
  }
});

it('[STAFF-27][STAFF-55] wallet entries and the ledger come as files too, without a way to reach anybody, each an entry of the journal', async () => {
  const amina = await signUpPerson(server.test, { fullName: 'Amina Begum', email: 'amina@csv.example.com', isEmailVerified: true });
  const body = { method: 'correction', member_id: amina.accountId, amount: '150', note: '=1+1 was paid' };
  const { id } = (await server.test.call(enterWalletEntry, { token: rina.token, body })).body.data;
  expect(await codeOf(server.test.call(approveWalletEntry, { token: selim.token, params: { id: String(id) } }))).toBe(200);
  const fileOf = (path: string, { token }: Person) =>
    server.test.app.inject({
      url: `/api/staff/${path}?format=csv&member_id=${amina.accountId}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const support = await signUpPerson(server.test, { roles: ['support'] });
  expect((await fileOf('ledger', support)).statusCode).toBe(403);
  for (const [path, action, heading, lines] of [
    [
      'wallet-entries',
      'wallet.download',
      'id,member_id,member_code,method,amount,approval,paper_reference,date,note,reason,payment_code,entered_by,decided_by,decided_at,created_at',
      [expect.stringMatching(new RegExp(`^${id},${amina.accountId},${amina.memberCode},correction,150,approved,,,'=1\\+1 was paid,,,`))],
    ],
    [
      'ledger',
      'ledger.download',
      'id,date,posting,account,member_id,amount,payment_code,subject,staff_id,reason',
      [
        expect.stringMatching(new RegExp(`,correction,wallet,${amina.accountId},-150,,`)),
        expect.stringMatching(/,correction,[a-z_]+,,150,,/),
      ],
    ],
  ] as const) {
    const answer = await fileOf(path, rina);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [first, ...rest] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(first).toBe(heading);
    expect(rest).toHaveLength(lines.length);
    expect(rest).toEqual(expect.arrayContaining([...lines]));
    expect(answer.body).not.toMatch(new RegExp(`@|\\+880|${amina.phone?.slice(-10)}|Amina`));
    expect(await server.rows('select actor_id, details from audit_entry where action = $1', [action])).toEqual([
      { actor_id: rina.accountId, details: { filters: { memberId: amina.accountId } } },
    ]);
  }
});
