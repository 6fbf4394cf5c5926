set lock_timeout = '5s';

-- Introductions that an assisted package brings.
alter table package
  add column introductions integer not null default 0 check (introductions between 0 and 100000),
  add constraint package_introductions_of_assisted_only check (catalogue = 'assisted' or introductions = 0);

-- Who asked to be called for a free consultation; a visitor has no member.
create table call_request (
  id bigint generated always as identity primary key,
  member_id bigint references account (id),
  name text not null,
  phone text not null,
  -- The same for all ways of writing a number, so that it is taken once.
  phone_key text not null,
  whatsapp text,
  status text not null default 'new' check (status in ('new', 'in_progress', 'done')),
  assignee_id bigint references account (id),
  desk_changed_by bigint references account (id),
  desk_changed_at timestamptz,
  desk_revision integer not null default 0,
  created_at timestamptz not null
);
create index call_request_desk on call_request (status, created_at, id);
create index call_request_assigned on call_request (assignee_id, created_at, id) where assignee_id is not null;
create index call_request_of_phone on call_request (phone_key, created_at);
create index call_request_of_member on call_request (member_id, created_at) where member_id is not null;

-- A family that is helped by a relationship manager.
create table assisted_service (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  manager_id bigint references account (id),
  state text not null default 'waiting' check (state in ('waiting', 'active', 'ended')),
  wishes text check (char_length(wishes) between 1 and 2000),
  wishes_state text not null default 'none' check (wishes_state in ('none', 'proposed', 'confirmed', 'change_asked')),
  -- What the member wants changed in them.
  wishes_change text check (char_length(wishes_change) <= 1000),
  introductions_total integer not null check (introductions_total >= 0),
  -- By when the manager should have called.
  call_due_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end that the member was told of a week before.
  end_told_at timestamptz,
  -- Since when something new waits for the manager.
  news_since timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint assisted_service_led check (state <> 'active' or manager_id is not null),
  constraint assisted_service_ended_once check ((state = 'ended') = (ended_at is not null)),
  constraint assisted_service_wishes_written check (wishes is not null or wishes_state = 'none' or state = 'ended')
);
create unique index assisted_service_one_running on assisted_service (member_id) where state <> 'ended';
create index assisted_service_newest on assisted_service (member_id, id desc);
create index assisted_service_led_by on assisted_service (manager_id, id) where state <> 'ended';
create index assisted_service_due on assisted_service (ends_at) where state <> 'ended';

-- What was bought for a service: the first purchase opened it, further ones added to it.
create table assisted_purchase (
  id bigint generated always as identity primary key,
  service_id bigint not null references assisted_service (id),
  purchase_id bigint not null unique references purchase (id),
  package_name text not null,
  introductions integer not null check (introductions >= 0),
  refunded_at timestamptz,
  created_at timestamptz not null
);
create index assisted_purchase_of_service on assisted_purchase (service_id, id);

create table assisted_event (
  id bigint generated always as identity primary key,
  service_id bigint not null references assisted_service (id),
  kind text not null check (kind in ('purchase', 'manager_named', 'consultation_held', 'wishes_confirmed', 'introduction_offered',
    'introduction_answered', 'introduction_made', 'meeting_planned', 'meeting_held', 'note', 'service_ended')),
  text text check (char_length(text) <= 1000),
  is_visible boolean not null,
  staff_id bigint references account (id),
  created_at timestamptz not null
);
create index assisted_event_of_service on assisted_event (service_id, id desc);

