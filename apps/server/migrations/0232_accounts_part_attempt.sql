set lock_timeout = '500ms';

-- As 0231.
alter table attempt set schema partitions;
alter table partitions.attempt rename to attempt_first;
alter table partitions.attempt_first drop constraint attempt_pkey;
alter table partitions.attempt_first add constraint attempt_first_pkey primary key using index attempt_first_key;

create table attempt (
  id bigint generated always as identity,
  kind text not null constraint attempt_kind_check check (kind in ('sign_in', 'code', 'password')),
  key_hash text not null,
  network_address text not null,
  succeeded boolean not null,
  at timestamptz not null,
  wide_network text,
  browser_hash text,
  primary key (id, at)
) partition by range (at);
create index attempt_of_key on attempt (kind, key_hash, at);
create index attempt_of_address on attempt (kind, network_address, at);
create index attempt_old on attempt (at);
select setval(pg_get_serial_sequence('attempt', 'id'), last_value, is_called) from partitions.attempt_id_seq;
alter table partitions.attempt_first alter column id drop identity;

create table partitions.attempt_default partition of attempt default;
select take_in_first_partition('attempt');
