set lock_timeout = '500ms';

-- Takes for many what hold_for_purchase takes for one, without waiting for anybody; tells of whom nobody else held any of it. Who has no wallet
-- yet is not among them.
create function try_hold_for_purchases(lock_number int, members bigint[]) returns bigint[] language plpgsql as $$
begin
  members := array(select id from unnest(members) as member (id) where pg_try_advisory_xact_lock(lock_number, hashint8(id)));
  members := array(select id from account where id = any(members) for no key update skip locked);
  members := array(select id from unnest(members) as member (id) where try_lock_credits(id));
  return array(select member_id from ledger_account where kind = 'wallet' and member_id = any(members) for no key update skip locked);
end
$$;
