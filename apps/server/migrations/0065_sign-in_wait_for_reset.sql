set lock_timeout = '5s';

-- A new password that takes hold after a wait, unless its owner stops it.
create table waiting_reset (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  password_hash text,               -- gone when it took hold or was stopped
  destination text not null check (destination in ('phone', 'email')),
  destination_hash text not null,
  created_at timestamptz not null,
  holds_at timestamptz not null,
  done_at timestamptz,
  stopped_at timestamptz,
  constraint waiting_reset_open_has_password
    check ((password_hash is not null) = (done_at is null and stopped_at is null))
);
create unique index waiting_reset_one_open on waiting_reset (account_id) where done_at is null and stopped_at is null;
create index waiting_reset_due on waiting_reset (holds_at) where done_at is null and stopped_at is null;

-- The links by which an owner stops a reset without signing in.
create table reset_stop (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  account_id bigint not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_stop_expired on reset_stop (expires_at);
