set lock_timeout = '5s';

-- Counts of what may be done only so often. The key is a keyed hash: it says nothing about whom it counts.
create table rate_limit (
  key text primary key,
  used integer not null check (used > 0),
  ends_at timestamptz not null
) with (fillfactor = 70);
create index rate_limit_ended on rate_limit (ends_at);

-- What a demo would have sent.
create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  created_at timestamptz not null,
  constraint outbox_message_email_has_subject check ((channel = 'email') = (subject is not null))
);
create index outbox_message_of_recipient on outbox_message (recipient, id desc);

-- Who did what to whom. Rows are only ever added.
create table audit_entry (
  id bigint generated always as identity primary key,
  actor_id bigint,                -- null: the software itself
  action text not null check (action ~ '^[a-z0-9-]+\.[a-z0-9-]+$'),
  subject text not null,
  details jsonb not null,
  at timestamptz not null
);
create index audit_entry_of_subject on audit_entry (subject, id desc);
create index audit_entry_of_actor on audit_entry (actor_id, id desc) where actor_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- Proofs of work that were handed in; each counts once, until it would have expired anyway.
create table captcha_use (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index captcha_use_expired on captcha_use (expires_at);
