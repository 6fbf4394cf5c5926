set lock_timeout = '5s';

-- A period that a refund or a termination ends in its first moment has no length.
alter table premium_period drop constraint premium_period_ends_after_start;
alter table premium_period add constraint premium_period_end_not_before_start check (ends_at >= started_at);
alter table premium_period add constraint premium_period_of_member unique (id, member_id);
create index premium_period_open_by_end on premium_period (ends_at) where lapsed_at is null;

-- What a payment bought, as it was sold.
create table purchase (
  id bigint generated always as identity primary key,
  payment_id bigint not null unique references payment (id),
  member_id bigint not null references account (id),
  package_id bigint not null references package (id),
  item_copy jsonb not null,
  -- Its own days within the period; a refund cuts them short and moves up those of later purchases.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  premium_period_id bigint not null,
  refunded_at timestamptz,
  created_at timestamptz not null,
  foreign key (premium_period_id, member_id) references premium_period (id, member_id),
  constraint purchase_of_member unique (id, member_id),
  constraint purchase_end_not_before_start check (ends_at >= starts_at)
);
create index purchase_of_period on purchase (premium_period_id, id);
create index purchase_by_member on purchase (member_id, id);

-- Every movement of every credit. What is left is the sum of `change`, and is kept nowhere else.
create table credit_entry (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  kind text not null check (kind in (
    'expressInterest', 'photoGallery', 'contact', 'feed', 'voice', 'proposal', 'bioData', 'profileImageView', 'galleryImageView',
    'autoProfileMatch', 'meetingTable')),
  -- The pot: a purchase, or the free allowance of a month in Dhaka (YYYY-MM).
  purchase_id bigint,
  allowance_month text check (allowance_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  change integer not null,
  movement text not null
    check (movement in ('grant', 'spend', 'return', 'freeze', 'thaw', 'lapse', 'take_back', 'forfeit', 'staff_grant')),
  act text,
  -- Act, member and target; the same act on the same target is paid once and given back once.
  act_key text,
  staff_id bigint references account (id),
  reason text,
  created_at timestamptz not null,
  foreign key (purchase_id, member_id) references purchase (id, member_id),
  constraint credit_entry_one_pot check (num_nonnulls(purchase_id, allowance_month) = 1),
  constraint credit_entry_sign check (change <> 0 and (change > 0) = (movement in ('grant', 'return', 'thaw', 'staff_grant'))),
  constraint credit_entry_act_with_key check (
    (act is not null) = (movement in ('spend', 'return')) and (act_key is null) = (act is null)),
  constraint credit_entry_one_credit_an_act check (act is null or abs(change) = 1),
  constraint credit_entry_allowance_moves check (allowance_month is null or movement in ('grant', 'spend', 'return', 'lapse')),
  constraint credit_entry_decision check (
    (movement <> 'staff_grant' or staff_id is not null) and (movement not in ('staff_grant', 'take_back', 'forfeit') or reason is not null)),
  constraint credit_entry_act_once unique (act_key, movement)
);
create unique index credit_entry_purchase_granted_once on credit_entry (purchase_id, kind) where movement = 'grant';
create unique index credit_entry_allowance_granted_once on credit_entry (member_id, allowance_month, kind) where movement = 'grant';
create index credit_entry_of_member on credit_entry (member_id, kind, id desc);

create trigger credit_entry_append_only before update or delete or truncate on credit_entry
  for each statement execute function refuse_change();

-- Puts all who move a member's credits in one order, until their transactions end.
create function lock_credits(member bigint) returns void language sql as $$
  select pg_advisory_xact_lock(7316, hashint8(member))
$$;

-- No part of a pot is ever negative: left, frozen or spent; and only what an act took from a pot goes back to it.
create function check_credit_pot() returns trigger language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'credits move at read committed only' using errcode = 'feature_not_supported';
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
create constraint trigger credit_entry_never_negative after insert on credit_entry
  deferrable initially deferred for each row execute function check_credit_pot();

-- Which notice of a period was sent for which end; a renewal moves the end and makes them due anew.
create table period_notice (
  premium_period_id bigint not null references premium_period (id),
  kind text not null check (kind in ('week_before', 'day_before', 'ended', 'lapsing')),
  ends_at timestamptz not null,
  primary key (premium_period_id, ends_at, kind)
);
