set lock_timeout = '5s';

-- Set when another member verified the address typed here; the member is told once.
alter table account add column email_released_at timestamptz;
alter table account add constraint account_registered_has_accepted_phone
  check (registration_step < 16 or phone_accepted_at is not null or state = 'erased');

create index account_waiting_for_time on account (state)
  where state in ('suspended', 'deletion_pending') or membership_ends_at is not null;

-- States have a history that nobody rewrites.
create function refuse_state_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger account_state_change_append_only before update or delete or truncate on account_state_change
  for each statement execute function refuse_state_history_change();

-- The authenticator app of a staff account.
create table second_factor (
  account_id bigint primary key references account (id),
  secret_sealed text not null,
  recovery_code_hashes text[] not null,
  last_step bigint not null default 0,   -- time step of the last code taken: each works once
  created_at timestamptz not null
);

-- Half a sign-in: the password was right, the second factor is awaited.
create table sign_in_ticket (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  account_id bigint not null references account (id),
  cookie_hash text,
  use text not null check (use in ('social', 'link', 'totp')),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_ticket_expired on sign_in_ticket (expires_at);

-- One-time codes; hashes are keyed with the secret key of the settings.
create table verification_code (
  id bigint generated always as identity primary key,
  account_id bigint references account (id),
  purpose text not null check (purpose in ('reset', 'contact_change', 'phone', 'email', 'guardian')),
  destination_hash text not null,
  code_hash text not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz                 -- replaced by a later code, or its destination changed
);
create index verification_code_of_destination on verification_code (destination_hash, created_at desc);
create index verification_code_of_account on verification_code (account_id, purpose, id desc);

-- A destination on which someone guessed too often. The key names who guessed and on what.
create table code_lock (
  key_hash text primary key,
  locked_until timestamptz not null
);

-- Failures at sign-in, at codes and at the old password, for their limits; gone after 7 days.
create table attempt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign_in', 'code', 'password')),
  key_hash text not null,
  network_address text not null,
  succeeded boolean not null,
  at timestamptz not null
);
create index attempt_of_key on attempt (kind, key_hash, at);
create index attempt_of_address on attempt (kind, network_address, at);
create index attempt_old on attempt (at);

-- Permission to set a new password, from a right reset code.
create table reset_grant (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  account_id bigint not null references account (id),
  destination text not null check (destination in ('phone', 'email')),
  destination_hash text not null,
  birthday_tries smallint not null default 0 check (birthday_tries between 0 and 3),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_grant_of_account on reset_grant (account_id) where used_at is null;

-- Browsers that an account signed in from, by the hash of their cookie.
create table known_browser (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  mark_hash text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (account_id, mark_hash)
);

-- A change of mobile or e-mail: asked for, then made by a right code. The old value is kept so that support can undo it.
create table contact_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  type text not null check (type in ('mobile', 'email')),
  new_value text not null,
  new_country_code text,
  old_value text,
  old_country_code text,
  old_verified_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz
);
create index contact_change_of_account on contact_change (account_id, type, id desc);
