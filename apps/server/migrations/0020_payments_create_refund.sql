set lock_timeout = '5s';

-- Money given back, or asked of a gateway to be given back. What it is for never changes.
create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  amount bigint not null check (amount > 0),   -- whole poisha
  way text not null check (way in ('wallet', 'gateway')),
  reason text not null check (reason in ('paid_twice', 'service_not_delivered', 'on_hold_refused', 'wrong_amount', 'order')),
  note text check (length(note) <= 300),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  staff_id bigint not null references account (id),
  gateway_reference text,
  next_check_at timestamptz,                   -- when the job asks the gateway next; null: never
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint refund_decided_with_time check ((state = 'pending') = (decided_at is null))
);
create index refund_of_payment on refund (payment_id, id);
create index refund_due on refund (next_check_at) where next_check_at is not null;

create function refund_guard() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  if tg_op = 'UPDATE' then
    if (new.payment_id, new.amount, new.way, new.reason, new.staff_id) is distinct from
       (old.payment_id, old.amount, old.way, old.reason, old.staff_id) or old.state <> 'pending' then
      raise exception 'a refund is decided once and never changed' using errcode = 'check_violation', constraint = 'refund_fixed';
    end if;
    return new;
  end if;
  -- The lock puts refunds of one payment in order, so that their sum is that of all.
  select coalesce(received_amount, amount) into paid from payment where id = new.payment_id for no key update;
  if new.amount + coalesce((select sum(amount) from refund where payment_id = new.payment_id and state <> 'refused'), 0) > paid then
    raise exception 'refunds of payment % pass what was paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refund_within_payment';
  end if;
  return new;
end $$;
create trigger refund_guard before insert or update on refund for each row execute function refund_guard();
create trigger refund_never_deleted before delete or truncate on refund for each statement execute function refuse_change();

-- The other direction of payment_agrees_with_journal: no money moves for a payment that was not paid.
create function journal_agrees_with_payment() returns trigger language plpgsql as $$
begin
  if exists (
    select from payment
    where id = new.payment_id
      and (state in ('pending', 'failed', 'cancelled', 'expired')
        or state = 'on_hold' and new.posting_kind not in ('on_hold', 'fee')
        or state = 'paid' and new.posting_kind = 'hold_refused')
  ) then
    raise exception 'journal entry % is of a payment that is not so', new.id
      using errcode = 'check_violation', constraint = 'journal_agrees_with_payment';
  end if;
  return null;
end $$;
create constraint trigger journal_agrees_with_payment after insert on journal_entry
  deferrable initially deferred for each row when (new.payment_id is not null and new.posting_kind <> 'reversal')
  execute function journal_agrees_with_payment();
