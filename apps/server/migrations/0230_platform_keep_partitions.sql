set lock_timeout = '500ms';

-- Partitions lie in a schema of their own, into which the role of the application may not look: it works on them by the name of their table alone.
create schema partitions;

-- The tables with partitions: the column of their time, how long a partition is, how long rows are kept at least, and how many partitions are made before they are needed.
create function partitioned_table() returns table (name text, time_column text, period interval, kept interval, ahead int) language sql immutable as $$
  values
    ('live_event', 'created_at', interval '12 hours', interval '24 hours', 2),
    ('attempt', 'at', interval '1 day', interval '6 days', 2)
$$;

-- Partitions with their bounds, but for the one that takes what is in no other.
create function partition_of(parent text) returns table (name text, begins timestamptz, ends timestamptz) language sql stable set timezone = 'UTC' as $$
  select child.relname::text,
    coalesce(substring(bound from 'FROM \(''([^'']+)''')::timestamptz, '-infinity'),
    coalesce(substring(bound from 'TO \(''([^'']+)''')::timestamptz, 'infinity')
  from pg_inherits join pg_class child on child.oid = inhrelid cross join lateral pg_get_expr(child.relpartbound, child.oid) as bound
  where inhparent = format('public.%I', parent)::regclass and bound <> 'DEFAULT'
$$;

create function partition_begin(period interval, at timestamptz, place int) returns timestamptz language sql immutable as $$
  select date_bin(period, at, timestamptz '2026-01-01 00:00:00+00') + place * period
$$;

-- True if rows of this time lie in the partition that takes what is in no other.
create function is_outside_partitions(parent text, time_column text, begins timestamptz, ends timestamptz) returns boolean language plpgsql stable as $$
declare
  is_found boolean;
begin
  execute format('select exists (select from partitions.%I where %I >= $1 and %I < $2)', parent || '_default', time_column, time_column) into is_found using begins, ends;
  return is_found;
end $$;

-- Takes one step: makes one partition that is missing, or drops one whose rows are all older than they are kept. Returns what it did; null where nothing is to be done.
-- Who waits for a lock lets everybody else wait: it gives up after 200 ms, and is asked again.
create function step_of_partitions(now_is timestamptz) returns text language plpgsql set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '200ms' as $$
declare
  one record;
  old record;
  start timestamptz;
  made text;
begin
  -- Two servers at once: the other one sees to it.
  if not pg_try_advisory_xact_lock(7313) then return null; end if;
  for one in select * from partitioned_table() loop
    for place in 0..one.ahead loop
      start := partition_begin(one.period, now_is, place);
      continue when exists (select from partition_of(one.name) part where start >= part.begins and start < part.ends);
      -- Rows that came while there was no partition stay where they are until they are forgotten; the next partition takes its own.
      continue when is_outside_partitions(one.name, one.time_column, start, start + one.period);
      made := one.name || '_' || to_char(start, 'YYYYMMDD"t"HH24');
      begin
        execute format('create table partitions.%I (like public.%I including defaults including constraints including indexes)', made, one.name);
        -- Holds the partition for what is in no other, and nobody who works on any other one.
        execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', one.name, made, start, start + one.period);
      exception when check_violation then
        -- They came since the look.
        continue;
      end;
      return 'made ' || made;
    end loop;
  end loop;
  -- Once none is missing: who holds one table keeps none from being made for another.
  for one in select * from partitioned_table() loop
    select part.name into old from partition_of(one.name) part where part.ends <= now_is - one.kept order by part.ends limit 1;
    if found then
      -- Whoever works on a partition holds the table as well.
      execute format('lock table only public.%I in access exclusive mode', one.name);
      if one.name = 'live_event' then
        -- Who saw less than the last of them reads everything anew.
        execute format('update live_log set forgotten_up_to = greatest(forgotten_up_to, (select max(id) from partitions.%I))', old.name);
      end if;
      execute format('drop table partitions.%I', old.name);
      return 'dropped ' || old.name;
    end if;
  end loop;
  return null;
end $$;

-- The same for the role of the application, which may neither make nor drop anything itself: it says neither which table nor what time it is.
create function keep_partitions() returns text language sql security definer set search_path = public, pg_temp as $$
  select step_of_partitions(now())
$$;

-- How many partitions of now and of the next period are missing, and how many tables have rows outside of all partitions.
create function partition_state() returns table (missing int, outside int) language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*)::int from partitioned_table() one, generate_series(0, 1) place
      where not exists (select from partition_of(one.name) part
        where partition_begin(one.period, now(), place) >= part.begins and partition_begin(one.period, now(), place) < part.ends)),
    (select count(*)::int from partitioned_table() one where is_outside_partitions(one.name, one.time_column, '-infinity', 'infinity'))
$$;

-- For the migration that gives a table partitions: its rows of before become the first one, by a validated constraint NAME_first, and whoever was given the table is given the new one.
create function take_in_first_partition(parent text) returns void language plpgsql set timezone = 'UTC' as $$
declare
  bound text;
  one record;
begin
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into strict bound from pg_constraint
  where conname = parent || '_first' and conrelid = format('partitions.%I', parent || '_first')::regclass;
  execute format('alter table public.%I attach partition partitions.%I for values from (minvalue) to (%L)', parent, parent || '_first', bound);
  for one in
    select given.privilege_type as may, case given.grantee when 0 then 'public' else given.grantee::regrole::text end as who
    from pg_class relation cross join lateral aclexplode(relation.relacl) given
    where relation.oid = format('partitions.%I', parent || '_first')::regclass and given.grantee <> relation.relowner
  loop
    execute format('grant %s on public.%I to %s', one.may, parent, one.who);
  end loop;
end $$;

revoke all on function is_outside_partitions, step_of_partitions, keep_partitions, partition_state, take_in_first_partition from public;
