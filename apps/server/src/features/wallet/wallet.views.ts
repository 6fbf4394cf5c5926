import { takaOnWire, takaTextWithPoisha } from '@app/contract/money';
import {
  refundReasonTexts,
  STAFF_WALLET_PAGE_SIZE,
  WALLET_PAGE_SIZE,
  type StaffWalletEntry,
  type WalletTransaction,
} from '@app/contract/wallet';
import type { SentenceLanguage } from '@app/contract/kernel';
import { packageNames } from '@app/contract/packages';
import { walletBalance } from '#features/ledger';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { pageKeys } from '#platform/paging';
import { findWalletOwner, getByHand, listByHand, type HandFilter, type StaffWalletRow } from './by-hand.store.ts';
import { listForMember, sumUnderWay, type MemberWalletRow } from './wallet.store.ts';

/** Returns what a member may spend, and beside it what is on hold; the texts are currency as their reader writes it. */
export async function presentBalance(ctx: Context, memberId: number, language: SentenceLanguage) {
  const [balance, { onHold }] = [await walletBalance(ctx, memberId), await sumUnderWay(ctx, memberId)];
  return {
    wallet_balance: takaTextWithPoisha(balance, language),
    wallet_balance_poisha: balance,
    wallet_on_hold: takaTextWithPoisha(onHold, language),
    wallet_on_hold_poisha: onHold,
  };
}

/** Returns a wallet as staff see it before they enter money for it; `named` is a member code or a number. */
export async function presentForStaff(ctx: Context, named: string) {
  const owner = await findWalletOwner(ctx, named.trim());
  if (!owner) throw new Refusal('not_found');
  const [balance, { onHold }] = [await walletBalance(ctx, owner.id), await sumUnderWay(ctx, owner.id)];
  return {
    data: {
      member_id: owner.id,
      member_code: owner.memberCode,
      member_name: owner.fullName,
      balance: takaOnWire(balance),
      on_hold: takaOnWire(onHold),
    },
  };
}

type Asked = { readonly page: number; readonly language: SentenceLanguage };

export async function presentWallet(ctx: Context, memberId: number, { page, language }: Asked) {
  const { rows, total } = await listForMember(ctx, memberId, page);
  const keys = pageKeys({ page, perPage: WALLET_PAGE_SIZE, rows: rows.length, total });
  return { data: rows.map((row) => transactionView(row, language)), ...keys };
}

const transactionView = (row: MemberWalletRow, language: SentenceLanguage): WalletTransaction => ({
  payment_method: row.method,
  amount: takaOnWire(row.amount),
  approval: row.approval,
  kind: row.kind,
  payment_code: row.paymentCode,
  date: row.createdAt.toISOString(),
  note: noteOf(row, language),
});

/**
 * Returns the note of an entry. A remark of staff about money over the counter is theirs; of a rejected entry the member reads why, of a purchase what it
 * bought, of a refund its reason.
 */
function noteOf({ approval, kind, note, reason, itemNameBn }: MemberWalletRow, language: SentenceLanguage): string | null {
  if (approval === 'rejected') return reason;
  if (kind === 'purchase' && note !== null) return packageNames({ name: note, nameBn: itemNameBn })[language];
  if (kind === 'refund') return Object.values(refundReasonTexts).find(({ en }) => en === note)?.[language] ?? note;
  return kind === 'recharge' ? null : note;
}

export async function presentByHand(ctx: Context, filter: HandFilter, page: number) {
  const { rows, total } = await listByHand(ctx, filter, page);
  const keys = pageKeys({ page, perPage: STAFF_WALLET_PAGE_SIZE, rows: rows.length, total });
  return { data: rows.map(staffEntryView), ...keys };
}

/** Returns an entry by hand as staff see it. */
export const presentHandEntry = async (ctx: Context, id: number) => ({ data: staffEntryView(await getByHand(ctx, id)) });

const personOf = (id: number, name: string | null) => ({ id, name });

const staffEntryView = (row: StaffWalletRow): StaffWalletEntry => ({
  id: row.id,
  member_id: row.memberId,
  member_code: row.memberCode,
  member_name: row.memberName,
  method: handMethodOf(row),
  amount: takaOnWire(row.amount),
  approval: row.approval,
  paper_reference: row.paperReference,
  date: row.paperDate,
  note: row.note,
  reason: row.reason,
  payment_code: row.paymentCode,
  entered_by: personOf(row.enteredBy ?? 0, row.enteredByName),
  decided_by: row.decidedBy === null ? null : personOf(row.decidedBy, row.decidedByName),
  decided_at: row.decidedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

/** Returns the method of an entry by hand, which is one of these; the database says so. */
export function handMethodOf({ method }: { readonly method: string }): 'cash' | 'cheque' | 'correction' {
  return method === 'cash' || method === 'cheque' ? method : 'correction';
}
