set lock_timeout = '5s';

-- What was bought stays as it was sold; only its days move, and a refund is noted once.
create function purchase_guard() returns trigger language plpgsql as $$
begin
  if (new.payment_id, new.member_id, new.package_id, new.item_copy, new.premium_period_id, new.created_at)
       is distinct from (old.payment_id, old.member_id, old.package_id, old.item_copy, old.premium_period_id, old.created_at)
     or (old.refunded_at is not null and new.refunded_at is distinct from old.refunded_at) then
    raise exception 'a purchase stays as it was sold' using errcode = 'check_violation', constraint = 'purchase_fixed';
  end if;
  return new;
end $$;
create trigger purchase_fixed before update on purchase for each row execute function purchase_guard();
create trigger purchase_kept before delete or truncate on purchase for each statement execute function refuse_change();
