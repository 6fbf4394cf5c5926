set lock_timeout = '500ms';

-- Keeps what one of the staff proposes and another decides: that a payment which is pending, and whose gateway is not set up any more, ends as not paid. A proposal
-- never changes, and a decision is final.
create table payment_closing (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  gateway text not null check (gateway in ('sslcommerz', 'bkash')),
  reason text not null check (length(reason) between 3 and 300),
  entered_by bigint not null references account (id),
  approval text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
  rejection text check (length(rejection) between 3 and 300),
  decided_by bigint references account (id),
  decided_at timestamptz,
  -- Says when the job asks the gateway about the payment, as soon as it is set up again; null: never.
  next_check_at timestamptz,
  -- Says when the gateway said for the first time, after the payment was closed, that it was not paid.
  answered_at timestamptz,
  created_at timestamptz not null,
  constraint payment_closing_decided_by_another check (decided_by <> entered_by),
  constraint payment_closing_decided_with_person check (
    (approval = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint payment_closing_rejected_with_reason check ((approval = 'rejected') = (rejection is not null)),
  constraint payment_closing_asked_when_approved check (next_check_at is null or approval = 'approved')
);
create unique index payment_closing_one_at_a_time on payment_closing (payment_id) where approval <> 'rejected';
create index payment_closing_of_payment on payment_closing (payment_id, id desc);
create index payment_closing_due on payment_closing (gateway, next_check_at) where next_check_at is not null;

create function payment_closing_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.approval <> 'pending' then
      raise exception 'a closing begins as a proposal' using errcode = 'check_violation', constraint = 'payment_closing_begins_pending';
    end if;
    return new;
  end if;
  if (new.payment_id, new.gateway, new.reason, new.entered_by, new.created_at)
       is distinct from (old.payment_id, old.gateway, old.reason, old.entered_by, old.created_at) then
    raise exception 'what is proposed never changes' using errcode = 'check_violation', constraint = 'payment_closing_fixed';
  end if;
  if old.approval <> 'pending' and (new.approval, new.rejection, new.decided_by, new.decided_at)
       is distinct from (old.approval, old.rejection, old.decided_by, old.decided_at) then
    raise exception 'closing % is decided', old.id using errcode = 'check_violation', constraint = 'payment_closing_final';
  end if;
  return new;
end $$;
create trigger payment_closing_guard before insert or update on payment_closing for each row execute function payment_closing_guard();
create trigger payment_closing_never_deleted before delete or truncate on payment_closing for each statement execute function refuse_change();
