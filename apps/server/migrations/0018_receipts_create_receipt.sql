set lock_timeout = '5s';

-- The paper of a payment, or of money given back. What is printed is a copy of its own and never changes.
create table receipt (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[RC]-[0-9]{4}-[0-9]{6}$'),
  payment_id bigint not null references payment (id),
  member_id bigint not null references account (id),
  kind text not null check (kind in ('receipt', 'credit_note')),
  -- The receipt that a credit note takes back, whole or in part.
  names_receipt text references receipt (number),
  snapshot jsonb not null,
  issued_at timestamptz not null,
  constraint receipt_credit_note_names_one check ((kind = 'credit_note') = (names_receipt is not null)),
  constraint receipt_letter_of_kind check (left(number, 1) = case kind when 'receipt' then 'R' else 'C' end)
);
create unique index receipt_one_per_payment on receipt (payment_id) where kind = 'receipt';
create index receipt_of_payment on receipt (payment_id, id);
create trigger receipt_never_changed before update or delete or truncate on receipt
  for each statement execute function refuse_change();

-- The last number given; its row is locked until the giving transaction ends, so that none is skipped.
create table receipt_counter (
  year integer not null,
  kind text not null check (kind in ('receipt', 'credit_note')),
  last integer not null check (last between 1 and 999999),
  primary key (year, kind)
);
