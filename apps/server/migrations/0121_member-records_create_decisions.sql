set lock_timeout = '5s';

-- Memberships that staff end with notice. The account has the day; who gave the notice and took it back stands here.
create table membership_notice (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  reason text check (char_length(reason) between 3 and 300),      -- null: erased with the account
  given_by bigint not null references account (id),
  ends_at timestamptz not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references account (id),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint membership_notice_not_by_oneself check (member_id <> given_by),
  constraint membership_notice_not_withdrawn_by_oneself check (member_id <> withdrawn_by)
);
create index membership_notice_of_member on membership_notice (member_id, id desc);

-- What a documented check changed. The journal names the row and not the values: it is never erased, and these are with their account.
create table identity_correction (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  corrected_by bigint not null references account (id),
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null,
  constraint identity_correction_not_by_oneself check (member_id <> corrected_by)
);
create index identity_correction_of_member on identity_correction (member_id, id desc);

-- The page of a member shows the latest of each.
create index session_of_account on session (account_id, id desc);
create index report_by_reporter on report (reporter_id, id desc);
