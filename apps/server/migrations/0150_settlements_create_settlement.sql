set lock_timeout = '5s';

-- Money that one person of the staff enters and another decides: what a gateway paid to the bank, and unclaimed balances that were paid to
-- whom they belong. Amounts are whole poisha. What an entry is never changes, and a decision is final.

create table settlement (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway in ('sslcommerz', 'bkash')),
  amount bigint not null check (amount > 0),
  paid_on date not null,                       -- the day of the bank, in Asia/Dhaka
  covers_to date not null,                     -- the last day whose payments it pays for
  reference text not null check (length(reference) between 1 and 60),
  note text check (length(note) between 1 and 300),
  expected bigint not null,                    -- what the ledger said that was owed for the days up to covers_to, as it was entered
  approval text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
  reason text check (length(reason) between 3 and 300),
  entered_by bigint not null references account (id),
  decided_by bigint references account (id),
  decided_at timestamptz,
  journal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null,
  constraint settlement_covers_days_before check (covers_to <= paid_on),
  constraint settlement_decided_by_another check (decided_by <> entered_by),
  constraint settlement_decided_with_person check (
    (approval = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint settlement_approved_with_journal_entry check ((approval = 'approved') = (journal_entry_id is not null)),
  constraint settlement_rejected_with_reason check ((approval = 'rejected') = (reason is not null))
);
-- What was rejected may be entered anew, put right.
create unique index settlement_reference_once on settlement (gateway, reference) where approval <> 'rejected';
create index settlement_waiting on settlement (id) where approval = 'pending';

create table unclaimed_payout (
  id bigint generated always as identity primary key,
  receipt_number text not null references receipt (number),
  member_id bigint not null references account (id),   -- whose receipt it is: an account that was erased
  amount bigint not null check (amount > 0),
  reference text not null check (length(reference) between 1 and 60),
  note text check (length(note) between 1 and 300),
  approval text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
  reason text check (length(reason) between 3 and 300),
  entered_by bigint not null references account (id),
  decided_by bigint references account (id),
  decided_at timestamptz,
  journal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null,
  constraint unclaimed_payout_decided_by_another check (decided_by <> entered_by),
  constraint unclaimed_payout_decided_with_person check (
    (approval = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint unclaimed_payout_approved_with_journal_entry check ((approval = 'approved') = (journal_entry_id is not null)),
  constraint unclaimed_payout_rejected_with_reason check ((approval = 'rejected') = (reason is not null))
);
create unique index unclaimed_payout_reference_once on unclaimed_payout (reference) where approval <> 'rejected';
create index unclaimed_payout_waiting on unclaimed_payout (id) where approval = 'pending';
create index unclaimed_payout_of_member on unclaimed_payout (member_id);

create function settlement_guard() returns trigger language plpgsql as $$
begin
  if old.approval <> 'pending' then
    raise exception '% % is decided', tg_table_name, old.id using errcode = 'check_violation', constraint = tg_table_name || '_final';
  end if;
  if to_jsonb(new) - '{approval,reason,decided_by,decided_at,journal_entry_id}'::text[]
       <> to_jsonb(old) - '{approval,reason,decided_by,decided_at,journal_entry_id}'::text[] then
    raise exception 'what an entry of % is never changes', tg_table_name
      using errcode = 'check_violation', constraint = tg_table_name || '_fixed';
  end if;
  return new;
end $$;
create trigger settlement_guard before update on settlement for each row execute function settlement_guard();
create trigger unclaimed_payout_guard before update on unclaimed_payout for each row execute function settlement_guard();
create trigger settlement_never_deleted before delete or truncate on settlement for each statement execute function refuse_change();
create trigger unclaimed_payout_never_deleted before delete or truncate on unclaimed_payout for each statement execute function refuse_change();

-- Nobody is paid more than was moved from their wallet when their account was erased. The lock on the wallet puts payouts of one owner in order.
create function unclaimed_payout_within() returns trigger language plpgsql as $$
declare
  moved bigint;
begin
  perform from ledger_account where kind = 'wallet' and member_id = new.member_id for no key update;
  select coalesce(sum(line.amount), 0) into moved
  from ledger_account account
  join journal_line line on line.account_id = account.id
  join journal_entry entry on entry.id = line.entry_id and entry.posting_kind = 'closed_account'
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
create trigger unclaimed_payout_within before insert on unclaimed_payout for each row execute function unclaimed_payout_within();

-- No settlement and no claim stands in the journal that two people did not decide, each with its own amount.
create function journal_agrees_with_decision() returns trigger language plpgsql as $$
begin
  if not exists (
    select from journal_line line
    join ledger_account account on account.id = line.account_id and account.kind = 'bank'
    where line.entry_id = new.id and (
      new.posting_kind = 'settlement' and exists (
        select from settlement
        where journal_entry_id = new.id and amount = line.amount and new.subject = 'settlement:' || settlement.id and approval = 'approved')
      or new.posting_kind = 'claim_paid' and exists (
        select from unclaimed_payout payout
        where journal_entry_id = new.id and amount = -line.amount and new.subject = 'unclaimed_payout:' || payout.id and approval = 'approved'))
  ) then
    raise exception 'journal entry % was not decided by two people', new.id
      using errcode = 'check_violation', constraint = 'journal_agrees_with_decision';
  end if;
  return null;
end $$;
create constraint trigger journal_agrees_with_decision after insert on journal_entry
  deferrable initially deferred for each row when (new.posting_kind in ('settlement', 'claim_paid'))
  execute function journal_agrees_with_decision();
