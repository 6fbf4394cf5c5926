set lock_timeout = '5s';

-- Lets one step between two members happen at a time and keeps the state of both accounts as it is, until the transaction ends: first the lock
-- on the pair, then the rows of the accounts, the lower number first (LOCK_ORDER). What is judged behind it is read by a later statement: only
-- that one sees what others committed while this one waited.
create function hold_pair(lock_number int, one bigint, other bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_number, hashtext(least(one, other) || ':' || greatest(one, other)));
  perform from account where id in (one, other) order by id for share;
end
$$;
