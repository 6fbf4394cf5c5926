set lock_timeout = '500ms';

-- A payment from the wallet may begin as paid. That its sale is in the journal is asked at the commit, as of every payment.
create or replace function payment_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' and not (new.state = 'paid' and new.method = 'wallet' and new.closing_id is null) then
      raise exception 'a payment begins as pending' using errcode = 'check_violation', constraint = 'payment_begins_pending';
    end if;
    return new;
  end if;
  if (new.payment_code, new.member_id, new.purpose, new.amount, new.method, new.created_at)
       is distinct from (old.payment_code, old.member_id, old.purpose, old.amount, old.method, old.created_at)
     or new.package_id is distinct from old.package_id or new.item_copy is distinct from old.item_copy then
    raise exception 'what a payment is for never changes' using errcode = 'check_violation', constraint = 'payment_fixed';
  end if;
  if (old.gateway_reference is not null and new.gateway_reference is distinct from old.gateway_reference)
     or (old.gateway_transaction is not null and new.gateway_transaction is distinct from old.gateway_transaction)
     or (old.executing_at is not null and new.executing_at is not null and new.executing_at <> old.executing_at) then
    raise exception 'what the gateway calls a payment never changes' using errcode = 'check_violation', constraint = 'payment_fixed';
  end if;
  if new.state <> old.state and not (
       old.state = 'pending'
       or (old.state in ('failed', 'cancelled', 'expired') and new.state in ('paid', 'on_hold'))
       or (old.state = 'on_hold' and new.state in ('paid', 'refunded'))
       or (old.state = 'paid' and new.state = 'refunded')) then
    raise exception 'a payment does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'payment_moves';
  end if;
  return new;
end $$;
