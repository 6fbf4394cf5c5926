set lock_timeout = '500ms';

-- Names the closing by which a payment ended that two of the staff closed.
alter table payment add column closing_id bigint;
alter table payment add constraint payment_closing_id_fkey foreign key (closing_id) references payment_closing (id) not valid;
alter table payment add constraint payment_closed_is_not_pending check (closing_id is null or state <> 'pending') not valid;

-- Refuses to close a payment but by an approved closing of its own, and from pending to expired alone; the closing never changes.
create function payment_closed_by_staff() returns trigger language plpgsql as $$
begin
  if old.closing_id is not null or old.state <> 'pending' or new.state <> 'expired' or not exists (
    select from payment_closing
    where id = new.closing_id and payment_id = new.id and gateway = new.method and approval = 'approved') then
    raise exception 'payment % was not closed by two people', new.id
      using errcode = 'check_violation', constraint = 'payment_closed_by_staff';
  end if;
  return new;
end $$;
create trigger payment_closed_by_staff before update on payment for each row
  when (new.closing_id is distinct from old.closing_id) execute function payment_closed_by_staff();

-- Refuses, when the transaction commits, a closing that is approved and whose payment did not end by it.
create function payment_closing_ends_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payment where id = new.payment_id and closing_id = new.id) then
    raise exception 'closing % is approved and its payment goes on', new.id
      using errcode = 'check_violation', constraint = 'payment_closing_ends_payment';
  end if;
  return null;
end $$;
create constraint trigger payment_closing_ends_payment after update on payment_closing
  deferrable initially deferred for each row when (new.approval = 'approved' and old.approval = 'pending')
  execute function payment_closing_ends_payment();
