set lock_timeout = '5s';

-- When a member's suggestions were made; they are made anew after a day, and when the row is gone.
create table match_making (
  member_id bigint primary key references account (id),
  made_at timestamptz not null
);

-- Somebody who fits a member well, or whom the member does not want to be suggested for a while.
create table match_suggestion (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  suggested_id bigint not null references account (id),
  -- The two-way score when it was made; what is shown is reckoned anew at each reading.
  score smallint not null check (score between 0 and 100),
  made_at timestamptz not null,
  dismissed_until timestamptz,
  constraint match_suggestion_once unique (member_id, suggested_id),
  constraint match_suggestion_of_another check (member_id <> suggested_id)
);
create index match_suggestion_of_suggested on match_suggestion (suggested_id);
