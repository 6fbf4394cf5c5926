set lock_timeout = '5s';

-- One time that a member asked for all that the site keeps of them. The file lies in parts, each sealed for this row, and is gone after seven days.
create table data_export (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed', 'expired')),
  -- Times that a server has begun with it.
  attempts smallint not null default 0 check (attempts between 0 and 10),
  begun_at timestamptz,
  bytes bigint check (bytes > 0),
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  constraint data_export_ready_with_file check (status <> 'ready' or (bytes is not null and ready_at is not null and expires_at is not null))
);
create unique index data_export_one_in_preparation on data_export (account_id) where status = 'preparing';
create index data_export_of_account on data_export (account_id, id desc);
create index data_export_to_tend on data_export (expires_at) where status in ('preparing', 'ready');

create table data_export_part (
  export_id bigint not null references data_export (id) on delete cascade,
  part integer not null check (part >= 0),
  object_key text not null unique,
  primary key (export_id, part)
);
