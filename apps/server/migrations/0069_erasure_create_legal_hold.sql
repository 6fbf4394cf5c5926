set lock_timeout = '5s';

-- While one is open, the account is not erased (STAFF-36). Its member does not see it.
create table legal_hold (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  reason text not null check (char_length(reason) between 1 and 500),
  placed_by bigint not null references account (id),
  placed_at timestamptz not null,
  lifted_by bigint references account (id),
  lifted_at timestamptz,
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index legal_hold_one_open on legal_hold (account_id) where lifted_at is null;

-- One row for each account that was erased: its number, when, and how many rows of each kind were there. Nothing of the person.
create table erasure_record (
  account_id bigint primary key references account (id),
  erased_at timestamptz not null,
  counts jsonb not null
);
create trigger erasure_record_append_only before delete or update or truncate on erasure_record for each statement execute function refuse_change();

create index account_erasure_due on account (deletion_at) where state = 'deletion_pending';
