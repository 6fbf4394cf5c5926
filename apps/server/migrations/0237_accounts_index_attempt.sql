set lock_timeout = '500ms';

-- Of one at whom many guess, a sign-in read all failures of the last hour: whether one of them came from the network around the caller, and the latest by a browser that the
-- account knows. Partitions that are made from now on have these indexes; of those that are there the small ones get them at once, and the others are forgotten within a week.
create index attempt_of_network on only attempt (kind, key_hash, wide_network, at);
create index attempt_of_browser on only attempt (kind, key_hash, browser_hash, at) where browser_hash is not null;
do $$
declare
  part name;
begin
  for part in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'attempt'::regclass and pg_relation_size(inhrelid) < 1024 * 1024 order by relname
  loop
    execute format('create index %I on partitions.%I (kind, key_hash, wide_network, at)', part || '_of_network', part);
    execute format('alter index attempt_of_network attach partition partitions.%I', part || '_of_network');
    execute format('create index %I on partitions.%I (kind, key_hash, browser_hash, at) where browser_hash is not null', part || '_of_browser', part);
    execute format('alter index attempt_of_browser attach partition partitions.%I', part || '_of_browser');
  end loop;
end $$;
