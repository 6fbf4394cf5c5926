set lock_timeout = '5s';

-- Money of a wallet that is on its way back through a gateway: out of the wallet from the moment it is asked for, back in it where the
-- gateway refuses, gone when it accepts.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'wallet', 'gateway_sslcommerz', 'gateway_bkash', 'cash_in_hand', 'cheques', 'bank', 'package_sales', 'assisted_sales',
  'gateway_fees', 'refunds', 'refunds_under_way', 'suspense', 'unclaimed_balances', 'corrections'));
insert into ledger_account (kind) values ('refunds_under_way');

alter table journal_entry drop constraint journal_entry_posting_kind_check;
alter table journal_entry add constraint journal_entry_posting_kind_check check (posting_kind in (
  'package_by_gateway', 'assisted_by_gateway', 'recharge', 'package_from_wallet', 'assisted_from_wallet', 'cash', 'cheque', 'fee',
  'on_hold', 'hold_cleared', 'hold_refused', 'second_payment',
  'refund', 'refund_held', 'refund_of_held', 'refund_given_back', 'settlement', 'correction', 'closed_account', 'claim_paid', 'reversal'));
alter table journal_entry drop constraint journal_entry_subject_of_payment;
-- A payment has several refunds and reversals; of any other kind it has one.
alter table journal_entry add constraint journal_entry_subject_of_payment check (
  payment_id is null or (subject is not null)
    = (posting_kind in ('refund', 'refund_held', 'refund_of_held', 'refund_given_back', 'reversal')));

alter table ledger_difference drop constraint ledger_difference_kind_check;
alter table ledger_difference add constraint ledger_difference_kind_check check (kind in (
  'unbalanced_books', 'unbalanced_entry', 'wrong_reversal', 'stored_balance', 'gateway_balance', 'held_money', 'payment_state', 'credits'));

-- The entry of money on hold: pending while it is, approved when it is gone, cancelled when it came back.
alter table wallet_entry add column refund_id bigint references refund (id);
alter table wallet_entry add constraint wallet_entry_refund_of_refunds check (refund_id is null or kind = 'refund');
create unique index wallet_entry_one_per_refund on wallet_entry (refund_id) where refund_id is not null;
create index wallet_entry_under_way on wallet_entry (member_id) where approval = 'pending';

-- What becomes of the unspent credits and the unused days of a package is said when its refund is recorded.
alter table refund add column takes_back boolean not null default false;
create function refund_keeps_word() returns trigger language plpgsql as $$
begin
  if new.takes_back is distinct from old.takes_back then
    raise exception 'a refund is decided once and never changed' using errcode = 'check_violation', constraint = 'refund_fixed';
  end if;
  return new;
end $$;
create trigger refund_keeps_word before update on refund for each row execute function refund_keeps_word();
