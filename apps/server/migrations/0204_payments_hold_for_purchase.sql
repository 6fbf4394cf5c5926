set lock_timeout = '5s';

-- Takes, in the order of LOCK_ORDER, all that a purchase from the wallet is to hold until its transaction ends: what its member starts and has
-- fulfilled, the account, the credits, and the wallet, which is opened by its first use. What is judged behind it is read by a later statement:
-- only that one sees what others committed while this one waited.
create function hold_for_purchase(lock_number int, member bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_number, hashint8(member));
  perform from account where id = member for no key update;
  perform lock_credits(member);
  perform from ledger_account where kind = 'wallet' and member_id = member for no key update;
  if not found then
    insert into ledger_account (kind, member_id, balance) values ('wallet', member, 0) on conflict (kind, member_id) do nothing;
    perform from ledger_account where kind = 'wallet' and member_id = member for no key update;
  end if;
end
$$;

-- As before, but for what is granted: that takes nothing from any part of a pot, so that no sum has to be made for it.
create or replace function check_credit_pot() returns trigger language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'credits move at read committed only' using errcode = 'feature_not_supported';
  end if;
  if new.movement in ('grant', 'staff_grant') then
    return null;
  end if;
  -- The sum below begins after the lock, and so sees all that was committed before.
  perform lock_credits(new.member_id);
  if (
    select sum(entry.change) < 0
      or coalesce(sum(entry.change) filter (where entry.movement in ('freeze', 'thaw')), 0) > 0
      or coalesce(sum(entry.change) filter (where entry.movement in ('spend', 'return')), 0) > 0
    from credit_entry entry
    where entry.member_id = new.member_id and entry.kind = new.kind
      and entry.purchase_id is not distinct from new.purchase_id
      and entry.allowance_month is not distinct from new.allowance_month
  ) then
    raise exception 'the % credits of member % are overdrawn', new.kind, new.member_id
      using errcode = 'check_violation', constraint = 'credit_entry_never_negative';
  end if;
  if new.movement = 'return' and not exists (
    select from credit_entry spent
    where spent.act_key = new.act_key and spent.movement = 'spend' and spent.member_id = new.member_id and spent.kind = new.kind
      and spent.purchase_id is not distinct from new.purchase_id
      and spent.allowance_month is not distinct from new.allowance_month
  ) then
    raise exception 'a credit goes back to the pot it came from'
      using errcode = 'check_violation', constraint = 'credit_entry_returns_to_its_pot';
  end if;
  return null;
end $$;
