import { approveWalletEntry, enterWalletEntry, getWalletBalance, listWallet, rejectWalletEntry } from '@app/contract/wallet';
import { signUpPerson, type Person, type TestApp } from '#testing';
import { checkBooks } from '../payments.jobs.ts';

let papers = 0;

/** Signs up who works at the counter: Moni enters, Tareq decides, Lutfa may do everything. */
export async function openCounter(test: TestApp) {
  const moni = await signUpPerson(test, { roles: ['support'], fullName: 'Moni Begum' });
  const tareq = await signUpPerson(test, { roles: ['finance'], fullName: 'Tareq Aziz' });
  const another = await signUpPerson(test, { roles: ['admin'], fullName: 'Lutfa Khatun' });
  const enter = (body: unknown, by: Person = moni) => test.call(enterWalletEntry, { token: by.token, body });
  return {
    moni,
    tareq,
    another,
    enter,
    approve: (id: number, by: Person = tareq) => test.call(approveWalletEntry, { token: by.token, params: { id: String(id) } }),
    reject: (id: number, reason = 'The cheque bounced', by: Person = tareq) =>
      test.call(rejectWalletEntry, { token: by.token, params: { id: String(id) }, body: { reason } }),
    entered: async (body: unknown, by?: Person): Promise<number> => (await enter(body, by)).body.data.id,
    differences: () => checkBooks(test.ctx),
  };
}

/** Reads what is written of a member. */
export function traceOf(test: TestApp, member: Person) {
  const query = async (text: string) => (await test.ctx.pool.query(text, [member.accountId])).rows;
  return {
    cash: () => ({
      member_id: member.accountId,
      method: 'cash',
      amount: '1500.50',
      paper_reference: `mr-${++papers}`,
      date: '2026-06-14',
    }),
    correction: (amount: string) => ({ member_id: member.accountId, method: 'correction', amount, note: 'Counted wrongly' }),
    balance: async () => (await test.call(getWalletBalance, { token: member.token })).body,
    seen: async () => (await test.call(listWallet, { token: member.token })).body.data,
    notices: () => query('select type, parameters, opens from notification where member_id = $1 order by id'),
    payments: () => query('select state, method, amount, receipt_number, failure_code from payment where member_id = $1 order by id'),
    entries: () =>
      query(
        `select distinct entry.id, entry.posting_kind, entry.staff_id from journal_entry entry join journal_line line on line.entry_id = entry.id
         join ledger_account account on account.id = line.account_id where account.member_id = $1 order by entry.id`,
      ),
  };
}

/** Returns a call as its refusal reads; without a code where it was not refused. */
export const refusalOf = async (call: Promise<{ readonly status: number; readonly failure: { readonly code: string } }>) => {
  const { status, failure } = await call;
  return { status, code: failure.code };
};
