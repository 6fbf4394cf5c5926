set lock_timeout = '500ms';

-- As before, but for the sum: a refund that counted as refused and is asked about all the same may be done yet, so that no other may take its place.
create or replace function refund_guard() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  if tg_op = 'UPDATE' then
    if (new.payment_id, new.amount, new.way, new.reason, new.staff_id) is distinct from
       (old.payment_id, old.amount, old.way, old.reason, old.staff_id)
       or old.state = 'done' or old.state = 'refused' and new.state = 'pending' then
      raise exception 'a refund is decided once and never changed' using errcode = 'check_violation', constraint = 'refund_fixed';
    end if;
    return new;
  end if;
  -- The lock puts refunds of one payment in order, so that their sum is that of all.
  select coalesce(received_amount, amount) into paid from payment where id = new.payment_id for no key update;
  if new.amount + coalesce((
       select sum(amount) from refund where payment_id = new.payment_id and (state <> 'refused' or next_check_at is not null)), 0) > paid then
    raise exception 'refunds of payment % pass what was paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refund_within_payment';
  end if;
  return new;
end $$;
