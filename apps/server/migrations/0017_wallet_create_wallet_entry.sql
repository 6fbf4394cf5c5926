set lock_timeout = '5s';

alter table journal_entry add constraint journal_entry_of_payment foreign key (payment_id) references payment (id);

-- What came into a wallet and left it, as its member reads it. The balance is the ledger's; this says what each movement was.
create table wallet_entry (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  payment_id bigint references payment (id),
  method text not null check (method in ('sslcommerz', 'bkash', 'wallet', 'cash', 'cheque', 'correction')),
  kind text not null check (kind in ('recharge', 'purchase', 'refund', 'correction')),
  amount bigint not null check (amount <> 0),   -- whole poisha; below zero what leaves the wallet
  approval text not null check (approval in ('pending', 'approved', 'rejected', 'failed', 'cancelled', 'expired')),
  note text,                  -- the package bought, or the reason of a correction or a refund
  reason text,                -- why it was rejected
  entered_by bigint references account (id),   -- staff, for what is entered by hand
  decided_by bigint references account (id),
  decided_at timestamptz,
  paper_reference text check (length(paper_reference) between 1 and 40),
  paper_date date,
  journal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null,
  constraint wallet_entry_approved_with_journal_entry check ((approval = 'approved') = (journal_entry_id is not null)),
  constraint wallet_entry_decided_by_another check (decided_by <> entered_by),
  constraint wallet_entry_correction_without_payment check ((kind = 'correction') = (payment_id is null)),
  constraint wallet_entry_correction_method check ((kind = 'correction') = (method = 'correction')),
  -- A recharge that went back to its payer leaves the wallet as a refund below zero.
  constraint wallet_entry_direction check (kind not in ('recharge', 'purchase') or (kind = 'purchase') = (amount < 0)),
  constraint wallet_entry_by_hand check (
    (entered_by is not null) = (kind = 'correction' or (kind = 'recharge' and method in ('cash', 'cheque')))),
  constraint wallet_entry_decision_by_hand check (
    (decided_by is not null) = (entered_by is not null and approval <> 'pending') and (decided_by is null) = (decided_at is null)),
  constraint wallet_entry_rejected_with_reason check ((approval = 'rejected') = (reason is not null) or entered_by is null),
  constraint wallet_entry_paper_of_hand_money check (
    (paper_reference is not null) = (entered_by is not null and kind = 'recharge') and (paper_reference is null) = (paper_date is null)),
  constraint wallet_entry_paper_once unique (method, paper_reference)
);
create unique index wallet_entry_one_per_payment on wallet_entry (payment_id, kind) where kind in ('recharge', 'purchase');
create index wallet_entry_of_member on wallet_entry (member_id, id desc);
create index wallet_entry_by_hand_newest on wallet_entry (id desc) where entered_by is not null;
create index wallet_entry_waiting on wallet_entry (id) where entered_by is not null and approval = 'pending';

-- A decision is final, and what an entry is never changes. What failed, was cancelled or expired may still be found paid.
create function wallet_entry_guard() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.payment_id, new.method, new.kind, new.amount, new.note, new.entered_by, new.paper_reference, new.paper_date, new.created_at)
       is distinct from
     (old.member_id, old.payment_id, old.method, old.kind, old.amount, old.note, old.entered_by, old.paper_reference, old.paper_date, old.created_at) then
    raise exception 'what a wallet entry is never changes' using errcode = 'check_violation', constraint = 'wallet_entry_fixed';
  end if;
  if old.approval in ('approved', 'rejected') then
    raise exception 'wallet entry % is decided', old.id using errcode = 'check_violation', constraint = 'wallet_entry_final';
  end if;
  return new;
end $$;
create trigger wallet_entry_guard before update on wallet_entry for each row execute function wallet_entry_guard();
create trigger wallet_entry_never_deleted before delete or truncate on wallet_entry for each statement execute function refuse_change();
