set lock_timeout = '500ms';

-- Takes the lock of lock_credits where nobody else holds it, and tells whether it did.
create function try_lock_credits(member bigint) returns boolean language sql as $$
  select pg_try_advisory_xact_lock(7316, hashint8(member))
$$;
