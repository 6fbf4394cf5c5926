set lock_timeout = '5s';

-- What a member is told of an event: once, in the words of its type.
create table notification (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  type text not null check (type ~ '^[a-z_]{1,40}$'),
  -- Names the event among those of its type, such as a payment code.
  event_key text not null check (length(event_key) between 1 and 200),
  parameters jsonb not null,
  -- A path of the site.
  opens text not null check (opens like '/%'),
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification_once unique (member_id, type, event_key)
);
create index notification_of_member on notification (member_id, id desc);
