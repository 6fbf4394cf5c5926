set lock_timeout = '5s';

-- Links by which staff set their password and authenticator, once.
create table staff_enrolment (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  token_hash text not null unique,
  secret_sealed text not null,
  wrong_tries integer not null default 0,
  by_staff_id bigint references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  check (used_at is null or voided_at is null)
);
-- One link of an account is open at a time: who is invited twice at once has the later one.
create unique index staff_enrolment_one_open on staff_enrolment (account_id) where used_at is null and voided_at is null;
create index staff_enrolment_by_staff on staff_enrolment (by_staff_id);

-- Entries of one person and one act, for the log.
create index audit_entry_of_actor_and_action_newest on audit_entry (actor_id, action, at desc, id desc);
