set lock_timeout = '5s';

-- Money moves only as journal entries whose lines sum to zero. Amounts are whole poisha: debit above zero, credit below.

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'wallet', 'gateway_sslcommerz', 'gateway_bkash', 'cash_in_hand', 'cheques', 'bank', 'package_sales', 'assisted_sales',
    'gateway_fees', 'refunds', 'suspense', 'unclaimed_balances', 'corrections')),
  member_id bigint references account (id),
  -- What is owed to the member. Only wallets store it: the row of an account that all payments share would make them wait for one another.
  balance bigint,
  created_at timestamptz not null default now(),
  constraint ledger_account_wallet_has_member check ((kind = 'wallet') = (member_id is not null)),
  constraint ledger_account_only_wallets_store_balance check ((kind = 'wallet') = (balance is not null)),
  constraint ledger_account_wallet_never_below_zero check (balance >= 0),
  constraint ledger_account_one_per_kind_and_member unique nulls not distinct (kind, member_id)
);
insert into ledger_account (kind) values
  ('gateway_sslcommerz'), ('gateway_bkash'), ('cash_in_hand'), ('cheques'), ('bank'), ('package_sales'), ('assisted_sales'),
  ('gateway_fees'), ('refunds'), ('suspense'), ('unclaimed_balances'), ('corrections');

create table journal_entry (
  id bigint generated always as identity primary key,
  posting_kind text not null check (posting_kind in (
    'package_by_gateway', 'assisted_by_gateway', 'recharge', 'package_from_wallet', 'assisted_from_wallet', 'cash', 'cheque', 'fee',
    'on_hold', 'hold_cleared', 'hold_refused', 'second_payment',
    'refund', 'settlement', 'correction', 'closed_account', 'claim_paid', 'reversal')),
  payment_id bigint,
  -- What the entry is for where the payment alone does not tell it: 'refund:7', 'wallet_entry:12', 'entry:3'.
  subject text check (length(subject) between 1 and 100),
  staff_id bigint references account (id),
  reason text,
  reverses_id bigint unique references journal_entry (id),
  created_at timestamptz not null,
  written_in xid8 not null default pg_current_xact_id(),
  constraint journal_entry_is_for_something check (payment_id is not null or subject is not null),
  -- A payment has several refunds and reversals; of any other kind it has one.
  constraint journal_entry_subject_of_payment check (
    payment_id is null or (subject is not null) = (posting_kind in ('refund', 'reversal'))),
  constraint journal_entry_reversal_names_entry check ((posting_kind = 'reversal') = (reverses_id is not null)),
  constraint journal_entry_once_per_payment unique nulls not distinct (posting_kind, payment_id, subject)
);
create unique index journal_entry_payment_taken_once on journal_entry (payment_id) where posting_kind in (
  'package_by_gateway', 'assisted_by_gateway', 'recharge', 'package_from_wallet', 'assisted_from_wallet', 'cash', 'cheque', 'on_hold', 'second_payment');
create unique index journal_entry_hold_decided_once on journal_entry (payment_id) where posting_kind in ('hold_cleared', 'hold_refused');
create index journal_entry_of_payment on journal_entry (payment_id) where payment_id is not null;

create table journal_line (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entry (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0)
);
create index journal_line_of_entry on journal_line (entry_id);
create index journal_line_of_account on journal_line (account_id, entry_id desc) include (amount);

-- An entry has two lines or more that sum to zero, all written in its own transaction; a reversal is the opposite of what it names.
create function check_journal_entry() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  if tg_table_name = 'journal_entry' then checked := new.id; else checked := new.entry_id; end if;
  if (select count(*) < 2 or sum(line.amount) <> 0 from journal_line line where line.entry_id = checked) then
    raise exception 'journal entry % does not balance', checked using errcode = 'check_violation', constraint = 'journal_entry_balances';
  end if;
  if exists (
    select from journal_entry entry
    join journal_line line on line.entry_id in (entry.id, entry.reverses_id)
    where entry.id = checked and entry.reverses_id is not null
    group by line.account_id having sum(line.amount) <> 0
  ) then
    raise exception 'journal entry % does not undo what it names', checked
      using errcode = 'check_violation', constraint = 'journal_entry_undoes';
  end if;
  return null;
end $$;
create constraint trigger journal_entry_balances after insert on journal_entry
  deferrable initially deferred for each row execute function check_journal_entry();
create constraint trigger journal_line_balances after insert on journal_line
  deferrable initially deferred for each row execute function check_journal_entry();

create function write_journal_line() returns trigger language plpgsql as $$
begin
  if (select entry.written_in <> pg_current_xact_id() from journal_entry entry where entry.id = new.entry_id) then
    raise exception 'journal entry % is complete', new.entry_id using errcode = 'restrict_violation';
  end if;
  update ledger_account set balance = balance - new.amount where id = new.account_id and kind = 'wallet';
  return null;
end $$;
create trigger journal_line_moves_wallet after insert on journal_line
  for each row execute function write_journal_line();

create trigger journal_entry_append_only before update or delete or truncate on journal_entry
  for each statement execute function refuse_change();
create trigger journal_line_append_only before update or delete or truncate on journal_line
  for each statement execute function refuse_change();
-- A stored balance changes by a line and by nothing else.
create trigger ledger_account_moves_by_lines before update on ledger_account
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger ledger_account_append_only before delete or truncate on ledger_account
  for each statement execute function refuse_change();

-- What the nightly check found; closed by the first check that no longer finds it.
create table ledger_difference (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('unbalanced_books', 'unbalanced_entry', 'wrong_reversal', 'stored_balance', 'gateway_balance', 'payment_state', 'credits')),
  subject text not null,
  expected bigint,
  found bigint,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz
);
create unique index ledger_difference_one_open on ledger_difference (kind, subject) where resolved_at is null;
create index ledger_difference_newest on ledger_difference (id desc);
