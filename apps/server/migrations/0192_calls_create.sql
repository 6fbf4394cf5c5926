set lock_timeout = '5s';

-- Calls of two members in their conversation, one row a call, whatever became of it.
create table member_call (
  id bigint generated always as identity primary key,
  thread_id bigint not null references chat_thread (id),
  caller_id bigint not null references account (id),
  callee_id bigint not null references account (id),
  kind text not null check (kind in ('voice', 'video')),
  state text not null check (state in ('ringing', 'active', 'ended', 'missed', 'declined', 'busy', 'failed')),
  started_at timestamptz not null,
  ring_until timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- How often both sides began their media anew; signals of an earlier round go nowhere.
  round integer not null default 0 check (round >= 0),
  constraint member_call_of_two check (caller_id <> callee_id),
  constraint member_call_ended_once check ((state in ('ringing', 'active')) = (ended_at is null)),
  constraint member_call_answered check ((state in ('active', 'ended', 'failed')) = (answered_at is not null)),
  constraint member_call_times check (ring_until > started_at and answered_at >= started_at and ended_at >= coalesce(answered_at, started_at))
);
create index member_call_of_thread on member_call (thread_id, id desc);
create index member_call_of_caller on member_call (caller_id, id desc);
create index member_call_of_callee on member_call (callee_id, id desc);
create index member_call_going_on on member_call (ring_until) where ended_at is null;

-- The two sides of a call, and the device of each.
create table member_call_side (
  call_id bigint not null references member_call (id) on delete cascade,
  account_id bigint not null references account (id),
  -- Of the device that started or answered it; null until answered.
  session_id bigint,
  -- Of the page that is in the call.
  connection_id uuid,
  has_family boolean not null default false,
  seen_at timestamptz,
  is_going_on boolean not null,
  primary key (call_id, account_id)
);
-- One account is in one call at a time.
create unique index member_call_side_one_call on member_call_side (account_id) where is_going_on;
create index member_call_side_of_session on member_call_side (session_id) where is_going_on;

-- Times that one of the two proposed for a call.
create table call_plan (
  id bigint generated always as identity primary key,
  thread_id bigint not null references chat_thread (id),
  proposer_id bigint not null references account (id),
  other_id bigint not null references account (id),
  times timestamptz[] not null check (cardinality(times) between 1 and 3),
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined', 'withdrawn')),
  chosen_time timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint call_plan_of_two check (proposer_id <> other_id),
  constraint call_plan_chosen check ((state = 'accepted') = (chosen_time is not null) and (chosen_time is null or chosen_time = any (times))),
  constraint call_plan_answered check ((state = 'proposed') = (answered_at is null))
);
create unique index call_plan_one_open on call_plan (thread_id, proposer_id) where state = 'proposed';
create index call_plan_of_thread on call_plan (thread_id, id desc);
create index call_plan_of_proposer on call_plan (proposer_id);
create index call_plan_of_other on call_plan (other_id);

-- Whom a member lets call where only such members may.
create table call_permission (
  owner_id bigint not null references account (id),
  member_id bigint not null references account (id),
  created_at timestamptz not null,
  primary key (owner_id, member_id),
  constraint call_permission_of_two check (owner_id <> member_id)
);
create index call_permission_of_member on call_permission (member_id);

create table call_setting (
  account_id bigint primary key references account (id),
  who text not null default 'connected' check (who in ('connected', 'allowed', 'nobody')),
  -- In the member's time zone; an end before the beginning is on the next day.
  hours_from time not null default '09:00',
  hours_to time not null default '22:00',
  -- 1 is Monday.
  days smallint[] not null default '{1,2,3,4,5,6,7}' check (cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  saves_data boolean not null default false,
  changed_at timestamptz not null,
  constraint call_setting_hours check (hours_from <> hours_to)
);
