set lock_timeout = '500ms';

-- Breaks off a transaction whose writes hang on what was read before it, where that has changed since.
create function require_as_read(is_same boolean) returns void language plpgsql as $$
begin
  if is_same is not true then
    raise exception 'what was read before has changed' using errcode = 'STALE';
  end if;
end $$;
