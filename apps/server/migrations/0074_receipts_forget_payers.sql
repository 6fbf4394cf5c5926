set lock_timeout = '5s';

-- When the time of the books is over, the payer of an erased account goes from the paper; number, item and amount stay. Nothing else ever changes.
create function receipt_guard() returns trigger language plpgsql as $$
begin
  if new.snapshot <> old.snapshot || '{"payerName": "", "memberCode": "", "gatewayNumber": null}'
     or (new.id, new.number, new.payment_id, new.member_id, new.kind, new.names_receipt, new.issued_at)
          is distinct from (old.id, old.number, old.payment_id, old.member_id, old.kind, old.names_receipt, old.issued_at)
     or not exists (select from account where account.id = old.member_id and account.state = 'erased') then
    raise exception 'rows of receipt are only ever added' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger receipt_never_changed on receipt;
create trigger receipt_guard before update on receipt for each row execute function receipt_guard();
create trigger receipt_never_deleted before delete or truncate on receipt for each statement execute function refuse_change();
