set lock_timeout = '5s';

-- What a member tells staff about another member or something of theirs.
create table report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references account (id),
  type text not null check (type in ('member', 'photo', 'post', 'story', 'message')),
  target_id bigint not null,                     -- the account, photo, post, story or message
  reported_member_id bigint not null references account (id),
  reason text not null check (reason in (
    'fake_profile', 'wrong_information', 'asks_for_money', 'abusive_messages', 'inappropriate_content',
    'already_married', 'under_18', 'other')),
  detail text check (char_length(detail) <= 1000),
  attachment_key text unique,                    -- private: read by staff alone
  -- A copy of what was reported, taken at the time; it outlives the original.
  evidence jsonb not null,
  evidence_keys text[] not null default '{}',    -- copies of photos, owned by this row
  is_urgent boolean not null generated always as (reason = 'under_18') stored,
  status text not null default 'open' check (status in ('open', 'dismissed', 'removed', 'warned', 'suspended', 'terminated')),
  decided_by bigint references account (id),
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null,
  constraint report_of_another check (reporter_id <> reported_member_id),
  constraint report_detail_with_other check (reason <> 'other' or detail is not null),
  constraint report_decided_with_time check ((status = 'open') = (decided_at is null))
);
create unique index report_one_open on report (reporter_id, type, target_id) where status = 'open';
-- The order in which staff read what waits.
create index report_waiting on report (is_urgent desc, id) where status = 'open';
create index report_against on report (reported_member_id, id desc);
