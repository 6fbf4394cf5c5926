set lock_timeout = '5s';

-- One attempt to pay. What it is for, by whom and how much never changes; its state moves only as below.
create table payment (
  id bigint generated always as identity primary key,
  payment_code text not null unique check (payment_code ~ '^PMT-[0-9]{8}-[2-9A-HJ-NP-Z]{8}$'),
  member_id bigint not null references account (id),
  purpose text not null check (purpose in ('package', 'wallet')),
  package_id bigint references package (id),
  item_copy jsonb,                          -- the package as ordered
  amount bigint not null check (amount > 0),   -- whole poisha
  method text not null check (method in ('sslcommerz', 'bkash', 'wallet', 'cash', 'cheque')),
  state text not null default 'pending'
    check (state in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'on_hold', 'refunded')),
  idempotency_key text check (length(idempotency_key) <= 100),
  gateway_address text,                     -- the gateway's page, while the payer may still open it
  gateway_reference text,                   -- session key or paymentID
  gateway_transaction text,                 -- bank_tran_id or trxID
  received_amount bigint check (received_amount > 0),   -- as the gateway says, in poisha
  fee bigint not null default 0 check (fee >= 0),
  failure_code text,
  held_reason text check (held_reason in ('amount', 'currency', 'order', 'risk', 'account')),
  start_failed_at timestamptz,              -- the gateway gave no page
  answered_at timestamptz,                  -- the payer came back, or a notification arrived
  executing_at timestamptz,                 -- bKash was told to take the money; null again where the payer had not allowed it
  asked_at timestamptz,                     -- last question that a member asked
  next_check_at timestamptz,                -- when the job asks next; null: never
  needs_attention boolean not null default false,
  receipt_number text,
  period_ends_at timestamptz,               -- end of the premium time that this purchase began or lengthened
  is_second boolean not null default false, -- the package was paid by another payment; this one went to the wallet
  paid_at timestamptz,
  closed_at timestamptz,                    -- failed, cancelled, expired
  refunded_at timestamptz,
  created_at timestamptz not null,
  constraint payment_package_with_copy check ((purpose = 'package') = (package_id is not null and item_copy is not null)),
  constraint payment_wallet_not_from_wallet check (purpose = 'package' or method <> 'wallet'),
  constraint payment_held_with_reason check (state <> 'on_hold' or held_reason is not null),
  constraint payment_paid_with_time check (state <> 'paid' or paid_at is not null),
  constraint payment_refunded_with_time check ((state = 'refunded') = (refunded_at is not null))
);
create unique index payment_one_per_key on payment (member_id, idempotency_key) where idempotency_key is not null;
create unique index payment_one_per_reference on payment (method, gateway_reference) where gateway_reference is not null;
create unique index payment_one_per_transaction on payment (method, gateway_transaction) where gateway_transaction is not null;
create index payment_of_member on payment (member_id, id desc);
create index payment_due on payment (next_check_at) where next_check_at is not null;
create index payment_needing_staff on payment (id desc) where state = 'on_hold' or needs_attention;

create function payment_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
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
create trigger payment_guard before insert or update on payment for each row execute function payment_guard();
create trigger payment_never_deleted before delete or truncate on payment for each statement execute function refuse_change();

-- Money and state say the same when a transaction commits: paid if and only if the sale, the recharge or the second
-- payment is in the journal; on hold with what came in at suspense.
create function payment_agrees_with_journal() returns trigger language plpgsql as $$
declare
  now_state text;
  is_posted boolean;
  is_held boolean;
begin
  select state into now_state from payment where id = new.id;
  select
    coalesce(bool_or(posting_kind in (
      'package_by_gateway', 'assisted_by_gateway', 'package_from_wallet', 'assisted_from_wallet', 'recharge', 'cash', 'cheque',
      'second_payment', 'hold_cleared')), false),
    coalesce(bool_or(posting_kind = 'on_hold'), false)
  into is_posted, is_held
  from journal_entry where payment_id = new.id;
  if now_state = 'paid' and not is_posted or now_state not in ('paid', 'refunded') and is_posted
     or now_state = 'refunded' and not (is_posted or is_held) or now_state = 'on_hold' and not is_held then
    raise exception 'payment % is % and the journal says otherwise', new.id, now_state
      using errcode = 'check_violation', constraint = 'payment_agrees_with_journal';
  end if;
  return null;
end $$;
create constraint trigger payment_agrees_with_journal after insert or update of state on payment
  deferrable initially deferred for each row execute function payment_agrees_with_journal();

-- Every message to and from a gateway, without secrets. Rows are only ever added; a body may be erased after its time.
create table payment_message (
  id bigint generated always as identity primary key,
  payment_id bigint references payment (id),
  method text not null check (method in ('sslcommerz', 'bkash')),
  direction text not null check (direction in ('out', 'in')),
  kind text not null,
  body jsonb,
  http_status integer,
  outcome text not null,
  at timestamptz not null
);
create index payment_message_of_payment on payment_message (payment_id, id) where payment_id is not null;
create index payment_message_with_body on payment_message (at) where body is not null;

create function payment_message_guard() returns trigger language plpgsql as $$
begin
  if new.body is not null
     or (new.payment_id, new.method, new.direction, new.kind, new.http_status, new.outcome, new.at)
          is distinct from (old.payment_id, old.method, old.direction, old.kind, old.http_status, old.outcome, old.at) then
    raise exception 'messages of gateways are only ever added' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_message_guard before update on payment_message for each row execute function payment_message_guard();
create trigger payment_message_never_deleted before delete or truncate on payment_message
  for each statement execute function refuse_change();
