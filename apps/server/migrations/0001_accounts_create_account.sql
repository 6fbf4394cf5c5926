set lock_timeout = '5s';

-- One row a person or organisation that signs in. Its id is the member's number everywhere.
create table account (
  id bigint generated always as identity (start with 1001) primary key,
  member_code text not null unique check (member_code ~ '^BN[0-9]{6,}$'),
  purpose text not null default 'member' check (purpose in ('member', 'agent', 'business', 'influencer', 'visitor')),
  state text not null default 'active'
    check (state in ('active', 'deactivated', 'suspended', 'terminated', 'deletion_pending', 'erased')),
  state_reason text,
  state_until timestamptz,
  membership_ends_at timestamptz,
  deletion_at timestamptz,
  phone_country_code text check (phone_country_code ~ '^\+[0-9]{1,4}$'),
  phone_e164 text check (phone_e164 ~ '^\+[0-9]{7,19}$'),
  phone_verified_at timestamptz,   -- only by a right code
  phone_accepted_at timestamptz,   -- by a right code, or given under the rule for numbers that no code can reach
  email text check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz,
  password_hash text,
  registration_step smallint not null default 0 check (registration_step in (0, 4, 8, 12, 16)),
  registered_at timestamptz,
  guardian_type smallint not null default 1 check (guardian_type in (1, 2, 4, 6, 7)),
  whatsapp text check (whatsapp ~ '^\+[0-9]{7,19}$'),
  guardian_phone text check (guardian_phone ~ '^\+[0-9]{7,19}$'),
  guardian_phone_verified_at timestamptz,
  convenient_time text not null default 'any' check (convenient_time in ('any', 'scheduled')),
  convenient_time_start time,
  convenient_time_end time,
  language text not null default 'en' check (language in ('en', 'bn')),
  time_zone text not null default 'Asia/Dhaka',
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint account_deletion_at_with_state check ((deletion_at is not null) = (state = 'deletion_pending')),
  constraint account_verified_phone_is_accepted check (phone_verified_at is null or phone_accepted_at is not null),
  constraint account_scheduled_end_after_start check (convenient_time_end > convenient_time_start)
);
create unique index account_one_per_phone on account (phone_e164) where state <> 'erased';
create unique index account_one_per_verified_email on account (email) where email_verified_at is not null and state <> 'erased';
create index account_by_email on account (email) where email is not null;

create sequence member_code_number start with 100001;

create table account_state_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  from_state text not null,
  to_state text not null,
  reason text,
  by_staff_id bigint references account (id),
  at timestamptz not null
);
create index account_state_change_of_account on account_state_change (account_id, id);

create table staff_role (
  account_id bigint not null references account (id),
  role text not null check (role in ('support', 'moderator', 'finance', 'admin')),
  created_at timestamptz not null,
  primary key (account_id, role)
);

create table session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  token_hash text not null unique,
  remember boolean not null,
  device text not null,
  network_address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('sign_out', 'ended_by_member', 'password_change', 'state_change', 'expired')),
  constraint session_ended_with_reason check ((ended_at is null) = (end_reason is null))
);
create index session_open_of_account on session (account_id, last_used_at desc) where ended_at is null;
