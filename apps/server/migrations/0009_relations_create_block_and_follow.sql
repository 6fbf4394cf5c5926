set lock_timeout = '5s';

-- The ignored list: while the row stands, the two do not see each other, whoever of them made it.
create table block (
  id bigint generated always as identity primary key,
  blocker_id bigint not null references account (id),
  blocked_id bigint not null references account (id),
  created_at timestamptz not null,
  constraint block_once unique (blocker_id, blocked_id),
  constraint block_of_another check (blocker_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id, blocker_id);

create table follow (
  id bigint generated always as identity primary key,
  follower_id bigint not null references account (id),
  followed_id bigint not null references account (id),
  created_at timestamptz not null,
  constraint follow_once unique (follower_id, followed_id),
  constraint follow_of_another check (follower_id <> followed_id)
);
create index follow_of_followed on follow (followed_id, follower_id);
