set lock_timeout = '5s';

-- Passkeys (WebAuthn) of accounts: public keys, never anything that signs.
create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  credential_id text not null unique,        -- base64url, as the browser names it
  public_key bytea not null,                 -- COSE
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  user_handle text not null,                 -- by which the device names the account
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_account on passkey (account_id, id);

-- What a passkey is asked to sign: for one answer within five minutes, of the browser or session that asked.
create table passkey_challenge (
  challenge_hash text primary key,
  use text not null check (use in ('add', 'remove', 'sign_in')),
  account_id bigint references account (id),
  bound_to_hash text not null,               -- of the session's number, or of the mark of the browser
  expires_at timestamptz not null,
  constraint passkey_challenge_of_account check ((account_id is null) = (use = 'sign_in'))
);
create index passkey_challenge_expired on passkey_challenge (expires_at);

-- Of staff where STAFF_PASSKEYS is required: this session may add a passkey and nothing else.
alter table session add column adds_passkey_first boolean not null default false;

alter table sign_in_failure drop constraint sign_in_failure_kind_check;
alter table sign_in_failure add constraint sign_in_failure_kind_check check (kind in ('password', 'second_factor', 'passkey'));
