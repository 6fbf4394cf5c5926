set lock_timeout = '5s';

-- What live connections are told: ids of rows, never a text. Kept for 24 hours, so that a broken connection catches up.
create table live_event (
  id bigint generated always as identity primary key,
  member_id bigint not null,                     -- who is told
  type text not null check (type ~ '^[a-z_]{1,40}$'),
  subject jsonb not null,                        -- numbers by their names
  -- Ids become visible out of their order; what a look at the log may have missed is told by the transaction.
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null
);
create index live_event_of_member on live_event (member_id, id);
create index live_event_of_transaction on live_event (written_by);

-- One row: up to which id events were deleted. Who saw less has missed what nobody knows any more.
create table live_log (
  is_only boolean primary key default true check (is_only),
  forgotten_up_to bigint not null
);
insert into live_log (forgotten_up_to) values (0);

-- Who is here. Unlogged: after a crash of the database every server writes its own anew.
create unlogged table live_server (
  id uuid primary key,
  seen_at timestamptz not null                   -- by the clock of the database
);
create unlogged table live_socket (
  id bigint generated always as identity primary key,
  server_id uuid not null,
  member_id bigint not null,
  closed_at timestamptz                          -- by the same clock; the row stays for the time of a reload
);
create index live_socket_of_member on live_socket (member_id);
create index live_socket_of_server on live_socket (server_id);

-- When a member last made a call.
create unlogged table live_call (
  member_id bigint primary key,
  called_at timestamptz not null
) with (fillfactor = 50);
create index live_call_old on live_call (called_at);
