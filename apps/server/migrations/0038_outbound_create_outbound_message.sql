set lock_timeout = '5s';

-- What a member chose otherwise than the preset of a type of notice.
create table notification_preference (
  member_id bigint not null references account (id),
  type text not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  enabled boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, type, channel)
);

create table outbound_pause (
  member_id bigint primary key references account (id),
  paused_until timestamptz not null
);

-- A browser that takes pushes. It belongs to the session that registered it last, and ends with it.
create table push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  session_id bigint not null references session (id) on delete cascade,
  endpoint text not null constraint push_subscription_one_per_endpoint unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_of_member on push_subscription (member_id, id);
create index push_subscription_of_session on push_subscription (session_id);

-- One notice on its way to one member by one channel. Its text is written when it leaves.
create table outbound_message (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  type text not null,
  event_key text not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  -- JSON as it was given: names of parameters are kept to the letter.
  parameters text not null check (parameters is json object),
  opens text not null,
  -- Who made the event; null for the site itself.
  actor_id bigint references account (id),
  -- unclear: handed over, and not known whether it arrived; not tried again.
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'unclear', 'given_up', 'dropped')),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  next_attempt_at timestamptz not null,
  -- A server works on it until then.
  claimed_until timestamptz,
  -- The last try.
  tried_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint outbound_message_once unique (member_id, type, event_key, channel),
  constraint outbound_message_ended check ((status in ('waiting', 'sending')) = (ended_at is null)),
  constraint outbound_message_sending_is_claimed check (status <> 'sending' or (claimed_until is not null and tried_at is not null))
);
create index outbound_message_due on outbound_message (channel, next_attempt_at, id) where status = 'waiting';
create index outbound_message_open on outbound_message (member_id, channel) where status in ('waiting', 'sending');
create index outbound_message_sending on outbound_message (channel, claimed_until) where status = 'sending';
create index outbound_message_tried on outbound_message (member_id, channel, tried_at) where tried_at is not null;
create index outbound_message_ended on outbound_message (ended_at) where ended_at is not null;
create index outbound_message_of_actor on outbound_message (actor_id) where actor_id is not null;

-- The outbox of a demo keeps pushes too; a push and an e-mail have a subject.
alter table outbox_message
  drop constraint outbox_message_channel_check,
  drop constraint outbox_message_email_has_subject,
  add constraint outbox_message_channel_check check (channel in ('sms', 'email', 'push')),
  add constraint outbox_message_sms_has_no_subject check ((channel = 'sms') = (subject is null));
