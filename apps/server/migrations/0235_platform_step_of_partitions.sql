set lock_timeout = '500ms';

-- As in 0230, but for two things: rows that are written into the partition for what is in no other while one for them is being made stay there, where
-- the step failed; and a drop holds the table alone, not each of its partitions, of which a vacuum holds one for minutes.
create or replace function step_of_partitions(now_is timestamptz) returns text language plpgsql set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '200ms' as $$
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
