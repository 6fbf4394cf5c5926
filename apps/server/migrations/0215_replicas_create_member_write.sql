set lock_timeout = '5s';

-- How far the log of the database had come after a member's last own change; written only where replicas serve reads (DATABASE_READ_URLS).
-- `position` counts bytes of the log from its beginning.
create table member_write (
  account_id bigint primary key,
  position bigint not null,
  noted_at timestamptz not null default now()
) with (fillfactor = 50);
