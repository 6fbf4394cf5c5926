set lock_timeout = '500ms';

-- The table of before becomes the first partition. The former release goes on by the same name (decision 0054).
alter table live_event set schema partitions;
alter table partitions.live_event rename to live_event_first;
alter table partitions.live_event_first drop constraint live_event_pkey;
alter table partitions.live_event_first add constraint live_event_first_pkey primary key using index live_event_first_key;

create table live_event (
  id bigint generated always as identity,
  member_id bigint not null,                     -- who is told
  type text not null constraint live_event_type_check check (type ~ '^[a-z_.]{1,40}$'),
  subject jsonb not null,                        -- numbers by their names
  -- Ids become visible out of their order; what a look at the log may have missed is told by the transaction.
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null,
  primary key (id, created_at)
) partition by range (created_at);
create index live_event_of_member on live_event (member_id, id);
create index live_event_of_transaction on live_event (written_by);
-- Ids go on from the last one.
select setval(pg_get_serial_sequence('live_event', 'id'), last_value, is_called) from partitions.live_event_id_seq;
alter table partitions.live_event_first alter column id drop identity;

create table partitions.live_event_default partition of live_event default;
select take_in_first_partition('live_event');
