set lock_timeout = '500ms';

-- Money of an erased account that its payer got back late through the gateway comes out of the unclaimed balances again, through the wallet that it was moved from.
alter table journal_entry drop constraint journal_entry_posting_kind_check, add constraint journal_entry_posting_kind_check check (posting_kind in (
  'package_by_gateway', 'assisted_by_gateway', 'recharge', 'package_from_wallet', 'assisted_from_wallet', 'cash', 'cheque', 'fee',
  'on_hold', 'hold_cleared', 'hold_refused', 'second_payment', 'refund', 'refund_held', 'refund_of_held', 'refund_given_back', 'settlement', 'correction',
  'closed_account', 'unclaimed_returned', 'claim_paid', 'reversal')) not valid;
-- As before: a payment has several refunds and reversals, and of any other kind one.
alter table journal_entry drop constraint journal_entry_subject_of_payment, add constraint journal_entry_subject_of_payment check (
  payment_id is null or (subject is not null)
    = (posting_kind in ('refund', 'refund_held', 'refund_of_held', 'refund_given_back', 'unclaimed_returned', 'reversal'))) not valid;

-- As before, but less what came out of the unclaimed balances again.
create or replace function unclaimed_payout_within() returns trigger language plpgsql as $$
declare
  moved bigint;
begin
  perform from ledger_account where kind = 'wallet' and member_id = new.member_id for no key update;
  select coalesce(sum(line.amount), 0) into moved
  from ledger_account account
  join journal_line line on line.account_id = account.id
  join journal_entry entry on entry.id = line.entry_id and entry.posting_kind in ('closed_account', 'unclaimed_returned')
  where account.kind = 'wallet' and account.member_id = new.member_id;
  if new.amount + coalesce((select sum(amount) from unclaimed_payout where member_id = new.member_id and approval <> 'rejected'), 0) > moved then
    raise exception 'payouts to account % pass what was moved', new.member_id
      using errcode = 'check_violation', constraint = 'unclaimed_payout_within_balance';
  end if;
  if not exists (select from receipt where number = new.receipt_number and kind = 'receipt' and member_id = new.member_id) then
    raise exception 'receipt % is not of account %', new.receipt_number, new.member_id
      using errcode = 'check_violation', constraint = 'unclaimed_payout_receipt_of_owner';
  end if;
  return new;
end $$;