-- The manager's offer to bring two members together: first the client answers, then the other side.
create table assisted_introduction (
  id bigint generated always as identity primary key,
  service_id bigint not null references assisted_service (id),
  member_id bigint not null references account (id),
  candidate_id bigint not null references account (id),
  words text not null check (char_length(words) <= 1000),
  member_answer text check (member_answer in ('interested', 'declined')),
  member_reason text check (char_length(member_reason) <= 500),
  member_answered_at timestamptz,
  candidate_answer text check (candidate_answer in ('interested', 'declined')),
  candidate_reason text check (char_length(candidate_reason) <= 500),
  candidate_answered_at timestamptz,
  state text not null default 'offered' check (state in ('offered', 'asked', 'made', 'declined', 'expired', 'ended')),
  -- The last moment for the answer that is waited for.
  expires_at timestamptz not null,
  ended_because text check (ended_because in ('block', 'inactive', 'service_ended', 'used_up')),
  ended_at timestamptz,
  offered_by bigint not null references account (id),
  created_at timestamptz not null,
  constraint assisted_introduction_of_two check (member_id <> candidate_id),
  constraint assisted_introduction_made_by_two check (
    state <> 'made' or (member_answer is not distinct from 'interested' and candidate_answer is not distinct from 'interested')),
  constraint assisted_introduction_asked_after_yes check (
    state <> 'asked' or (member_answer is not distinct from 'interested' and candidate_answer is null)),
  constraint assisted_introduction_offered_first check (state <> 'offered' or (member_answer is null and candidate_answer is null))
);
create unique index assisted_introduction_open_once on assisted_introduction (member_id, candidate_id) where state in ('offered', 'asked');
create index assisted_introduction_of_service on assisted_introduction (service_id, id desc);
create index assisted_introduction_of_candidate on assisted_introduction (candidate_id, id desc);
create index assisted_introduction_of_pair on assisted_introduction (member_id, candidate_id, created_at desc);
create index assisted_introduction_due on assisted_introduction (expires_at) where state in ('offered', 'asked');

-- A supervised family meeting of two who were introduced.
create table assisted_meeting (
  id bigint generated always as identity primary key,
  service_id bigint not null references assisted_service (id),
  introduction_id bigint not null references assisted_introduction (id),
  member_id bigint not null references account (id),
  candidate_id bigint not null references account (id),
  type text not null check (type in ('office', 'video')),
  place text check (char_length(place) <= 300),
  link text check (char_length(link) <= 500),
  attendees text not null check (char_length(attendees) <= 300),
  state text not null default 'proposed'
    check (state in ('proposed', 'confirmed', 'declined', 'expired', 'cancelled', 'held', 'not_held')),
  answer_until timestamptz not null,
  member_slot_id bigint,
  candidate_slot_id bigint,
  chosen_slot_id bigint,
  -- Pays for it; one credit for one meeting.
  credit_entry_id bigint unique references credit_entry (id),
  credit_returned_at timestamptz,
  ended_by text check (ended_by in ('member', 'candidate', 'staff', 'software')),
  end_reason text check (char_length(end_reason) <= 300),
  ended_at timestamptz,
  note text check (char_length(note) <= 1000),
  member_feedback text check (char_length(member_feedback) <= 1000),
  candidate_feedback text check (char_length(candidate_feedback) <= 1000),
  planned_by bigint not null references account (id),
  created_at timestamptz not null,
  constraint assisted_meeting_somewhere check ((type = 'office' and link is null) or (type = 'video' and place is null)),
  constraint assisted_meeting_confirmed_by_two check (state not in ('confirmed', 'held', 'not_held') or (
    credit_entry_id is not null and chosen_slot_id is not null
    and member_slot_id is not distinct from chosen_slot_id and candidate_slot_id is not distinct from chosen_slot_id)),
  constraint assisted_meeting_credit_back_once check (credit_returned_at is null or (credit_entry_id is not null and state in ('cancelled', 'not_held')))
);
create unique index assisted_meeting_one_open on assisted_meeting (introduction_id) where state in ('proposed', 'confirmed');
create index assisted_meeting_of_service on assisted_meeting (service_id, id desc);
create index assisted_meeting_of_member on assisted_meeting (member_id, id desc);
create index assisted_meeting_of_candidate on assisted_meeting (candidate_id, id desc);
create index assisted_meeting_due on assisted_meeting (answer_until) where state = 'proposed';

create table assisted_meeting_slot (
  id bigint generated always as identity primary key,
  meeting_id bigint not null references assisted_meeting (id),
  starts_at timestamptz not null,
  constraint assisted_meeting_slot_once unique (meeting_id, starts_at),
  constraint assisted_meeting_slot_own unique (meeting_id, id)
);
-- What is chosen is a time of this meeting.
alter table assisted_meeting
  add constraint assisted_meeting_member_slot foreign key (id, member_slot_id) references assisted_meeting_slot (meeting_id, id),
  add constraint assisted_meeting_candidate_slot foreign key (id, candidate_slot_id) references assisted_meeting_slot (meeting_id, id),
  add constraint assisted_meeting_chosen_slot foreign key (id, chosen_slot_id) references assisted_meeting_slot (meeting_id, id);
