-- Made by `npm run schema` of the migrations; not run by anything.

create extension pg_trgm;

create sequence member_code_number start 100001;

CREATE OR REPLACE FUNCTION public.appeal_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  first sanction;
begin
  select * into first from sanction where id = new.sanction_id;
  if first.member_id <> new.member_id then
    raise exception 'an appeal is of whom the sanction is about' using errcode = 'check_violation', constraint = 'appeal_of_the_sanctioned';
  end if;
  if new.decided_by is not null and new.decided_by = first.decided_by then
    raise exception 'whoever decided first does not decide the appeal' using errcode = 'check_violation', constraint = 'appeal_by_another';
  end if;
  if tg_op = 'UPDATE' and (
       (new.sanction_id, new.member_id, new.created_at) is distinct from (old.sanction_id, old.member_id, old.created_at)
       or (new.text <> old.text and new.text <> '')
       or (old.decided_at is not null
         and (new.decided_by, new.decided_at, new.outcome) is distinct from (old.decided_by, old.decided_at, old.outcome))) then
    raise exception 'an appeal is decided once' using errcode = 'check_violation', constraint = 'appeal_fixed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.approach_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.kind, new.sender_id, new.receiver_id, new.credit_entry_id, new.created_at)
       is distinct from (old.id, old.kind, old.sender_id, old.receiver_id, old.credit_entry_id, old.created_at)
     or (old.status <> 'pending' and (new.status, new.answered_at, new.expires_at) is distinct from (old.status, old.answered_at, old.expires_at)) then
    raise exception 'an approach stays on record as it was' using errcode = 'check_violation', constraint = 'approach_fixed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.blog_article_keep_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.published_at is not null and (new.slug <> old.slug or new.published_at is distinct from old.published_at) then
    raise exception 'an article that was published keeps its slug and its date' using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_assisted_meeting_slots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from unnest(array[new.member_slot_id, new.candidate_slot_id, new.chosen_slot_id]) as chosen (id)
    where chosen.id is not null
      and not exists (select from assisted_meeting_slot slot where slot.id = chosen.id and slot.meeting_id = new.id)) then
    raise exception 'a chosen time of assisted_meeting % is none of its own', new.id using constraint = 'assisted_meeting_own_slots';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_credit_pot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.check_journal_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked bigint;
  undone bigint;
begin
  if tg_table_name = 'journal_entry' then checked := new.id; else checked := new.entry_id; end if;
  if (select count(*) < 2 or sum(line.amount) <> 0 from journal_line line where line.entry_id = checked) then
    raise exception 'journal entry % does not balance', checked using errcode = 'check_violation', constraint = 'journal_entry_balances';
  end if;
  select entry.reverses_id into undone from journal_entry entry where entry.id = checked;
  if undone is not null and exists (
    select from journal_line line where line.entry_id in (checked, undone)
    group by line.account_id having sum(line.amount) <> 0
  ) then
    raise exception 'journal entry % does not undo what it names', checked
      using errcode = 'check_violation', constraint = 'journal_entry_undoes';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.child_safety_report_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.status = 'done' then
      raise exception 'a closed child-safety report is kept' using errcode = 'restrict_violation', constraint = 'child_safety_report_kept';
    end if;
    return old;
  end if;
  if (new.reference, new.description, new.created_at) is distinct from (old.reference, old.description, old.created_at)
     or new.subject_ref is distinct from old.subject_ref or new.picture_key is distinct from old.picture_key
     or (old.status = 'done' and (
       (new.status, new.decision, new.decided_at) is distinct from (old.status, old.decision, old.decided_at)
       or new.decided_by is distinct from old.decided_by or new.decision_reason <> old.decision_reason
       or new.subject_member_id is distinct from old.subject_member_id
       or new.evidence <> old.evidence or new.evidence_keys <> old.evidence_keys)) then
    raise exception 'a child-safety report stays as it was' using errcode = 'check_violation', constraint = 'child_safety_report_fixed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.grid_column(latitude numeric, longitude numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (floor(((mod((round((longitude * (1000)::numeric)) + (180000)::numeric), (360000)::numeric) * (grid_columns(grid_row(latitude)))::numeric) / (360000)::numeric)))::integer
;

CREATE OR REPLACE FUNCTION public.grid_columns(grid_row integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (GREATEST((1)::double precision, floor(((20000)::double precision * abs(cos(radians(((((grid_row * 18) + 9))::double precision / (1000)::double precision))))))))::integer
;

CREATE OR REPLACE FUNCTION public.grid_row(latitude numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (floor((round((latitude * (1000)::numeric)) / (18)::numeric)))::integer
;

CREATE OR REPLACE FUNCTION public.hold_for_purchase(lock_number integer, member bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.hold_pair(lock_number integer, one bigint, other bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(lock_number, hashtext(least(one, other) || ':' || greatest(one, other)));
  perform from account where id in (one, other) order by id for share;
end
$function$
;

CREATE OR REPLACE FUNCTION public.is_outside_partitions(parent text, time_column text, begins timestamp with time zone, ends timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  is_found boolean;
begin
  execute format('select exists (select from partitions.%I where %I >= $1 and %I < $2)', parent || '_default', time_column, time_column) into is_found using begins, ends;
  return is_found;
end $function$
;

CREATE OR REPLACE FUNCTION public.job_keep_public_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a job keeps its public id';
end $function$
;

CREATE OR REPLACE FUNCTION public.journal_agrees_with_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from journal_line line
    join ledger_account account on account.id = line.account_id and account.kind = 'bank'
    where line.entry_id = new.id and (
      new.posting_kind = 'settlement' and exists (
        select from settlement
        where journal_entry_id = new.id and amount = line.amount and new.subject = 'settlement:' || settlement.id and approval = 'approved')
      or new.posting_kind = 'claim_paid' and exists (
        select from unclaimed_payout payout
        where journal_entry_id = new.id and amount = -line.amount and new.subject = 'unclaimed_payout:' || payout.id and approval = 'approved'))
  ) then
    raise exception 'journal entry % was not decided by two people', new.id
      using errcode = 'check_violation', constraint = 'journal_agrees_with_decision';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.journal_agrees_with_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_partitions()
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select step_of_partitions(now())
$function$
;

CREATE OR REPLACE FUNCTION public.lock_credits(member bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(7316, hashint8(member))
$function$
;

CREATE OR REPLACE FUNCTION public.make_member_records()
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from member_record;
  insert into member_record
  select account.id, substring(account.member_code from 3)::bigint, coalesce(lower(profile.full_name), ''), account.purpose, account.state,
    account.registration_step, profile.gender, account.phone_verified_at is not null, account.email_verified_at is not null,
    exists (select from identity_document where member_id = account.id and holder = 'self' and status = 'approved'),
    exists (select from verification_image where member_id = account.id and holder = 'self' and status = 'approved'),
    premium_period.ends_at, account.created_at, coalesce(profile.last_active_at, account.created_at)
  from account left join profile on profile.member_id = account.id
    left join premium_period on premium_period.member_id = account.id and premium_period.lapsed_at is null
  where account.state <> 'erased';
$function$
;

CREATE OR REPLACE FUNCTION public.member_record_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'erased' then
    delete from member_record where member_id = new.id;
  else
    insert into member_record (member_id, code_number, purpose, state, step, is_phone_verified, is_email_verified, created_at, last_active_at)
    values (new.id, substring(new.member_code from 3)::bigint, new.purpose, new.state, new.registration_step, new.phone_verified_at is not null,
      new.email_verified_at is not null, new.created_at, new.created_at)
    on conflict (member_id) do update set purpose = excluded.purpose, state = excluded.state, step = excluded.step,
      is_phone_verified = excluded.is_phone_verified, is_email_verified = excluded.is_email_verified;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.member_record_of_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  document record := coalesce(new, old);
  is_approved boolean := coalesce(new.status = 'approved', false);
begin
  if tg_table_name = 'identity_document' then
    update member_record set is_id_verified = is_approved where member_id = document.member_id;
  else
    update member_record set is_face_verified = is_approved where member_id = document.member_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.member_record_of_premium()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update member_record set premium_until = (
    select ends_at from premium_period where premium_period.member_id = new.member_id and lapsed_at is null)
  where member_id = new.member_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.member_record_of_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update member_record set name = coalesce(lower(new.full_name), ''), gender = new.gender, last_active_at = new.last_active_at
  where member_id = new.member_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select 1 from changed limit 1001) as limited) > 1000 then
    insert into search_change (member_id) values (null);
  else
    insert into search_change (member_id) select distinct member_id from changed;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_session_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into session_change (account_id) values (coalesce(changed ->> 'account_id', changed ->> 'id')::bigint);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.partition_begin(period interval, at timestamp with time zone, place integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select date_bin(period, at, timestamptz '2026-01-01 00:00:00+00') + place * period
$function$
;

CREATE OR REPLACE FUNCTION public.partition_of(parent text)
 RETURNS TABLE(name text, begins timestamp with time zone, ends timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select child.relname::text,
    coalesce(substring(bound from 'FROM \(''([^'']+)''')::timestamptz, '-infinity'),
    coalesce(substring(bound from 'TO \(''([^'']+)''')::timestamptz, 'infinity')
  from pg_inherits join pg_class child on child.oid = inhrelid cross join lateral pg_get_expr(child.relpartbound, child.oid) as bound
  where inhparent = format('public.%I', parent)::regclass and bound <> 'DEFAULT'
$function$
;

CREATE OR REPLACE FUNCTION public.partition_state()
 RETURNS TABLE(missing integer, outside integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select
    (select count(*)::int from partitioned_table() one, generate_series(0, 1) place
      where not exists (select from partition_of(one.name) part
        where partition_begin(one.period, now(), place) >= part.begins and partition_begin(one.period, now(), place) < part.ends)),
    (select count(*)::int from partitioned_table() one where is_outside_partitions(one.name, one.time_column, '-infinity', 'infinity'))
$function$
;

CREATE OR REPLACE FUNCTION public.partitioned_table()
 RETURNS TABLE(name text, time_column text, period interval, kept interval, ahead integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('live_event', 'created_at', interval '12 hours', interval '24 hours', 2),
    ('attempt', 'at', interval '1 day', interval '6 days', 2)
$function$
;

CREATE OR REPLACE FUNCTION public.payment_agrees_with_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.payment_attention()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.attention is not distinct from old.attention then
    if new.needs_attention then
      new.attention := array[case new.state when 'pending' then 'no_answer' when 'refunded' then 'late_refund' else 'refund_refused' end];
    elsif new.state <> old.state then
      new.attention := array(select cause from unnest(old.attention) cause where cause in ('late_refund', 'unclaimed', 'no_gateway'));
    else
      new.attention := array(select cause from unnest(old.attention) cause where cause = 'no_gateway');
    end if;
  end if;
  new.needs_attention := new.attention <> '{}';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.payment_closed_by_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.closing_id is not null or old.state <> 'pending' or new.state <> 'expired' or not exists (
    select from payment_closing
    where id = new.closing_id and payment_id = new.id and gateway = new.method and approval = 'approved') then
    raise exception 'payment % was not closed by two people', new.id
      using errcode = 'check_violation', constraint = 'payment_closed_by_staff';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.payment_closing_ends_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from payment where id = new.payment_id and closing_id = new.id) then
    raise exception 'closing % is approved and its payment goes on', new.id
      using errcode = 'check_violation', constraint = 'payment_closing_ends_payment';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.payment_closing_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.payment_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.payment_message_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.body is not null
     or (new.payment_id, new.method, new.direction, new.kind, new.http_status, new.outcome, new.at)
          is distinct from (old.payment_id, old.method, old.direction, old.kind, old.http_status, old.outcome, old.at) then
    raise exception 'messages of gateways are only ever added' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.post_count_reaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was text := coalesce(case when tg_op <> 'INSERT' then old.kind end, '');
  is_now text := coalesce(case when tg_op <> 'DELETE' then new.kind end, '');
begin
  update post set
    like_count = like_count - (was = 'like')::int + (is_now = 'like')::int,
    love_count = love_count - (was = 'love')::int + (is_now = 'love')::int,
    care_count = care_count - (was = 'care')::int + (is_now = 'care')::int,
    laugh_count = laugh_count - (was = 'laugh')::int + (is_now = 'laugh')::int,
    wow_count = wow_count - (was = 'wow')::int + (is_now = 'wow')::int,
    sad_count = sad_count - (was = 'sad')::int + (is_now = 'sad')::int,
    angry_count = angry_count - (was = 'angry')::int + (is_now = 'angry')::int
  where id = case when tg_op = 'DELETE' then old.post_id else new.post_id end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.purchase_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.payment_id, new.member_id, new.package_id, new.item_copy, new.premium_period_id, new.created_at)
       is distinct from (old.payment_id, old.member_id, old.package_id, old.item_copy, old.premium_period_id, old.created_at)
     or (old.refunded_at is not null and new.refunded_at is distinct from old.refunded_at) then
    raise exception 'a purchase stays as it was sold' using errcode = 'check_violation', constraint = 'purchase_fixed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.queue_job(name text, job_payload json, due timestamp with time zone, tries integer, queue text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into graphile_worker._private_jobs (job_queue_id, task_id, payload, run_at, max_attempts)
  select known.id, task.id, job_payload, coalesce(due, now()), tries
  from graphile_worker._private_tasks task
  left join graphile_worker._private_job_queues known on known.queue_name = queue
  where task.identifier = name and (queue is null or known.id is not null);
  if not found then
    perform graphile_worker.add_job(name, job_payload, queue_name := queue, run_at := due, max_attempts := tries);
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.receipt_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.snapshot <> old.snapshot || '{"payerName": "", "memberCode": "", "gatewayNumber": null}'
     or (new.id, new.number, new.payment_id, new.member_id, new.kind, new.names_receipt, new.issued_at)
          is distinct from (old.id, old.number, old.payment_id, old.member_id, old.kind, old.names_receipt, old.issued_at)
     or not exists (select from account where account.id = old.member_id and account.state = 'erased') then
    raise exception 'rows of receipt are only ever added' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refund_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.refund_keeps_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.takes_back is distinct from old.takes_back then
    raise exception 'a refund is decided once and never changed' using errcode = 'check_violation', constraint = 'refund_fixed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_security_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.hour is null or new.times <= old.times
    or (new.id, new.account_id, new.kind, new.hour) is distinct from (old.id, old.account_id, old.kind, old.hour) then
    raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_state_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.report_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.reporter_id, new.type, new.target_id, new.reported_member_id, new.reason, new.created_at)
       is distinct from (old.reporter_id, old.type, old.target_id, old.reported_member_id, old.reason, old.created_at)
     or new.evidence <> old.evidence or new.evidence_keys <> old.evidence_keys then
    raise exception 'a report stays as it was made' using errcode = 'check_violation', constraint = 'report_fixed';
  end if;
  if old.status <> 'open' and (new.status, new.decided_by, new.decided_at, new.decision_reason)
       is distinct from (old.status, old.decided_by, old.decided_at, old.decision_reason) then
    raise exception 'a report is decided once' using errcode = 'check_violation', constraint = 'report_decided_once';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.require_as_read(is_same boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if is_same is not true then
    raise exception 'what was read before has changed' using errcode = 'STALE';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.sanction_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.member_id, new.kind, new.clause, new.decided_at) is distinct from (old.member_id, old.kind, old.clause, old.decided_at)
     or new.ground is distinct from old.ground or new.decided_by is distinct from old.decided_by
     or (new.target_type, new.target_id) is distinct from (old.target_type, old.target_id)
     or new.until is distinct from old.until
     or (new.reason <> old.reason and new.reason <> '')
     or (new.evidence <> old.evidence and new.evidence <> '{}') or (new.rests_on <> old.rests_on and new.rests_on <> '[]')
     or (old.premium_cut_from is not null and new.premium_cut_from is distinct from old.premium_cut_from)
     or (old.returned <> '[]' and new.returned <> old.returned) then
    raise exception 'a sanction stays as it was decided' using errcode = 'check_violation', constraint = 'sanction_fixed';
  end if;
  if old.ended_at is not null and (new.ended_at, new.ended_how) is distinct from (old.ended_at, old.ended_how)
     and not (new.ended_how in ('taken_back', 'changed') and old.ended_how not in ('taken_back', 'changed')) then
    raise exception 'a sanction ends once' using errcode = 'check_violation', constraint = 'sanction_ends_once';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.settlement_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.approval <> 'pending' then
    raise exception '% % is decided', tg_table_name, old.id using errcode = 'check_violation', constraint = tg_table_name || '_final';
  end if;
  if to_jsonb(new) - '{approval,reason,decided_by,decided_at,journal_entry_id}'::text[]
       <> to_jsonb(old) - '{approval,reason,decided_by,decided_at,journal_entry_id}'::text[] then
    raise exception 'what an entry of % is never changes', tg_table_name
      using errcode = 'check_violation', constraint = tg_table_name || '_fixed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.step_of_partitions(now_is timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '200ms'
AS $function$
declare
  one record;
  old record;
  start timestamptz;
  made text;
begin
  -- Two servers at once: the other one sees to it.
  if not pg_try_advisory_xact_lock(7313) then return null; end if;
  for one in select * from partitioned_table() loop
    for place in 0..one.ahead loop
      start := partition_begin(one.period, now_is, place);
      continue when exists (select from partition_of(one.name) part where start >= part.begins and start < part.ends);
      -- Rows that came while there was no partition stay where they are until they are forgotten; the next partition takes its own.
      continue when is_outside_partitions(one.name, one.time_column, start, start + one.period);
      made := one.name || '_' || to_char(start, 'YYYYMMDD"t"HH24');
      begin
        execute format('create table partitions.%I (like public.%I including defaults including constraints including indexes)', made, one.name);
        -- Holds the partition for what is in no other, and nobody who works on any other one.
        execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', one.name, made, start, start + one.period);
      exception when check_violation then
        -- They came since the look.
        continue;
      end;
      return 'made ' || made;
    end loop;
  end loop;
  -- Once none is missing: who holds one table keeps none from being made for another.
  for one in select * from partitioned_table() loop
    select part.name into old from partition_of(one.name) part where part.ends <= now_is - one.kept order by part.ends limit 1;
    if found then
      -- Whoever works on a partition holds the table as well.
      execute format('lock table only public.%I in access exclusive mode', one.name);
      if one.name = 'live_event' then
        -- Who saw less than the last of them reads everything anew.
        execute format('update live_log set forgotten_up_to = greatest(forgotten_up_to, (select max(id) from partitions.%I))', old.name);
      end if;
      execute format('drop table partitions.%I', old.name);
      return 'dropped ' || old.name;
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_in_first_partition(parent text)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  bound text;
  one record;
begin
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into strict bound from pg_constraint
  where conname = parent || '_first' and conrelid = format('partitions.%I', parent || '_first')::regclass;
  execute format('alter table public.%I attach partition partitions.%I for values from (minvalue) to (%L)', parent, parent || '_first', bound);
  for one in
    select given.privilege_type as may, case given.grantee when 0 then 'public' else given.grantee::regrole::text end as who
    from pg_class relation cross join lateral aclexplode(relation.relacl) given
    where relation.oid = format('partitions.%I', parent || '_first')::regclass and given.grantee <> relation.relowner
  loop
    execute format('grant %s on public.%I to %s', one.may, parent, one.who);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.try_hold_for_purchases(lock_number integer, members bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
begin
  members := array(select id from unnest(members) as member (id) where pg_try_advisory_xact_lock(lock_number, hashint8(id)));
  members := array(select id from account where id = any(members) for no key update skip locked);
  members := array(select id from unnest(members) as member (id) where try_lock_credits(id));
  return array(select member_id from ledger_account where kind = 'wallet' and member_id = any(members) for no key update skip locked);
end
$function$
;

CREATE OR REPLACE FUNCTION public.try_lock_credits(member bigint)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select pg_try_advisory_xact_lock(7316, hashint8(member))
$function$
;

CREATE OR REPLACE FUNCTION public.unclaimed_payout_within()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved bigint;
begin
  perform from ledger_account where kind = 'wallet' and member_id = new.member_id for no key update;
  select coalesce(sum(line.amount), 0) into moved
  from ledger_account account
  join journal_line line on line.account_id = account.id
  join journal_entry entry on entry.id = line.entry_id and entry.posting_kind in ('closed_account', 'unclaimed_returned')
  where account.kind = 'wallet' and account.member_id = new.member_id;
  if new.amount + coalesce((select sum(amount) from unclaimed_payout where member_id = new.member_id and approval <> 'rejected'), 0) > moved then
    raise exception 'payouts to account % pass what was moved', new.member_id
      using errcode = 'check_violation', constraint = 'unclaimed_payout_within_balance';
  end if;
  if not exists (select from receipt where number = new.receipt_number and kind = 'receipt' and member_id = new.member_id) then
    raise exception 'receipt % is not of account %', new.receipt_number, new.member_id
      using errcode = 'check_violation', constraint = 'unclaimed_payout_receipt_of_owner';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.wallet_entry_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.member_id, new.payment_id, new.method, new.kind, new.amount, new.note, new.entered_by, new.paper_reference, new.paper_date, new.created_at)
       is distinct from
     (old.member_id, old.payment_id, old.method, old.kind, old.amount, old.note, old.entered_by, old.paper_reference, old.paper_date, old.created_at) then
    raise exception 'what a wallet entry is never changes' using errcode = 'check_violation', constraint = 'wallet_entry_fixed';
  end if;
  if old.approval in ('approved', 'rejected') then
    raise exception 'wallet entry % is decided', old.id using errcode = 'check_violation', constraint = 'wallet_entry_final';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.write_journal_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select entry.written_in <> pg_current_xact_id() from journal_entry entry where entry.id = new.entry_id) then
    raise exception 'journal entry % is complete', new.entry_id using errcode = 'restrict_violation';
  end if;
  update ledger_account set balance = balance - new.amount where id = new.account_id and kind = 'wallet';
  return null;
end $function$
;

create table account (
  id bigint not null generated always as identity,
  member_code text not null,
  purpose text not null default 'member'::text,
  state text not null default 'active'::text,
  state_reason text,
  state_until timestamp with time zone,
  membership_ends_at timestamp with time zone,
  deletion_at timestamp with time zone,
  phone_country_code text,
  phone_e164 text,
  phone_verified_at timestamp with time zone,
  phone_accepted_at timestamp with time zone,
  email text,
  email_verified_at timestamp with time zone,
  password_hash text,
  registration_step smallint not null default 0,
  registered_at timestamp with time zone,
  guardian_type smallint not null default 1,
  whatsapp text,
  guardian_phone text,
  guardian_phone_verified_at timestamp with time zone,
  convenient_time text not null default 'any'::text,
  convenient_time_start time without time zone,
  convenient_time_end time without time zone,
  language text not null default 'en'::text,
  time_zone text not null default 'Asia/Dhaka'::text,
  terms_version text not null,
  terms_accepted_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  email_released_at timestamp with time zone,
  claimed_phone_e164 text,
  claimed_phone_country_code text,
  contacts_limited_until timestamp with time zone,
  constraint account_claims_whole_number CHECK (((claimed_phone_e164 IS NULL) = (claimed_phone_country_code IS NULL))),
  constraint account_convenient_time_check CHECK ((convenient_time = ANY (ARRAY['any'::text, 'scheduled'::text]))),
  constraint account_deletion_at_with_state CHECK (((deletion_at IS NOT NULL) = (state = 'deletion_pending'::text))),
  constraint account_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint account_guardian_phone_check CHECK ((guardian_phone ~ '^\+[0-9]{7,19}$'::text)),
  constraint account_guardian_type_check CHECK ((guardian_type = ANY (ARRAY[1, 2, 4, 6, 7]))),
  constraint account_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text]))),
  constraint account_member_code_check CHECK ((member_code ~ '^BN[0-9]{6,}$'::text)),
  constraint account_member_code_key UNIQUE (member_code),
  constraint account_phone_country_code_check CHECK ((phone_country_code ~ '^\+[0-9]{1,4}$'::text)),
  constraint account_phone_e164_check CHECK ((phone_e164 ~ '^\+[0-9]{7,19}$'::text)),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_purpose_check CHECK ((purpose = ANY (ARRAY['member'::text, 'agent'::text, 'business'::text, 'influencer'::text, 'visitor'::text]))),
  constraint account_registered_has_accepted_phone CHECK (((registration_step < 16) OR (phone_accepted_at IS NOT NULL) OR (state = 'erased'::text))),
  constraint account_registration_step_check CHECK ((registration_step = ANY (ARRAY[0, 4, 8, 12, 16]))),
  constraint account_scheduled_end_after_start CHECK ((convenient_time_end > convenient_time_start)),
  constraint account_state_check CHECK ((state = ANY (ARRAY['active'::text, 'deactivated'::text, 'suspended'::text, 'terminated'::text, 'deletion_pending'::text, 'erased'::text]))),
  constraint account_verified_phone_is_accepted CHECK (((phone_verified_at IS NULL) OR (phone_accepted_at IS NOT NULL))),
  constraint account_whatsapp_check CHECK ((whatsapp ~ '^\+[0-9]{7,19}$'::text))
);

create table account_state_change (
  id bigint not null generated always as identity,
  account_id bigint not null,
  from_state text not null,
  to_state text not null,
  reason text,
  by_staff_id bigint,
  at timestamp with time zone not null,
  constraint account_state_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_state_change_by_staff_id_fkey FOREIGN KEY (by_staff_id) REFERENCES account(id),
  constraint account_state_change_pkey PRIMARY KEY (id)
);

create table appeal (
  id bigint not null generated always as identity,
  sanction_id bigint not null,
  member_id bigint not null,
  text text not null,
  file_keys text[] not null default '{}'::text[],
  file_types text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  outcome text,
  decision_reason text,
  given_back jsonb,
  constraint appeal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint appeal_decided_whole CHECK ((num_nulls(decided_by, decided_at, outcome, decision_reason) = ANY (ARRAY[0, 4]))),
  constraint appeal_decision_reason_check CHECK ((char_length(decision_reason) <= 300)),
  constraint appeal_file_keys_check CHECK ((cardinality(file_keys) <= 3)),
  constraint appeal_files_with_types CHECK ((cardinality(file_keys) = cardinality(file_types))),
  constraint appeal_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint appeal_not_by_oneself CHECK ((decided_by <> member_id)),
  constraint appeal_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'changed'::text, 'taken_back'::text]))),
  constraint appeal_pkey PRIMARY KEY (id),
  constraint appeal_sanction_id_fkey FOREIGN KEY (sanction_id) REFERENCES sanction(id),
  constraint appeal_sanction_id_key UNIQUE (sanction_id),
  constraint appeal_text_check CHECK (((text = ''::text) OR ((char_length(text) >= 20) AND (char_length(text) <= 3000))))
);

create table approach (
  id bigint not null generated by default as identity,
  kind text not null,
  sender_id bigint not null,
  receiver_id bigint not null,
  status text not null,
  text text,
  note text,
  credit_entry_id bigint not null,
  answered_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  paused_since timestamp with time zone,
  erased_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint approach_answered_with_time CHECK (((status = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text])) = (answered_at IS NOT NULL))),
  constraint approach_credit_entry_id_fkey FOREIGN KEY (credit_entry_id) REFERENCES credit_entry(id),
  constraint approach_kind_check CHECK ((kind = ANY (ARRAY['interest'::text, 'proposal'::text]))),
  constraint approach_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 300))),
  constraint approach_of_another CHECK ((sender_id <> receiver_id)),
  constraint approach_one_credit_each UNIQUE (credit_entry_id),
  constraint approach_paused_while_pending CHECK (((paused_since IS NULL) OR (status = 'pending'::text))),
  constraint approach_pkey PRIMARY KEY (id),
  constraint approach_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES account(id),
  constraint approach_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id),
  constraint approach_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint approach_text_check CHECK (((char_length(text) >= 10) AND (char_length(text) <= 1000))),
  constraint approach_words_of_its_kind CHECK (
CASE kind
    WHEN 'interest'::text THEN (text IS NULL)
    ELSE ((note IS NULL) AND ((text IS NULL) = (erased_at IS NOT NULL)))
END)
);

create table assisted_event (
  id bigint not null generated always as identity,
  service_id bigint not null,
  kind text not null,
  text text,
  is_visible boolean not null,
  staff_id bigint,
  created_at timestamp with time zone not null,
  constraint assisted_event_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'manager_named'::text, 'consultation_held'::text, 'wishes_confirmed'::text, 'introduction_offered'::text, 'introduction_answered'::text, 'introduction_made'::text, 'meeting_planned'::text, 'meeting_held'::text, 'note'::text, 'service_ended'::text]))),
  constraint assisted_event_pkey PRIMARY KEY (id),
  constraint assisted_event_service_id_fkey FOREIGN KEY (service_id) REFERENCES assisted_service(id),
  constraint assisted_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id),
  constraint assisted_event_text_check CHECK ((char_length(text) <= 1000))
);

create table assisted_introduction (
  id bigint not null generated always as identity,
  service_id bigint not null,
  member_id bigint not null,
  candidate_id bigint not null,
  words text not null,
  member_answer text,
  member_reason text,
  member_answered_at timestamp with time zone,
  candidate_answer text,
  candidate_reason text,
  candidate_answered_at timestamp with time zone,
  state text not null default 'offered'::text,
  expires_at timestamp with time zone not null,
  ended_because text,
  ended_at timestamp with time zone,
  offered_by bigint not null,
  created_at timestamp with time zone not null,
  constraint assisted_introduction_asked_after_yes CHECK (((state <> 'asked'::text) OR ((NOT (member_answer IS DISTINCT FROM 'interested'::text)) AND (candidate_answer IS NULL)))),
  constraint assisted_introduction_candidate_answer_check CHECK ((candidate_answer = ANY (ARRAY['interested'::text, 'declined'::text]))),
  constraint assisted_introduction_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES account(id),
  constraint assisted_introduction_candidate_reason_check CHECK ((char_length(candidate_reason) <= 500)),
  constraint assisted_introduction_ended_because_check CHECK ((ended_because = ANY (ARRAY['block'::text, 'inactive'::text, 'service_ended'::text, 'used_up'::text]))),
  constraint assisted_introduction_made_by_two CHECK (((state <> 'made'::text) OR ((NOT (member_answer IS DISTINCT FROM 'interested'::text)) AND (NOT (candidate_answer IS DISTINCT FROM 'interested'::text))))),
  constraint assisted_introduction_member_answer_check CHECK ((member_answer = ANY (ARRAY['interested'::text, 'declined'::text]))),
  constraint assisted_introduction_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint assisted_introduction_member_reason_check CHECK ((char_length(member_reason) <= 500)),
  constraint assisted_introduction_of_two CHECK ((member_id <> candidate_id)),
  constraint assisted_introduction_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES account(id),
  constraint assisted_introduction_offered_first CHECK (((state <> 'offered'::text) OR ((member_answer IS NULL) AND (candidate_answer IS NULL)))),
  constraint assisted_introduction_pkey PRIMARY KEY (id),
  constraint assisted_introduction_service_id_fkey FOREIGN KEY (service_id) REFERENCES assisted_service(id),
  constraint assisted_introduction_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'asked'::text, 'made'::text, 'declined'::text, 'expired'::text, 'ended'::text]))),
  constraint assisted_introduction_words_check CHECK ((char_length(words) <= 1000))
);

create table assisted_manager_card (
  account_id bigint not null,
  picture_key text,
  language_ids integer[] not null,
  office_days smallint[] not null,
  opens_at smallint not null,
  closes_at smallint not null,
  updated_at timestamp with time zone not null,
  constraint assisted_manager_card_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint assisted_manager_card_check CHECK ((opens_at < closes_at)),
  constraint assisted_manager_card_closes_at_check CHECK (((closes_at >= 0) AND (closes_at <= 1439))),
  constraint assisted_manager_card_office_days_check CHECK ((((cardinality(office_days) >= 1) AND (cardinality(office_days) <= 7)) AND (office_days <@ '{0,1,2,3,4,5,6}'::smallint[]))),
  constraint assisted_manager_card_opens_at_check CHECK (((opens_at >= 0) AND (opens_at <= 1439))),
  constraint assisted_manager_card_pkey PRIMARY KEY (account_id)
);

create table assisted_meeting (
  id bigint not null generated always as identity,
  service_id bigint not null,
  introduction_id bigint not null,
  member_id bigint not null,
  candidate_id bigint not null,
  type text not null,
  place text,
  link text,
  attendees text not null,
  state text not null default 'proposed'::text,
  answer_until timestamp with time zone not null,
  member_slot_id bigint,
  candidate_slot_id bigint,
  chosen_slot_id bigint,
  credit_entry_id bigint,
  credit_returned_at timestamp with time zone,
  ended_by text,
  end_reason text,
  ended_at timestamp with time zone,
  note text,
  member_feedback text,
  candidate_feedback text,
  planned_by bigint not null,
  created_at timestamp with time zone not null,
  constraint assisted_meeting_attendees_check CHECK ((char_length(attendees) <= 300)),
  constraint assisted_meeting_candidate_feedback_check CHECK ((char_length(candidate_feedback) <= 1000)),
  constraint assisted_meeting_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES account(id),
  constraint assisted_meeting_confirmed_by_two CHECK (((state <> ALL (ARRAY['confirmed'::text, 'held'::text, 'not_held'::text])) OR ((credit_entry_id IS NOT NULL) AND (chosen_slot_id IS NOT NULL) AND (NOT (member_slot_id IS DISTINCT FROM chosen_slot_id)) AND (NOT (candidate_slot_id IS DISTINCT FROM chosen_slot_id))))),
  constraint assisted_meeting_credit_back_once CHECK (((credit_returned_at IS NULL) OR ((credit_entry_id IS NOT NULL) AND (state = ANY (ARRAY['cancelled'::text, 'not_held'::text]))))),
  constraint assisted_meeting_credit_entry_id_fkey FOREIGN KEY (credit_entry_id) REFERENCES credit_entry(id),
  constraint assisted_meeting_credit_entry_id_key UNIQUE (credit_entry_id),
  constraint assisted_meeting_end_reason_check CHECK ((char_length(end_reason) <= 300)),
  constraint assisted_meeting_ended_by_check CHECK ((ended_by = ANY (ARRAY['member'::text, 'candidate'::text, 'staff'::text, 'software'::text]))),
  constraint assisted_meeting_introduction_id_fkey FOREIGN KEY (introduction_id) REFERENCES assisted_introduction(id),
  constraint assisted_meeting_link_check CHECK ((char_length(link) <= 500)),
  constraint assisted_meeting_member_feedback_check CHECK ((char_length(member_feedback) <= 1000)),
  constraint assisted_meeting_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint assisted_meeting_note_check CHECK ((char_length(note) <= 1000)),
  constraint assisted_meeting_pkey PRIMARY KEY (id),
  constraint assisted_meeting_place_check CHECK ((char_length(place) <= 300)),
  constraint assisted_meeting_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES account(id),
  constraint assisted_meeting_service_id_fkey FOREIGN KEY (service_id) REFERENCES assisted_service(id),
  constraint assisted_meeting_somewhere CHECK ((((type = 'office'::text) AND (link IS NULL)) OR ((type = 'video'::text) AND (place IS NULL)))),
  constraint assisted_meeting_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'declined'::text, 'expired'::text, 'cancelled'::text, 'held'::text, 'not_held'::text]))),
  constraint assisted_meeting_type_check CHECK ((type = ANY (ARRAY['office'::text, 'video'::text])))
);

create table assisted_meeting_slot (
  id bigint not null generated always as identity,
  meeting_id bigint not null,
  starts_at timestamp with time zone not null,
  constraint assisted_meeting_slot_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES assisted_meeting(id),
  constraint assisted_meeting_slot_once UNIQUE (meeting_id, starts_at),
  constraint assisted_meeting_slot_own UNIQUE (meeting_id, id),
  constraint assisted_meeting_slot_pkey PRIMARY KEY (id)
);

create table assisted_purchase (
  id bigint not null generated always as identity,
  service_id bigint not null,
  purchase_id bigint not null,
  package_name text not null,
  introductions integer not null,
  refunded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  package_name_bn text,
  constraint assisted_purchase_introductions_check CHECK ((introductions >= 0)),
  constraint assisted_purchase_pkey PRIMARY KEY (id),
  constraint assisted_purchase_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id),
  constraint assisted_purchase_purchase_id_key UNIQUE (purchase_id),
  constraint assisted_purchase_service_id_fkey FOREIGN KEY (service_id) REFERENCES assisted_service(id)
);

create table assisted_service (
  id bigint not null generated always as identity,
  member_id bigint not null,
  manager_id bigint,
  state text not null default 'waiting'::text,
  wishes text,
  wishes_state text not null default 'none'::text,
  wishes_change text,
  introductions_total integer not null,
  call_due_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  end_told_at timestamp with time zone,
  news_since timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint assisted_service_ended_once CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint assisted_service_introductions_total_check CHECK ((introductions_total >= 0)),
  constraint assisted_service_led CHECK (((state <> 'active'::text) OR (manager_id IS NOT NULL))),
  constraint assisted_service_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES account(id),
  constraint assisted_service_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint assisted_service_pkey PRIMARY KEY (id),
  constraint assisted_service_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'active'::text, 'ended'::text]))),
  constraint assisted_service_wishes_change_check CHECK ((char_length(wishes_change) <= 1000)),
  constraint assisted_service_wishes_check CHECK (((char_length(wishes) >= 1) AND (char_length(wishes) <= 2000))),
  constraint assisted_service_wishes_state_check CHECK ((wishes_state = ANY (ARRAY['none'::text, 'proposed'::text, 'confirmed'::text, 'change_asked'::text]))),
  constraint assisted_service_wishes_written CHECK (((wishes IS NOT NULL) OR (wishes_state = 'none'::text) OR (state = 'ended'::text)))
);

create table attempt (
  id bigint not null generated always as identity,
  kind text not null,
  key_hash text not null,
  network_address text not null,
  succeeded boolean not null,
  at timestamp with time zone not null,
  wide_network text,
  browser_hash text,
  constraint attempt_kind_check CHECK ((kind = ANY (ARRAY['sign_in'::text, 'code'::text, 'password'::text]))),
  constraint attempt_pkey PRIMARY KEY (id, at)
) partition by RANGE (at);

create table audit_entry (
  id bigint not null generated always as identity,
  actor_id bigint,
  action text not null,
  subject text not null,
  details jsonb not null,
  at timestamp with time zone not null,
  member_id bigint,
  reason text,
  before jsonb,
  after jsonb,
  network_address text,
  constraint audit_entry_action_check CHECK ((action ~ '^[a-z0-9-]+\.[a-z0-9-]+$'::text)),
  constraint audit_entry_no_person CHECK (((member_id IS NULL) OR (action ~~ 'staff.%'::text) OR (NOT ((COALESCE(before, '{}'::jsonb) || COALESCE(after, '{}'::jsonb)) ?| ARRAY['name'::text, 'fullName'::text, 'nickname'::text, 'birthday'::text, 'dateOfBirth'::text, 'gender'::text, 'phone'::text, 'email'::text, 'whatsapp'::text, 'guardianPhone'::text, 'address'::text, 'text'::text, 'message'::text])))),
  constraint audit_entry_pkey PRIMARY KEY (id)
);

create table bio_data_download (
  id bigint not null generated always as identity,
  viewer_id bigint not null,
  owner_id bigint not null,
  premium_period_id bigint not null,
  credit_entry_id bigint not null,
  created_at timestamp with time zone not null,
  constraint bio_data_download_credit_entry_id_fkey FOREIGN KEY (credit_entry_id) REFERENCES credit_entry(id),
  constraint bio_data_download_of_another CHECK ((viewer_id <> owner_id)),
  constraint bio_data_download_once UNIQUE (viewer_id, owner_id, premium_period_id),
  constraint bio_data_download_one_credit UNIQUE (credit_entry_id),
  constraint bio_data_download_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint bio_data_download_pkey PRIMARY KEY (id),
  constraint bio_data_download_premium_period_id_viewer_id_fkey FOREIGN KEY (premium_period_id, viewer_id) REFERENCES premium_period(id, member_id),
  constraint bio_data_download_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES account(id)
);

create table block (
  id bigint not null generated always as identity,
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null,
  constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES account(id),
  constraint block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES account(id),
  constraint block_of_another CHECK ((blocker_id <> blocked_id)),
  constraint block_once UNIQUE (blocker_id, blocked_id),
  constraint block_pkey PRIMARY KEY (id)
);

create table blog_article (
  id bigint not null generated always as identity,
  slug text not null,
  title text not null,
  title_bn text,
  excerpt text not null,
  excerpt_bn text,
  body_html text not null,
  body_html_bn text,
  image_key text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  version integer not null default 1,
  image_alt text,
  image_alt_bn text,
  constraint blog_article_bengali_is_whole CHECK ((num_nulls(title_bn, excerpt_bn, body_html_bn) = ANY (ARRAY[0, 3]))),
  constraint blog_article_body_html_bn_check CHECK (((char_length(body_html_bn) >= 1) AND (char_length(body_html_bn) <= 100000))),
  constraint blog_article_body_html_check CHECK (((char_length(body_html) >= 1) AND (char_length(body_html) <= 100000))),
  constraint blog_article_excerpt_bn_check CHECK (((char_length(excerpt_bn) >= 1) AND (char_length(excerpt_bn) <= 300))),
  constraint blog_article_excerpt_check CHECK (((char_length(excerpt) >= 1) AND (char_length(excerpt) <= 300))),
  constraint blog_article_image_key_key UNIQUE (image_key),
  constraint blog_article_pkey PRIMARY KEY (id),
  constraint blog_article_slug_check CHECK ((slug ~ '^[a-z0-9-]{3,80}$'::text)),
  constraint blog_article_slug_once UNIQUE (slug),
  constraint blog_article_title_bn_check CHECK (((char_length(title_bn) >= 3) AND (char_length(title_bn) <= 150))),
  constraint blog_article_title_check CHECK (((char_length(title) >= 3) AND (char_length(title) <= 150))),
  constraint blog_article_withdrawn_after_published CHECK (((withdrawn_at IS NULL) OR (published_at IS NOT NULL)))
);

create table blog_article_first_filled (
  is_filled boolean not null,
  filled_at timestamp with time zone not null,
  constraint blog_article_first_filled_is_filled_check CHECK (is_filled),
  constraint blog_article_first_filled_pkey PRIMARY KEY (is_filled)
);

create table bond (
  id bigint not null generated always as identity,
  lower_id bigint not null,
  higher_id bigint not null,
  source text not null,
  created_at timestamp with time zone not null,
  constraint bond_higher_id_fkey FOREIGN KEY (higher_id) REFERENCES account(id),
  constraint bond_in_order CHECK ((lower_id < higher_id)),
  constraint bond_lower_id_fkey FOREIGN KEY (lower_id) REFERENCES account(id),
  constraint bond_once UNIQUE (lower_id, higher_id),
  constraint bond_pkey PRIMARY KEY (id),
  constraint bond_source_check CHECK ((source = ANY (ARRAY['interest'::text, 'proposal'::text, 'introduction'::text])))
);

create table call_permission (
  owner_id bigint not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  constraint call_permission_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint call_permission_of_two CHECK ((owner_id <> member_id)),
  constraint call_permission_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint call_permission_pkey PRIMARY KEY (owner_id, member_id)
);

create table call_plan (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  proposer_id bigint not null,
  other_id bigint not null,
  times timestamp with time zone[] not null,
  state text not null default 'proposed'::text,
  chosen_time timestamp with time zone,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint call_plan_answered CHECK (((state = 'proposed'::text) = (answered_at IS NULL))),
  constraint call_plan_chosen CHECK ((((state = 'accepted'::text) = (chosen_time IS NOT NULL)) AND ((chosen_time IS NULL) OR (chosen_time = ANY (times))))),
  constraint call_plan_of_two CHECK ((proposer_id <> other_id)),
  constraint call_plan_other_id_fkey FOREIGN KEY (other_id) REFERENCES account(id),
  constraint call_plan_pkey PRIMARY KEY (id),
  constraint call_plan_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES account(id),
  constraint call_plan_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint call_plan_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chat_thread(id),
  constraint call_plan_times_check CHECK (((cardinality(times) >= 1) AND (cardinality(times) <= 3)))
);

create table call_request (
  id bigint not null generated always as identity,
  member_id bigint,
  name text not null,
  phone text not null,
  phone_key text not null,
  whatsapp text,
  status text not null default 'new'::text,
  assignee_id bigint,
  desk_changed_by bigint,
  desk_changed_at timestamp with time zone,
  desk_revision integer not null default 0,
  created_at timestamp with time zone not null,
  constraint call_request_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id),
  constraint call_request_desk_changed_by_fkey FOREIGN KEY (desk_changed_by) REFERENCES account(id),
  constraint call_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint call_request_pkey PRIMARY KEY (id),
  constraint call_request_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'done'::text])))
);

create table call_setting (
  account_id bigint not null,
  who text not null default 'connected'::text,
  hours_from time without time zone not null default '09:00:00'::time without time zone,
  hours_to time without time zone not null default '22:00:00'::time without time zone,
  days smallint[] not null default '{1,2,3,4,5,6,7}'::smallint[],
  saves_data boolean not null default false,
  changed_at timestamp with time zone not null,
  constraint call_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint call_setting_days_check CHECK ((((cardinality(days) >= 1) AND (cardinality(days) <= 7)) AND (days <@ '{1,2,3,4,5,6,7}'::smallint[]))),
  constraint call_setting_hours CHECK ((hours_from <> hours_to)),
  constraint call_setting_pkey PRIMARY KEY (account_id),
  constraint call_setting_who_check CHECK ((who = ANY (ARRAY['connected'::text, 'allowed'::text, 'nobody'::text])))
);

create table canned_reply (
  id bigint not null generated always as identity,
  name text not null,
  text_en text not null,
  text_bn text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  constraint canned_reply_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id),
  constraint canned_reply_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 60))),
  constraint canned_reply_pkey PRIMARY KEY (id),
  constraint canned_reply_text_bn_check CHECK (((char_length(text_bn) >= 1) AND (char_length(text_bn) <= 2000))),
  constraint canned_reply_text_en_check CHECK (((char_length(text_en) >= 1) AND (char_length(text_en) <= 2000)))
);

create table captcha_use (
  challenge_hash text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_use_pkey PRIMARY KEY (challenge_hash)
);

create table career_entry (
  id bigint not null generated always as identity,
  member_id bigint not null,
  designation text not null,
  company text,
  started_on text,
  ended_on text,
  constraint career_entry_company_check CHECK ((length(company) <= 150)),
  constraint career_entry_designation_check CHECK ((length(designation) <= 100)),
  constraint career_entry_ended_on_check CHECK ((ended_on ~ '^[0-9]{4}(-[0-9]{2})?$'::text)),
  constraint career_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES profile(member_id),
  constraint career_entry_pkey PRIMARY KEY (id),
  constraint career_entry_started_on_check CHECK ((started_on ~ '^[0-9]{4}(-[0-9]{2})?$'::text))
);

create table chat_message (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  sender_id bigint,
  staff_id bigint,
  text text,
  attachment_key text,
  attachment_type text,
  attachment_bytes integer,
  duration_seconds smallint,
  client_id uuid not null,
  credit_entry_id bigint,
  delivered_at timestamp with time zone,
  seen_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  attachment_width smallint,
  attachment_height smallint,
  constraint chat_message_attachment_bytes_check CHECK ((attachment_bytes > 0)),
  constraint chat_message_attachment_height_check CHECK ((attachment_height > 0)),
  constraint chat_message_attachment_key_key UNIQUE (attachment_key),
  constraint chat_message_attachment_width_check CHECK ((attachment_width > 0)),
  constraint chat_message_by_one CHECK ((num_nonnulls(sender_id, staff_id) = 1)),
  constraint chat_message_credit_entry_id_fkey FOREIGN KEY (credit_entry_id) REFERENCES credit_entry(id),
  constraint chat_message_credit_entry_id_key UNIQUE (credit_entry_id),
  constraint chat_message_duration_seconds_check CHECK ((duration_seconds >= 0)),
  constraint chat_message_file_is_whole CHECK ((num_nulls(attachment_key, attachment_type, attachment_bytes) = ANY (ARRAY[0, 3]))),
  constraint chat_message_once UNIQUE (sender_id, client_id),
  constraint chat_message_picture_is_whole CHECK (((num_nulls(attachment_width, attachment_height) = ANY (ARRAY[0, 2])) AND ((attachment_width IS NULL) OR (attachment_key IS NOT NULL)))),
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_says_something_or_is_deleted CHECK (((deleted_at IS NULL) = ((text IS NOT NULL) OR (attachment_key IS NOT NULL)))),
  constraint chat_message_seen_is_delivered CHECK (((seen_at IS NULL) OR (delivered_at IS NOT NULL))),
  constraint chat_message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id),
  constraint chat_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id),
  constraint chat_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint chat_message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chat_thread(id)
);

create table chat_thread (
  id bigint not null generated always as identity,
  kind text not null,
  member_a_id bigint not null,
  member_b_id bigint,
  last_message_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint chat_thread_kind_check CHECK ((kind = ANY (ARRAY['pair'::text, 'support'::text]))),
  constraint chat_thread_member_a_id_fkey FOREIGN KEY (member_a_id) REFERENCES account(id),
  constraint chat_thread_member_b_id_fkey FOREIGN KEY (member_b_id) REFERENCES account(id),
  constraint chat_thread_pkey PRIMARY KEY (id),
  constraint chat_thread_sides CHECK (
CASE kind
    WHEN 'pair'::text THEN ((member_b_id IS NOT NULL) AND (member_a_id < member_b_id))
    ELSE (member_b_id IS NULL)
END)
);

create table child_safety_report (
  id bigint not null generated always as identity,
  reference text not null,
  description text not null,
  subject_ref text,
  reply_to text,
  picture_key text,
  member_id bigint,
  status text not null default 'new'::text,
  created_at timestamp with time zone not null,
  subject_member_id bigint,
  looked_at_by bigint,
  looked_at_since timestamp with time zone,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_reason text,
  evidence jsonb not null default '[]'::jsonb,
  evidence_keys text[] not null default '{}'::text[],
  constraint child_safety_report_by_another CHECK (((decided_by <> member_id) AND (decided_by <> subject_member_id))),
  constraint child_safety_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint child_safety_report_decided_whole CHECK ((((status = 'done'::text) = (decided_at IS NOT NULL)) AND (num_nulls(decision, decided_at, decision_reason) = ANY (ARRAY[0, 3])))),
  constraint child_safety_report_decision_check CHECK ((decision = ANY (ARRAY['dismissed'::text, 'removed'::text, 'warned'::text, 'limited'::text, 'suspended'::text, 'terminated'::text]))),
  constraint child_safety_report_decision_reason_check CHECK ((char_length(decision_reason) <= 300)),
  constraint child_safety_report_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 5000))),
  constraint child_safety_report_look_whole CHECK ((num_nulls(looked_at_by, looked_at_since) = ANY (ARRAY[0, 2]))),
  constraint child_safety_report_looked_at_by_fkey FOREIGN KEY (looked_at_by) REFERENCES account(id),
  constraint child_safety_report_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint child_safety_report_picture_key_key UNIQUE (picture_key),
  constraint child_safety_report_pkey PRIMARY KEY (id),
  constraint child_safety_report_reference_check CHECK ((reference ~ '^CS-[2-9A-HJKMNP-TV-Z]{6}$'::text)),
  constraint child_safety_report_reference_key UNIQUE (reference),
  constraint child_safety_report_reply_to_check CHECK (((char_length(reply_to) >= 1) AND (char_length(reply_to) <= 254))),
  constraint child_safety_report_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'done'::text]))),
  constraint child_safety_report_subject_member_id_fkey FOREIGN KEY (subject_member_id) REFERENCES account(id),
  constraint child_safety_report_subject_ref_check CHECK (((char_length(subject_ref) >= 1) AND (char_length(subject_ref) <= 300)))
);

create table city (
  id integer not null,
  state_id integer not null,
  name text not null,
  name_bn text not null,
  retired_at timestamp with time zone,
  constraint city_of_state UNIQUE (id, state_id),
  constraint city_pkey PRIMARY KEY (id),
  constraint city_state_id_fkey FOREIGN KEY (state_id) REFERENCES state(id)
);

create table closure_request (
  id bigint not null generated by default as identity,
  account_id bigint not null,
  kind text not null,
  reason text,
  attachment_key text,
  attachment_type text,
  attachment_sealed_with text,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  completed_at timestamp with time zone,
  told_at timestamp with time zone,
  status text not null default 'new'::text,
  assignee_id bigint,
  desk_changed_by bigint,
  desk_changed_at timestamp with time zone,
  desk_revision integer not null default 0,
  constraint closure_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint closure_request_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id),
  constraint closure_request_attachment_key_key UNIQUE (attachment_key),
  constraint closure_request_attachment_sealed_with_check CHECK (((char_length(attachment_sealed_with) >= 1) AND (char_length(attachment_sealed_with) <= 100))),
  constraint closure_request_check CHECK (((attachment_key IS NULL) = (attachment_type IS NULL))),
  constraint closure_request_check1 CHECK (((attachment_key IS NULL) = (attachment_sealed_with IS NULL))),
  constraint closure_request_check2 CHECK (((undone_at IS NULL) OR (completed_at IS NULL))),
  constraint closure_request_desk_changed_by_fkey FOREIGN KEY (desk_changed_by) REFERENCES account(id),
  constraint closure_request_kind_check CHECK ((kind = ANY (ARRAY['deactivate'::text, 'delete'::text]))),
  constraint closure_request_pkey PRIMARY KEY (id),
  constraint closure_request_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint closure_request_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'done'::text])))
);

create table code_lock (
  key_hash text not null,
  locked_until timestamp with time zone not null,
  constraint code_lock_pkey PRIMARY KEY (key_hash)
);

create table contact_change (
  id bigint not null generated always as identity,
  account_id bigint not null,
  type text not null,
  new_value text not null,
  new_country_code text,
  old_value text,
  old_country_code text,
  old_verified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint contact_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint contact_change_pkey PRIMARY KEY (id),
  constraint contact_change_type_check CHECK ((type = ANY (ARRAY['mobile'::text, 'email'::text])))
);

create table contact_message (
  id bigint not null generated always as identity,
  name text not null,
  phone text not null,
  email text,
  subject text,
  description text not null,
  member_id bigint,
  language text not null,
  status text not null default 'new'::text,
  created_at timestamp with time zone not null,
  assignee_id bigint,
  desk_changed_by bigint,
  desk_changed_at timestamp with time zone,
  desk_revision integer not null default 0,
  constraint contact_message_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id),
  constraint contact_message_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 5000))),
  constraint contact_message_desk_changed_by_fkey FOREIGN KEY (desk_changed_by) REFERENCES account(id),
  constraint contact_message_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint contact_message_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text]))),
  constraint contact_message_lines CHECK ((concat(name, phone, email, subject) !~ '[\n\r]'::text)),
  constraint contact_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint contact_message_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
  constraint contact_message_phone_check CHECK (((char_length(phone) >= 7) AND (char_length(phone) <= 20))),
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'done'::text]))),
  constraint contact_message_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 150)))
);

create table contact_view (
  id bigint not null generated always as identity,
  viewer_id bigint not null,
  owner_id bigint not null,
  viewed_at timestamp with time zone not null,
  credit_entry_id bigint not null,
  constraint contact_view_credit_entry_id_fkey FOREIGN KEY (credit_entry_id) REFERENCES credit_entry(id),
  constraint contact_view_credit_once UNIQUE (credit_entry_id),
  constraint contact_view_of_another CHECK ((viewer_id <> owner_id)),
  constraint contact_view_once UNIQUE (viewer_id, owner_id),
  constraint contact_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint contact_view_pkey PRIMARY KEY (id),
  constraint contact_view_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES account(id)
);

create table counted_day (
  day date not null,
  counted_at timestamp with time zone not null,
  constraint counted_day_pkey PRIMARY KEY (day)
);

create table country (
  id integer not null,
  code text not null,
  name text not null,
  name_bn text not null,
  dial_code text not null,
  retired_at timestamp with time zone,
  constraint country_code_check CHECK ((code ~ '^[a-z]{2}$'::text)),
  constraint country_code_key UNIQUE (code),
  constraint country_dial_code_check CHECK ((dial_code ~ '^\+[0-9]{1,4}$'::text)),
  constraint country_pkey PRIMARY KEY (id)
);

create table credit_entry (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  purchase_id bigint,
  allowance_month text,
  change integer not null,
  movement text not null,
  act text,
  act_key text,
  staff_id bigint,
  reason text,
  created_at timestamp with time zone not null,
  constraint credit_entry_act_once UNIQUE (act_key, movement),
  constraint credit_entry_act_with_key CHECK ((((act IS NOT NULL) = (movement = ANY (ARRAY['spend'::text, 'return'::text]))) AND ((act_key IS NULL) = (act IS NULL)))),
  constraint credit_entry_allowance_month_check CHECK ((allowance_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint credit_entry_allowance_moves CHECK (((allowance_month IS NULL) OR (movement = ANY (ARRAY['grant'::text, 'spend'::text, 'return'::text, 'lapse'::text])))),
  constraint credit_entry_decision CHECK ((((movement <> 'staff_grant'::text) OR (staff_id IS NOT NULL)) AND ((movement <> ALL (ARRAY['staff_grant'::text, 'take_back'::text, 'forfeit'::text])) OR (reason IS NOT NULL)))),
  constraint credit_entry_kind_check CHECK ((kind = ANY (ARRAY['expressInterest'::text, 'photoGallery'::text, 'contact'::text, 'feed'::text, 'voice'::text, 'proposal'::text, 'bioData'::text, 'profileImageView'::text, 'galleryImageView'::text, 'autoProfileMatch'::text, 'meetingTable'::text]))),
  constraint credit_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint credit_entry_movement_check CHECK ((movement = ANY (ARRAY['grant'::text, 'spend'::text, 'return'::text, 'freeze'::text, 'thaw'::text, 'lapse'::text, 'take_back'::text, 'forfeit'::text, 'staff_grant'::text]))),
  constraint credit_entry_one_credit_an_act CHECK (((act IS NULL) OR (abs(change) = 1))),
  constraint credit_entry_one_pot CHECK ((num_nonnulls(purchase_id, allowance_month) = 1)),
  constraint credit_entry_pkey PRIMARY KEY (id),
  constraint credit_entry_purchase_id_member_id_fkey FOREIGN KEY (purchase_id, member_id) REFERENCES purchase(id, member_id),
  constraint credit_entry_sign CHECK (((change <> 0) AND ((change > 0) = (movement = ANY (ARRAY['grant'::text, 'return'::text, 'thaw'::text, 'staff_grant'::text]))))),
  constraint credit_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id)
);

create table daily_count (
  name text not null,
  day date not null,
  key text not null default ''::text,
  value bigint not null,
  constraint daily_count_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint daily_count_pkey PRIMARY KEY (name, day, key)
);

create table data_export (
  id bigint not null generated always as identity,
  account_id bigint not null,
  status text not null default 'preparing'::text,
  attempts smallint not null default 0,
  begun_at timestamp with time zone,
  bytes bigint,
  created_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  downloaded_at timestamp with time zone,
  constraint data_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint data_export_attempts_check CHECK (((attempts >= 0) AND (attempts <= 10))),
  constraint data_export_bytes_check CHECK ((bytes > 0)),
  constraint data_export_pkey PRIMARY KEY (id),
  constraint data_export_ready_with_file CHECK (((status <> 'ready'::text) OR ((bytes IS NOT NULL) AND (ready_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint data_export_status_check CHECK ((status = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text, 'expired'::text])))
);

create table data_export_opener (
  export_id bigint not null,
  session_id bigint not null,
  constraint data_export_opener_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_export(id) ON DELETE CASCADE,
  constraint data_export_opener_pkey PRIMARY KEY (export_id, session_id),
  constraint data_export_opener_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table data_export_part (
  export_id bigint not null,
  part integer not null,
  object_key text not null,
  constraint data_export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_export(id) ON DELETE CASCADE,
  constraint data_export_part_object_key_key UNIQUE (object_key),
  constraint data_export_part_part_check CHECK ((part >= 0)),
  constraint data_export_part_pkey PRIMARY KEY (export_id, part)
);

create table discarded_file (
  object_key text not null,
  delete_after timestamp with time zone not null,
  constraint discarded_file_pkey PRIMARY KEY (object_key)
);

create table education_entry (
  id bigint not null generated always as identity,
  member_id bigint not null,
  degree text not null,
  institution text not null,
  started_on text,
  ended_on text,
  constraint education_entry_degree_check CHECK ((length(degree) <= 100)),
  constraint education_entry_ended_on_check CHECK ((ended_on ~ '^[0-9]{4}(-[0-9]{2})?$'::text)),
  constraint education_entry_institution_check CHECK ((length(institution) <= 150)),
  constraint education_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES profile(member_id),
  constraint education_entry_pkey PRIMARY KEY (id),
  constraint education_entry_started_on_check CHECK ((started_on ~ '^[0-9]{4}(-[0-9]{2})?$'::text))
);

create table erasure_record (
  account_id bigint not null,
  erased_at timestamp with time zone not null,
  counts jsonb not null,
  constraint erasure_record_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint erasure_record_pkey PRIMARY KEY (account_id)
);

create table face_check (
  id bigint not null generated always as identity,
  member_id bigint not null,
  state text not null,
  movements text[] not null,
  consented_at timestamp with time zone not null,
  consent_version smallint not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  has_virtual_camera boolean,
  findings jsonb,
  decided_at timestamp with time zone,
  stills_deleted_at timestamp with time zone,
  constraint face_check_consent_version_check CHECK ((consent_version > 0)),
  constraint face_check_decided_with_time CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_at IS NOT NULL))),
  constraint face_check_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint face_check_movements_check CHECK (((movements <@ ARRAY['left'::text, 'right'::text, 'blink'::text, 'mouth'::text]) AND (array_length(movements, 1) = 2) AND (movements[1] <> movements[2]))),
  constraint face_check_pkey PRIMARY KEY (id),
  constraint face_check_sent_with_time CHECK (((state = 'begun'::text) = (sent_at IS NULL))),
  constraint face_check_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'sent'::text, 'approved'::text, 'rejected'::text])))
);

create table face_code (
  member_id bigint not null,
  check_id bigint not null,
  code_sealed bytea not null,
  key_id text not null,
  made_at timestamp with time zone not null,
  constraint face_code_check_id_fkey FOREIGN KEY (check_id) REFERENCES face_check(id) ON DELETE CASCADE,
  constraint face_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint face_code_pkey PRIMARY KEY (member_id)
);

create table face_match (
  check_id bigint not null,
  other_id bigint not null,
  likeness real not null,
  constraint face_match_check_id_fkey FOREIGN KEY (check_id) REFERENCES face_check(id) ON DELETE CASCADE,
  constraint face_match_likeness_check CHECK (((likeness >= (0)::double precision) AND (likeness <= (1)::double precision))),
  constraint face_match_other_id_fkey FOREIGN KEY (other_id) REFERENCES account(id),
  constraint face_match_pkey PRIMARY KEY (check_id, other_id)
);

create table face_still (
  id bigint not null generated always as identity,
  check_id bigint not null,
  member_id bigint not null,
  place smallint not null,
  object_key text not null,
  key_id text not null,
  constraint face_still_check_id_fkey FOREIGN KEY (check_id) REFERENCES face_check(id) ON DELETE CASCADE,
  constraint face_still_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint face_still_object_key_key UNIQUE (object_key),
  constraint face_still_once UNIQUE (check_id, place),
  constraint face_still_pkey PRIMARY KEY (id),
  constraint face_still_place_check CHECK ((place = ANY (ARRAY[1, 2])))
);

create table follow (
  id bigint not null generated always as identity,
  follower_id bigint not null,
  followed_id bigint not null,
  created_at timestamp with time zone not null,
  constraint follow_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES account(id),
  constraint follow_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES account(id),
  constraint follow_of_another CHECK ((follower_id <> followed_id)),
  constraint follow_once UNIQUE (follower_id, followed_id),
  constraint follow_pkey PRIMARY KEY (id)
);

create table gateway_token (
  gateway text not null,
  account text not null,
  sealed_token text not null,
  sealed_refresh_token text,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  refused_at timestamp with time zone,
  constraint gateway_token_ends_after_grant CHECK ((expires_at > granted_at)),
  constraint gateway_token_gateway_known CHECK ((gateway = 'bkash'::text)),
  constraint gateway_token_pkey PRIMARY KEY (gateway)
);

create table guardian (
  member_id bigint not null,
  full_name text,
  gender smallint,
  date_of_birth date,
  latitude numeric(6,3),
  longitude numeric(6,3),
  location_name text,
  location_country_id integer,
  location_state_id integer,
  location_city_id integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint guardian_coordinates_both_or_none CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint guardian_full_name_check CHECK (((length(full_name) >= 3) AND (length(full_name) <= 100))),
  constraint guardian_gender_check CHECK ((gender = ANY (ARRAY[1, 2]))),
  constraint guardian_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint guardian_location_name_check CHECK ((length(location_name) <= 200)),
  constraint guardian_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint guardian_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint guardian_pkey PRIMARY KEY (member_id)
);

create table identity_correction (
  id bigint not null generated always as identity,
  member_id bigint not null,
  corrected_by bigint not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamp with time zone not null,
  constraint identity_correction_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES account(id),
  constraint identity_correction_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint identity_correction_not_by_oneself CHECK ((member_id <> corrected_by)),
  constraint identity_correction_pkey PRIMARY KEY (id)
);

create table identity_document (
  id bigint not null generated always as identity,
  member_id bigint not null,
  holder text not null,
  type text not null,
  number_sealed text not null,
  number_hash text not null,
  key_id text not null,
  front_key text not null,
  back_key text,
  status text not null,
  reason text,
  reviewed_by bigint,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint identity_document_back_key_key UNIQUE (back_key),
  constraint identity_document_decided_with_time CHECK (((status = 'pending'::text) = (reviewed_at IS NULL))),
  constraint identity_document_front_key_key UNIQUE (front_key),
  constraint identity_document_holder_check CHECK ((holder = ANY (ARRAY['self'::text, 'guardian'::text]))),
  constraint identity_document_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint identity_document_one_per_holder UNIQUE (member_id, holder),
  constraint identity_document_pkey PRIMARY KEY (id),
  constraint identity_document_rejected_with_reason CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint identity_document_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES account(id),
  constraint identity_document_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint identity_document_type_check CHECK ((type = ANY (ARRAY['nid'::text, 'passport'::text, 'driving'::text, 'birth'::text])))
);

create table introduction_clip (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  status text not null,
  rejection_reason text,
  object_key text not null,
  media_type text not null,
  bytes integer not null,
  duration_ms integer not null,
  sha256 text not null,
  replaced_by_id bigint,
  created_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint introduction_clip_approved_with_time CHECK (((status <> 'approved'::text) OR (approved_at IS NOT NULL))),
  constraint introduction_clip_bytes_check CHECK ((bytes > 0)),
  constraint introduction_clip_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint introduction_clip_kind_check CHECK ((kind = ANY (ARRAY['voice'::text, 'video'::text]))),
  constraint introduction_clip_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint introduction_clip_object_key_key UNIQUE (object_key),
  constraint introduction_clip_pkey PRIMARY KEY (id),
  constraint introduction_clip_rejected_with_reason CHECK (((status = 'rejected'::text) = (rejection_reason IS NOT NULL))),
  constraint introduction_clip_replaced_by_id_fkey FOREIGN KEY (replaced_by_id) REFERENCES introduction_clip(id),
  constraint introduction_clip_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

create table job (
  id bigint not null generated always as identity,
  public_id text not null,
  title text not null,
  job_type text not null,
  location text not null default 'Dhaka Bangladesh'::text,
  responsibilities_html text not null,
  requirements text[] not null default '{}'::text[],
  status text not null,
  published_at timestamp with time zone,
  closes_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint job_job_type_check CHECK ((job_type = ANY (ARRAY['Full Time'::text, 'Part Time'::text, 'Contract'::text, 'Internship'::text]))),
  constraint job_location_check CHECK (((char_length(location) >= 1) AND (char_length(location) <= 100))),
  constraint job_open_is_published CHECK (((status <> 'open'::text) OR (published_at IS NOT NULL))),
  constraint job_pkey PRIMARY KEY (id),
  constraint job_public_id_check CHECK ((public_id ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint job_public_id_key UNIQUE (public_id),
  constraint job_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text]))),
  constraint job_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 150)))
);

create table job_application (
  id bigint not null generated always as identity,
  job_id bigint,
  job_title text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  date_of_birth date not null,
  address text not null,
  gender text not null,
  profile_link text,
  experience_years smallint not null,
  job_summary text not null,
  why_hire text not null,
  cv_key text not null,
  cv_mime_type text not null,
  cv_bytes integer not null,
  cv_file_name text not null,
  status text not null default 'new'::text,
  created_at timestamp with time zone not null,
  cv_sealed_with text,
  assignee_id bigint,
  desk_changed_by bigint,
  desk_changed_at timestamp with time zone,
  desk_revision integer not null default 0,
  constraint job_application_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 300))),
  constraint job_application_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id),
  constraint job_application_cv_bytes_check CHECK (((cv_bytes >= 1) AND (cv_bytes <= 2097152))),
  constraint job_application_cv_file_name_check CHECK (((char_length(cv_file_name) >= 1) AND (char_length(cv_file_name) <= 200))),
  constraint job_application_cv_key_key UNIQUE (cv_key),
  constraint job_application_cv_mime_type_check CHECK ((cv_mime_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint job_application_cv_sealed_with_check CHECK (((char_length(cv_sealed_with) >= 1) AND (char_length(cv_sealed_with) <= 100))),
  constraint job_application_desk_changed_by_fkey FOREIGN KEY (desk_changed_by) REFERENCES account(id),
  constraint job_application_email_check CHECK ((char_length(email) <= 254)),
  constraint job_application_experience_years_check CHECK (((experience_years >= 1) AND (experience_years <= 10))),
  constraint job_application_first_name_check CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 100))),
  constraint job_application_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint job_application_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint job_application_job_summary_check CHECK (((char_length(job_summary) >= 1) AND (char_length(job_summary) <= 5000))),
  constraint job_application_last_name_check CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 100))),
  constraint job_application_phone_check CHECK (((char_length(phone) >= 7) AND (char_length(phone) <= 20))),
  constraint job_application_pkey PRIMARY KEY (id),
  constraint job_application_profile_link_check CHECK (((profile_link ~* '^https?:'::text) AND (char_length(profile_link) <= 300))),
  constraint job_application_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'done'::text]))),
  constraint job_application_why_hire_check CHECK (((char_length(why_hire) >= 1) AND (char_length(why_hire) <= 5000)))
);

create table journal_entry (
  id bigint not null generated always as identity,
  posting_kind text not null,
  payment_id bigint,
  subject text,
  staff_id bigint,
  reason text,
  reverses_id bigint,
  created_at timestamp with time zone not null,
  written_in xid8 not null default pg_current_xact_id(),
  constraint journal_entry_is_for_something CHECK (((payment_id IS NOT NULL) OR (subject IS NOT NULL))),
  constraint journal_entry_of_payment FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint journal_entry_once_per_payment UNIQUE NULLS NOT DISTINCT (posting_kind, payment_id, subject),
  constraint journal_entry_pkey PRIMARY KEY (id),
  constraint journal_entry_posting_kind_check CHECK ((posting_kind = ANY (ARRAY['package_by_gateway'::text, 'assisted_by_gateway'::text, 'recharge'::text, 'package_from_wallet'::text, 'assisted_from_wallet'::text, 'cash'::text, 'cheque'::text, 'fee'::text, 'on_hold'::text, 'hold_cleared'::text, 'hold_refused'::text, 'second_payment'::text, 'refund'::text, 'refund_held'::text, 'refund_of_held'::text, 'refund_given_back'::text, 'settlement'::text, 'correction'::text, 'closed_account'::text, 'unclaimed_returned'::text, 'claim_paid'::text, 'reversal'::text]))),
  constraint journal_entry_reversal_names_entry CHECK (((posting_kind = 'reversal'::text) = (reverses_id IS NOT NULL))),
  constraint journal_entry_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES journal_entry(id),
  constraint journal_entry_reverses_id_key UNIQUE (reverses_id),
  constraint journal_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id),
  constraint journal_entry_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100))),
  constraint journal_entry_subject_of_payment CHECK (((payment_id IS NULL) OR ((subject IS NOT NULL) = (posting_kind = ANY (ARRAY['refund'::text, 'refund_held'::text, 'refund_of_held'::text, 'refund_given_back'::text, 'unclaimed_returned'::text, 'reversal'::text])))))
);

create table journal_line (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  constraint journal_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint journal_line_amount_check CHECK ((amount <> 0)),
  constraint journal_line_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entry(id),
  constraint journal_line_pkey PRIMARY KEY (id)
);

create table known_browser (
  id bigint not null generated always as identity,
  account_id bigint not null,
  mark_hash text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint known_browser_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint known_browser_account_id_mark_hash_key UNIQUE (account_id, mark_hash),
  constraint known_browser_pkey PRIMARY KEY (id)
);

create table known_language (
  member_id bigint not null,
  language_id smallint not null,
  constraint known_language_member_id_fkey FOREIGN KEY (member_id) REFERENCES profile(member_id),
  constraint known_language_pkey PRIMARY KEY (member_id, language_id)
);

create table ledger_account (
  id bigint not null generated always as identity,
  kind text not null,
  member_id bigint,
  balance bigint,
  created_at timestamp with time zone not null default now(),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['wallet'::text, 'gateway_sslcommerz'::text, 'gateway_bkash'::text, 'cash_in_hand'::text, 'cheques'::text, 'bank'::text, 'package_sales'::text, 'assisted_sales'::text, 'gateway_fees'::text, 'refunds'::text, 'refunds_under_way'::text, 'suspense'::text, 'unclaimed_balances'::text, 'corrections'::text]))),
  constraint ledger_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint ledger_account_one_per_kind_and_member UNIQUE NULLS NOT DISTINCT (kind, member_id),
  constraint ledger_account_only_wallets_store_balance CHECK (((kind = 'wallet'::text) = (balance IS NOT NULL))),
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_wallet_has_member CHECK (((kind = 'wallet'::text) = (member_id IS NOT NULL))),
  constraint ledger_account_wallet_never_below_zero CHECK ((balance >= 0))
);

create table ledger_difference (
  id bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  expected bigint,
  found bigint,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint ledger_difference_kind_check CHECK ((kind = ANY (ARRAY['unbalanced_books'::text, 'unbalanced_entry'::text, 'wrong_reversal'::text, 'stored_balance'::text, 'gateway_balance'::text, 'held_money'::text, 'payment_state'::text, 'credits'::text]))),
  constraint ledger_difference_pkey PRIMARY KEY (id)
);

create table legal_hold (
  id bigint not null generated always as identity,
  account_id bigint not null,
  reason text not null,
  placed_by bigint not null,
  placed_at timestamp with time zone not null,
  lifted_by bigint,
  lifted_at timestamp with time zone,
  constraint legal_hold_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint legal_hold_check CHECK (((lifted_by IS NULL) = (lifted_at IS NULL))),
  constraint legal_hold_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES account(id),
  constraint legal_hold_pkey PRIMARY KEY (id),
  constraint legal_hold_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES account(id),
  constraint legal_hold_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)))
);

create table live_call (
  member_id bigint not null,
  called_at timestamp with time zone not null,
  constraint live_call_pkey PRIMARY KEY (member_id)
);

create table live_event (
  id bigint not null generated always as identity,
  member_id bigint not null,
  type text not null,
  subject jsonb not null,
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamp with time zone not null,
  constraint live_event_pkey PRIMARY KEY (id, created_at),
  constraint live_event_type_check CHECK ((type ~ '^[a-z_.]{1,40}$'::text))
) partition by RANGE (created_at);

create table live_log (
  is_only boolean not null default true,
  forgotten_up_to bigint not null,
  constraint live_log_is_only_check CHECK (is_only),
  constraint live_log_pkey PRIMARY KEY (is_only)
);

create table live_server (
  id uuid not null,
  seen_at timestamp with time zone not null,
  constraint live_server_pkey PRIMARY KEY (id)
);

create table live_socket (
  id bigint not null generated always as identity,
  server_id uuid not null,
  member_id bigint not null,
  closed_at timestamp with time zone,
  constraint live_socket_pkey PRIMARY KEY (id)
);

create table maps_service_turn (
  is_only boolean not null default true,
  next_at timestamp with time zone not null,
  constraint maps_service_turn_is_only_check CHECK (is_only),
  constraint maps_service_turn_pkey PRIMARY KEY (is_only)
);

create table match_making (
  member_id bigint not null,
  made_at timestamp with time zone not null,
  constraint match_making_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint match_making_pkey PRIMARY KEY (member_id)
);

create table match_pick (
  member_id bigint not null,
  picked_id bigint not null,
  picked_at timestamp with time zone not null,
  constraint match_pick_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint match_pick_of_another CHECK ((member_id <> picked_id)),
  constraint match_pick_once PRIMARY KEY (member_id, picked_id),
  constraint match_pick_picked_id_fkey FOREIGN KEY (picked_id) REFERENCES account(id)
);

create table match_suggestion (
  id bigint not null generated always as identity,
  member_id bigint not null,
  suggested_id bigint not null,
  score smallint not null,
  made_at timestamp with time zone not null,
  dismissed_until timestamp with time zone,
  constraint match_suggestion_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint match_suggestion_of_another CHECK ((member_id <> suggested_id)),
  constraint match_suggestion_once UNIQUE (member_id, suggested_id),
  constraint match_suggestion_pkey PRIMARY KEY (id),
  constraint match_suggestion_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint match_suggestion_suggested_id_fkey FOREIGN KEY (suggested_id) REFERENCES account(id)
);

create table member_call (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  caller_id bigint not null,
  callee_id bigint not null,
  kind text not null,
  state text not null,
  started_at timestamp with time zone not null,
  ring_until timestamp with time zone not null,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  round integer not null default 0,
  constraint member_call_answered CHECK (((state = ANY (ARRAY['active'::text, 'ended'::text, 'failed'::text])) = (answered_at IS NOT NULL))),
  constraint member_call_callee_id_fkey FOREIGN KEY (callee_id) REFERENCES account(id),
  constraint member_call_caller_id_fkey FOREIGN KEY (caller_id) REFERENCES account(id),
  constraint member_call_ended_once CHECK (((state = ANY (ARRAY['ringing'::text, 'active'::text])) = (ended_at IS NULL))),
  constraint member_call_kind_check CHECK ((kind = ANY (ARRAY['voice'::text, 'video'::text]))),
  constraint member_call_of_two CHECK ((caller_id <> callee_id)),
  constraint member_call_pkey PRIMARY KEY (id),
  constraint member_call_round_check CHECK ((round >= 0)),
  constraint member_call_state_check CHECK ((state = ANY (ARRAY['ringing'::text, 'active'::text, 'ended'::text, 'missed'::text, 'declined'::text, 'busy'::text, 'failed'::text]))),
  constraint member_call_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chat_thread(id),
  constraint member_call_times CHECK (((ring_until > started_at) AND (answered_at >= started_at) AND (ended_at >= COALESCE(answered_at, started_at))))
);

create table member_call_side (
  call_id bigint not null,
  account_id bigint not null,
  session_id bigint,
  connection_id uuid,
  has_family boolean not null default false,
  seen_at timestamp with time zone,
  is_going_on boolean not null,
  constraint member_call_side_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint member_call_side_call_id_fkey FOREIGN KEY (call_id) REFERENCES member_call(id) ON DELETE CASCADE,
  constraint member_call_side_pkey PRIMARY KEY (call_id, account_id)
);

create table member_record (
  member_id bigint not null,
  code_number bigint not null,
  name text not null default ''::text,
  purpose text not null,
  state text not null,
  step smallint not null,
  gender smallint,
  is_phone_verified boolean not null default false,
  is_email_verified boolean not null default false,
  is_id_verified boolean not null default false,
  is_face_verified boolean not null default false,
  premium_until timestamp with time zone,
  created_at timestamp with time zone not null,
  last_active_at timestamp with time zone not null,
  constraint member_record_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint member_record_pkey PRIMARY KEY (member_id)
);

create table member_write (
  account_id bigint not null,
  "position" bigint not null,
  noted_at timestamp with time zone not null default now(),
  constraint member_write_pkey PRIMARY KEY (account_id)
);

create table membership_notice (
  id bigint not null generated always as identity,
  member_id bigint not null,
  reason text,
  given_by bigint not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  constraint membership_notice_check CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  constraint membership_notice_given_by_fkey FOREIGN KEY (given_by) REFERENCES account(id),
  constraint membership_notice_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint membership_notice_not_by_oneself CHECK ((member_id <> given_by)),
  constraint membership_notice_not_withdrawn_by_oneself CHECK ((member_id <> withdrawn_by)),
  constraint membership_notice_pkey PRIMARY KEY (id),
  constraint membership_notice_reason_check CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 300))),
  constraint membership_notice_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES account(id)
);

create table notification (
  id bigint not null generated always as identity,
  member_id bigint not null,
  type text not null,
  event_key text not null,
  parameters jsonb not null,
  opens text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  actor_id bigint,
  group_key text,
  group_ends_at timestamp with time zone,
  group_count integer not null default 1,
  replaced_by_id bigint,
  is_open boolean not null default false,
  constraint notification_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint notification_check CHECK ((replaced_by_id > id)),
  constraint notification_event_key_check CHECK (((length(event_key) >= 1) AND (length(event_key) <= 200))),
  constraint notification_group_count_check CHECK ((group_count > 0)),
  constraint notification_group_is_whole CHECK (((group_key IS NULL) = (group_ends_at IS NULL))),
  constraint notification_group_key_check CHECK (((length(group_key) >= 1) AND (length(group_key) <= 200))),
  constraint notification_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint notification_once UNIQUE (member_id, type, event_key),
  constraint notification_open_is_newest_of_group CHECK (((NOT is_open) OR ((group_key IS NOT NULL) AND (replaced_by_id IS NULL)))),
  constraint notification_opens_check CHECK ((opens ~~ '/%'::text)),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_type_check CHECK ((type ~ '^[a-z_]{1,40}$'::text))
);

create table notification_preference (
  member_id bigint not null,
  type text not null,
  channel text not null,
  enabled boolean not null,
  changed_at timestamp with time zone not null,
  constraint notification_preference_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text]))),
  constraint notification_preference_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint notification_preference_pkey PRIMARY KEY (member_id, type, channel)
);

create table outbound_message (
  id bigint not null generated always as identity,
  member_id bigint not null,
  type text not null,
  event_key text not null,
  channel text not null,
  parameters text not null,
  opens text not null,
  actor_id bigint,
  status text not null default 'waiting'::text,
  attempts smallint not null default 0,
  next_attempt_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  tried_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  caused_by text,
  constraint outbound_message_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint outbound_message_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
  constraint outbound_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text]))),
  constraint outbound_message_ended CHECK (((status = ANY (ARRAY['waiting'::text, 'sending'::text])) = (ended_at IS NULL))),
  constraint outbound_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint outbound_message_once UNIQUE (member_id, type, event_key, channel),
  constraint outbound_message_parameters_check CHECK ((parameters IS JSON OBJECT)),
  constraint outbound_message_pkey PRIMARY KEY (id),
  constraint outbound_message_sending_is_claimed CHECK (((status <> 'sending'::text) OR ((claimed_until IS NOT NULL) AND (tried_at IS NOT NULL)))),
  constraint outbound_message_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'unclear'::text, 'given_up'::text, 'dropped'::text])))
);

create table outbound_pause (
  member_id bigint not null,
  paused_until timestamp with time zone not null,
  constraint outbound_pause_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint outbound_pause_pkey PRIMARY KEY (member_id)
);

create table outbox_message (
  id bigint not null generated always as identity,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  html text,
  created_at timestamp with time zone not null,
  constraint outbox_message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text, 'push'::text]))),
  constraint outbox_message_pkey PRIMARY KEY (id),
  constraint outbox_message_sms_has_no_subject CHECK (((channel = 'sms'::text) = (subject IS NULL)))
);

create table package (
  id bigint not null generated always as identity,
  catalogue text not null,
  name text not null,
  image_key text,
  price bigint not null,
  validity_days smallint not null,
  express_interest integer not null,
  photo_gallery integer not null,
  contact integer not null,
  feed integer not null,
  voice integer not null,
  proposal integer not null,
  bio_data integer not null,
  profile_image_view integer not null,
  gallery_image_view integer not null,
  auto_profile_match smallint not null,
  meeting_table integer not null,
  extra_features text[] not null default '{}'::text[],
  "position" integer not null,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone,
  retired_at timestamp with time zone,
  version integer not null default 1,
  introductions integer not null default 0,
  name_bn text,
  extra_features_bn text[],
  constraint package_auto_profile_match_check CHECK ((auto_profile_match = ANY (ARRAY[0, 1]))),
  constraint package_bio_data_check CHECK (((bio_data >= 0) AND (bio_data <= 100000))),
  constraint package_catalogue_check CHECK ((catalogue = ANY (ARRAY['premium'::text, 'assisted'::text]))),
  constraint package_contact_check CHECK (((contact >= 0) AND (contact <= 100000))),
  constraint package_express_interest_check CHECK (((express_interest >= 0) AND (express_interest <= 100000))),
  constraint package_feed_check CHECK (((feed >= 0) AND (feed <= 100000))),
  constraint package_gallery_image_view_check CHECK (((gallery_image_view >= 0) AND (gallery_image_view <= 100000))),
  constraint package_image_key_key UNIQUE (image_key),
  constraint package_introductions_check CHECK (((introductions >= 0) AND (introductions <= 100000))),
  constraint package_introductions_of_assisted_only CHECK (((catalogue = 'assisted'::text) OR (introductions = 0))),
  constraint package_meeting_table_check CHECK (((meeting_table >= 0) AND (meeting_table <= 100000))),
  constraint package_meetings_of_assisted_only CHECK (((catalogue = 'assisted'::text) OR (meeting_table = 0))),
  constraint package_name_bn_check CHECK (((length(name_bn) >= 2) AND (length(name_bn) <= 60))),
  constraint package_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  constraint package_photo_gallery_check CHECK (((photo_gallery >= 0) AND (photo_gallery <= 100000))),
  constraint package_pkey PRIMARY KEY (id),
  constraint package_position_check CHECK (("position" > 0)),
  constraint package_price_check CHECK (((price > 0) AND ((price % (100)::bigint) = 0))),
  constraint package_profile_image_view_check CHECK (((profile_image_view >= 0) AND (profile_image_view <= 100000))),
  constraint package_proposal_check CHECK (((proposal >= 0) AND (proposal <= 100000))),
  constraint package_validity_days_check CHECK (((validity_days >= 1) AND (validity_days <= 365))),
  constraint package_voice_check CHECK (((voice >= 0) AND (voice <= 100000)))
);

create table page_visit (
  id bigint not null generated always as identity,
  page text not null,
  type text not null,
  member_id bigint,
  language text not null,
  created_at timestamp with time zone not null,
  constraint page_visit_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text]))),
  constraint page_visit_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint page_visit_page_check CHECK ((page = ANY (ARRAY['Home'::text, 'Packages'::text]))),
  constraint page_visit_pkey PRIMARY KEY (id),
  constraint page_visit_type_check CHECK ((type = 'web'::text))
);

create table page_visit_day (
  day date not null,
  page text not null,
  type text not null,
  language text not null,
  is_member boolean not null,
  visits integer not null,
  constraint page_visit_day_pkey PRIMARY KEY (day, page, type, language, is_member),
  constraint page_visit_day_visits_check CHECK ((visits > 0))
);

create table partner_preference (
  member_id bigint not null,
  age_from smallint,
  age_to smallint,
  height_from_id smallint,
  height_to_id smallint,
  any_marital_status boolean not null default false,
  marital_status_ids integer[] not null default '{}'::integer[],
  any_mother_tongue boolean not null default false,
  mother_tongue_ids integer[] not null default '{}'::integer[],
  religion_id smallint,
  any_profession boolean not null default false,
  profession_names text[] not null default '{}'::text[],
  monthly_income text,
  education_id smallint,
  smoking_accepted boolean,
  drinking_accepted boolean,
  any_country boolean not null default false,
  country_ids integer[] not null default '{}'::integer[],
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint partner_preference_age_from_check CHECK (((age_from >= 18) AND (age_from <= 60))),
  constraint partner_preference_age_range CHECK ((((age_from IS NULL) = (age_to IS NULL)) AND (age_from <= age_to))),
  constraint partner_preference_age_to_check CHECK (((age_to >= 18) AND (age_to <= 60))),
  constraint partner_preference_any_country_alone CHECK (((NOT any_country) OR (country_ids = '{}'::integer[]))),
  constraint partner_preference_any_marital_status_alone CHECK (((NOT any_marital_status) OR (marital_status_ids = '{}'::integer[]))),
  constraint partner_preference_any_mother_tongue_alone CHECK (((NOT any_mother_tongue) OR (mother_tongue_ids = '{}'::integer[]))),
  constraint partner_preference_any_profession_alone CHECK (((NOT any_profession) OR (profession_names = '{}'::text[]))),
  constraint partner_preference_height_range CHECK ((((height_from_id IS NULL) = (height_to_id IS NULL)) AND (height_from_id <= height_to_id))),
  constraint partner_preference_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint partner_preference_pkey PRIMARY KEY (member_id),
  constraint partner_preference_religion_id_check CHECK (((religion_id >= 1) AND (religion_id <= 4)))
);

create table passkey (
  id bigint not null generated always as identity,
  account_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  user_handle text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint passkey_counter_check CHECK ((counter >= 0)),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint passkey_pkey PRIMARY KEY (id)
);

create table passkey_challenge (
  challenge_hash text not null,
  use text not null,
  account_id bigint,
  bound_to_hash text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint passkey_challenge_of_account CHECK (((account_id IS NULL) = (use = 'sign_in'::text))),
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_use_check CHECK ((use = ANY (ARRAY['add'::text, 'remove'::text, 'sign_in'::text])))
);

create table payment (
  id bigint not null generated always as identity,
  payment_code text not null,
  member_id bigint not null,
  purpose text not null,
  package_id bigint,
  item_copy jsonb,
  amount bigint not null,
  method text not null,
  state text not null default 'pending'::text,
  idempotency_key text,
  gateway_address text,
  gateway_reference text,
  gateway_transaction text,
  received_amount bigint,
  fee bigint not null default 0,
  failure_code text,
  held_reason text,
  start_failed_at timestamp with time zone,
  answered_at timestamp with time zone,
  executing_at timestamp with time zone,
  asked_at timestamp with time zone,
  next_check_at timestamp with time zone,
  needs_attention boolean not null default false,
  receipt_number text,
  period_ends_at timestamp with time zone,
  is_second boolean not null default false,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  refunded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  attention text[] not null default '{}'::text[],
  unused_at_end bigint,
  closing_id bigint,
  not_given_because text,
  constraint payment_amount_check CHECK ((amount > 0)),
  constraint payment_attention_known CHECK ((attention <@ ARRAY['no_answer'::text, 'refund_refused'::text, 'late_refund'::text, 'unclaimed'::text, 'no_gateway'::text])),
  constraint payment_closed_is_not_pending CHECK (((closing_id IS NULL) OR (state <> 'pending'::text))),
  constraint payment_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES payment_closing(id),
  constraint payment_fee_check CHECK ((fee >= 0)),
  constraint payment_held_reason_check CHECK ((held_reason = ANY (ARRAY['amount'::text, 'currency'::text, 'order'::text, 'risk'::text, 'account'::text]))),
  constraint payment_held_with_reason CHECK (((state <> 'on_hold'::text) OR (held_reason IS NOT NULL))),
  constraint payment_idempotency_key_check CHECK ((length(idempotency_key) <= 100)),
  constraint payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint payment_method_check CHECK ((method = ANY (ARRAY['sslcommerz'::text, 'bkash'::text, 'wallet'::text, 'cash'::text, 'cheque'::text]))),
  constraint payment_not_given_is_second CHECK (((not_given_because IS NULL) OR is_second OR ((purpose = 'wallet'::text) AND (not_given_because = 'erased'::text)))),
  constraint payment_not_given_known CHECK ((not_given_because = ANY (ARRAY['second'::text, 'terminated'::text, 'erased'::text]))),
  constraint payment_package_id_fkey FOREIGN KEY (package_id) REFERENCES package(id),
  constraint payment_package_with_copy CHECK (((purpose = 'package'::text) = ((package_id IS NOT NULL) AND (item_copy IS NOT NULL)))),
  constraint payment_paid_with_time CHECK (((state <> 'paid'::text) OR (paid_at IS NOT NULL))),
  constraint payment_payment_code_check CHECK ((payment_code ~ '^PMT-[0-9]{8}-[2-9A-HJ-NP-Z]{8}$'::text)),
  constraint payment_payment_code_key UNIQUE (payment_code),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_purpose_check CHECK ((purpose = ANY (ARRAY['package'::text, 'wallet'::text]))),
  constraint payment_received_amount_check CHECK ((received_amount > 0)),
  constraint payment_refunded_with_time CHECK (((state = 'refunded'::text) = (refunded_at IS NOT NULL))),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'on_hold'::text, 'refunded'::text]))),
  constraint payment_unused_at_end_check CHECK ((unused_at_end > 0)),
  constraint payment_wallet_not_from_wallet CHECK (((purpose = 'package'::text) OR (method <> 'wallet'::text)))
);

create table payment_closing (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  gateway text not null,
  reason text not null,
  entered_by bigint not null,
  approval text not null default 'pending'::text,
  rejection text,
  decided_by bigint,
  decided_at timestamp with time zone,
  next_check_at timestamp with time zone,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint payment_closing_approval_check CHECK ((approval = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint payment_closing_asked_when_approved CHECK (((next_check_at IS NULL) OR (approval = 'approved'::text))),
  constraint payment_closing_decided_by_another CHECK ((decided_by <> entered_by)),
  constraint payment_closing_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint payment_closing_decided_with_person CHECK ((((approval = 'pending'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint payment_closing_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES account(id),
  constraint payment_closing_gateway_check CHECK ((gateway = ANY (ARRAY['sslcommerz'::text, 'bkash'::text]))),
  constraint payment_closing_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_closing_pkey PRIMARY KEY (id),
  constraint payment_closing_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint payment_closing_rejected_with_reason CHECK (((approval = 'rejected'::text) = (rejection IS NOT NULL))),
  constraint payment_closing_rejection_check CHECK (((length(rejection) >= 3) AND (length(rejection) <= 300)))
);

create table payment_message (
  id bigint not null generated always as identity,
  payment_id bigint,
  method text not null,
  direction text not null,
  kind text not null,
  body jsonb,
  http_status integer,
  outcome text not null,
  at timestamp with time zone not null,
  caused_by text,
  constraint payment_message_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  constraint payment_message_method_check CHECK ((method = ANY (ARRAY['sslcommerz'::text, 'bkash'::text]))),
  constraint payment_message_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_message_pkey PRIMARY KEY (id)
);

create table payment_message_count (
  hour timestamp with time zone not null,
  outcome text not null,
  count bigint not null,
  constraint payment_message_count_count_check CHECK ((count > 0)),
  constraint payment_message_count_outcome_check CHECK ((outcome = ANY (ARRAY['unknown'::text, 'forged'::text]))),
  constraint payment_message_count_pkey PRIMARY KEY (hour, outcome)
);

create table period_notice (
  premium_period_id bigint not null,
  kind text not null,
  ends_at timestamp with time zone not null,
  constraint period_notice_kind_check CHECK ((kind = ANY (ARRAY['week_before'::text, 'day_before'::text, 'ended'::text, 'lapsing'::text]))),
  constraint period_notice_pkey PRIMARY KEY (premium_period_id, ends_at, kind),
  constraint period_notice_premium_period_id_fkey FOREIGN KEY (premium_period_id) REFERENCES premium_period(id)
);

create table photo (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  slot smallint,
  status text not null,
  rejection_reason text,
  large_key text not null,
  card_key text not null,
  blurred_key text not null,
  width smallint not null,
  height smallint not null,
  bytes integer not null,
  sha256 text not null,
  replaced_by_id bigint,
  credit_entry_id bigint,
  created_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  deleted_at timestamp with time zone,
  client_id uuid,
  constraint photo_approved_with_time CHECK (((status <> 'approved'::text) OR (approved_at IS NOT NULL))),
  constraint photo_blurred_key_key UNIQUE (blurred_key),
  constraint photo_bytes_check CHECK ((bytes > 0)),
  constraint photo_card_key_key UNIQUE (card_key),
  constraint photo_client_id_of_further_ones CHECK (((client_id IS NULL) OR ((kind = 'gallery'::text) AND (slot IS NULL)))),
  constraint photo_credit_entry_of_ledger FOREIGN KEY (credit_entry_id) REFERENCES credit_entry(id),
  constraint photo_height_check CHECK ((height > 0)),
  constraint photo_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'cover'::text, 'gallery'::text, 'guardian'::text]))),
  constraint photo_large_key_key UNIQUE (large_key),
  constraint photo_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint photo_pkey PRIMARY KEY (id),
  constraint photo_rejected_with_reason CHECK (((status = 'rejected'::text) = (rejection_reason IS NOT NULL))),
  constraint photo_replaced_by_id_fkey FOREIGN KEY (replaced_by_id) REFERENCES photo(id),
  constraint photo_slot_check CHECK ((slot = ANY (ARRAY[1, 2]))),
  constraint photo_slot_of_gallery_only CHECK (((slot IS NULL) OR (kind = 'gallery'::text))),
  constraint photo_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint photo_width_check CHECK ((width > 0))
);

create table photo_finding (
  photo_id bigint not null,
  sharpness real not null,
  hash bit(64) not null,
  bands integer[] not null generated always as (ARRAY[(SUBSTRING(hash FROM 1 FOR 16))::integer, (65536 + (SUBSTRING(hash FROM 17 FOR 16))::integer), (131072 + (SUBSTRING(hash FROM 33 FOR 16))::integer), (196608 + (SUBSTRING(hash FROM 49 FOR 16))::integer)]) stored,
  found_at timestamp with time zone not null,
  constraint photo_finding_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_finding_pkey PRIMARY KEY (photo_id),
  constraint photo_finding_sharpness_check CHECK ((sharpness >= (0)::double precision))
);

create table photo_grant (
  owner_id bigint not null,
  viewer_id bigint not null,
  type text not null,
  created_at timestamp with time zone not null,
  constraint photo_grant_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint photo_grant_pkey PRIMARY KEY (owner_id, viewer_id, type),
  constraint photo_grant_to_another CHECK ((owner_id <> viewer_id)),
  constraint photo_grant_type_check CHECK ((type = ANY (ARRAY['profile'::text, 'gallery'::text]))),
  constraint photo_grant_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES account(id)
);

create table photo_likeness (
  photo_id bigint not null,
  face_count smallint not null,
  likeness real,
  reckoned_at timestamp with time zone not null,
  constraint photo_likeness_face_count_check CHECK ((face_count >= 0)),
  constraint photo_likeness_likeness_check CHECK (((likeness >= (0)::double precision) AND (likeness <= (1)::double precision))),
  constraint photo_likeness_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_likeness_pkey PRIMARY KEY (photo_id)
);

create table photo_match (
  photo_id bigint not null,
  other_id bigint not null,
  distance smallint not null,
  is_mirrored boolean not null,
  constraint photo_match_distance_check CHECK (((distance >= 0) AND (distance <= 64))),
  constraint photo_match_of_another CHECK ((photo_id <> other_id)),
  constraint photo_match_other_id_fkey FOREIGN KEY (other_id) REFERENCES photo_finding(photo_id) ON DELETE CASCADE,
  constraint photo_match_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo_finding(photo_id) ON DELETE CASCADE,
  constraint photo_match_pkey PRIMARY KEY (photo_id, other_id)
);

create table photo_opening (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  viewer_id bigint not null,
  type text not null,
  opened_at timestamp with time zone not null,
  constraint photo_opening_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint photo_opening_pkey PRIMARY KEY (id),
  constraint photo_opening_to_another CHECK ((owner_id <> viewer_id)),
  constraint photo_opening_type_check CHECK ((type = ANY (ARRAY['profile'::text, 'gallery'::text]))),
  constraint photo_opening_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES account(id)
);

create table photo_request (
  id bigint not null generated always as identity,
  requester_id bigint not null,
  owner_id bigint not null,
  type text not null,
  status text not null default 'pending'::text,
  credit_entry_id bigint,
  idempotency_key text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint photo_request_credit_entry_id_fkey FOREIGN KEY (credit_entry_id) REFERENCES credit_entry(id),
  constraint photo_request_credit_entry_id_key UNIQUE (credit_entry_id),
  constraint photo_request_ended_with_time CHECK (((status = 'pending'::text) = (answered_at IS NULL))),
  constraint photo_request_expires_later CHECK ((expires_at > created_at)),
  constraint photo_request_key_once UNIQUE (requester_id, owner_id, type, idempotency_key),
  constraint photo_request_of_another CHECK ((requester_id <> owner_id)),
  constraint photo_request_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint photo_request_pkey PRIMARY KEY (id),
  constraint photo_request_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES account(id),
  constraint photo_request_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint photo_request_type_check CHECK ((type = ANY (ARRAY['profile'::text, 'gallery'::text])))
);

create table picks_view (
  member_id bigint not null,
  is_hidden boolean not null default false,
  seen_at timestamp with time zone,
  seen_before timestamp with time zone,
  constraint picks_view_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint picks_view_pkey PRIMARY KEY (member_id)
);

create table place_cache (
  latitude numeric(6,3) not null,
  longitude numeric(6,3) not null,
  language text not null,
  answer jsonb,
  fetched_at timestamp with time zone not null,
  constraint place_cache_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text]))),
  constraint place_cache_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint place_cache_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint place_cache_pkey PRIMARY KEY (latitude, longitude, language)
);

create table post (
  id bigint not null generated always as identity,
  member_id bigint not null,
  content text,
  picture_type text not null,
  image_key text,
  image_width smallint,
  image_height smallint,
  audio_key text,
  audio_type text,
  audio_bytes integer,
  audio_seconds smallint,
  video_key text,
  video_type text,
  video_bytes integer,
  video_seconds smallint,
  photo_id bigint,
  client_id uuid,
  credit_entry_id bigint,
  like_count integer not null default 0,
  love_count integer not null default 0,
  care_count integer not null default 0,
  laugh_count integer not null default 0,
  wow_count integer not null default 0,
  sad_count integer not null default 0,
  angry_count integer not null default 0,
  total_react integer not null generated always as (((((((like_count + love_count) + care_count) + laugh_count) + wow_count) + sad_count) + angry_count)) stored,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  removed_by_staff_at timestamp with time zone,
  removed_by bigint,
  removal_reason text,
  cleared_at timestamp with time zone,
  constraint post_angry_count_check CHECK ((angry_count >= 0)),
  constraint post_audio_bytes_check CHECK ((audio_bytes > 0)),
  constraint post_audio_is_whole CHECK ((num_nulls(audio_key, audio_type, audio_bytes, audio_seconds) = ANY (ARRAY[0, 4]))),
  constraint post_audio_key_key UNIQUE (audio_key),
  constraint post_audio_seconds_check CHECK ((audio_seconds > 0)),
  constraint post_care_count_check CHECK ((care_count >= 0)),
  constraint post_cleared_after_deletion CHECK (((cleared_at IS NULL) OR ((deleted_at IS NOT NULL) AND (num_nonnulls(content, image_key, audio_key, video_key) = 0)))),
  constraint post_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  constraint post_credit_entry_id_fkey FOREIGN KEY (credit_entry_id) REFERENCES credit_entry(id),
  constraint post_image_height_check CHECK ((image_height > 0)),
  constraint post_image_is_whole CHECK ((num_nulls(image_key, image_width, image_height) = ANY (ARRAY[0, 3]))),
  constraint post_image_key_key UNIQUE (image_key),
  constraint post_image_width_check CHECK ((image_width > 0)),
  constraint post_laugh_count_check CHECK ((laugh_count >= 0)),
  constraint post_like_count_check CHECK ((like_count >= 0)),
  constraint post_love_count_check CHECK ((love_count >= 0)),
  constraint post_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint post_of_photo_is_bare CHECK (((photo_id IS NULL) OR (num_nonnulls(content, audio_key, client_id) = 0))),
  constraint post_one_per_client_id UNIQUE (member_id, client_id),
  constraint post_one_per_credit_entry UNIQUE (credit_entry_id),
  constraint post_one_picture CHECK ((num_nonnulls(image_key, video_key, photo_id) <= 1)),
  constraint post_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint post_photo_id_key UNIQUE (photo_id),
  constraint post_picture_type_check CHECK ((picture_type = ANY (ARRAY[''::text, 'profile'::text, 'cover'::text, 'gallery'::text]))),
  constraint post_pkey PRIMARY KEY (id),
  constraint post_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES account(id),
  constraint post_removed_with_reason CHECK (((num_nulls(removed_by_staff_at, removed_by, removal_reason) = ANY (ARRAY[0, 3])) AND ((removed_by_staff_at IS NULL) OR (deleted_at IS NOT NULL)))),
  constraint post_sad_count_check CHECK ((sad_count >= 0)),
  constraint post_says_something CHECK (((cleared_at IS NOT NULL) OR (num_nonnulls(content, image_key, audio_key, video_key, photo_id) > 0))),
  constraint post_video_bytes_check CHECK ((video_bytes > 0)),
  constraint post_video_is_whole CHECK ((num_nulls(video_key, video_type, video_bytes, video_seconds) = ANY (ARRAY[0, 4]))),
  constraint post_video_key_key UNIQUE (video_key),
  constraint post_video_seconds_check CHECK ((video_seconds > 0)),
  constraint post_wow_count_check CHECK ((wow_count >= 0)),
  constraint post_written_is_paid CHECK (((picture_type = ''::text) = (credit_entry_id IS NOT NULL))),
  constraint post_written_or_of_photo CHECK (((picture_type = ''::text) = (photo_id IS NULL)))
);

create table post_hidden (
  member_id bigint not null,
  post_id bigint not null,
  created_at timestamp with time zone not null,
  constraint post_hidden_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint post_hidden_pkey PRIMARY KEY (member_id, post_id),
  constraint post_hidden_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);

create table post_reaction (
  post_id bigint not null,
  member_id bigint not null,
  kind text not null,
  created_at timestamp with time zone not null,
  constraint post_reaction_kind_check CHECK ((kind = ANY (ARRAY['like'::text, 'love'::text, 'care'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'angry'::text]))),
  constraint post_reaction_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint post_reaction_pkey PRIMARY KEY (post_id, member_id),
  constraint post_reaction_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);

create table premium_period (
  id bigint not null generated always as identity,
  member_id bigint not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  renew_until timestamp with time zone not null,
  lapsed_at timestamp with time zone,
  constraint premium_period_end_not_before_start CHECK ((ends_at >= started_at)),
  constraint premium_period_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint premium_period_of_member UNIQUE (id, member_id),
  constraint premium_period_pkey PRIMARY KEY (id),
  constraint premium_period_renewal_after_end CHECK ((renew_until >= ends_at))
);

create table privacy_settings (
  member_id bigint not null,
  blur_level smallint not null default 0,
  photos_hidden boolean not null default false,
  phone_visibility smallint not null default 0,
  nearby_visible boolean not null default true,
  share_new_photos boolean not null default true,
  introductions boolean not null default true,
  created_at timestamp with time zone not null,
  constraint privacy_settings_blur_level_check CHECK ((blur_level = ANY (ARRAY[0, 1, 2]))),
  constraint privacy_settings_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint privacy_settings_phone_visibility_check CHECK (((phone_visibility >= 0) AND (phone_visibility <= 3))),
  constraint privacy_settings_pkey PRIMARY KEY (member_id)
);

create table profile (
  member_id bigint not null,
  nickname text,
  full_name text,
  gender smallint,
  date_of_birth date,
  height_id smallint,
  blood_group text,
  marital_status_id smallint,
  mother_tongue_id smallint,
  religion smallint,
  profession_name text,
  monthly_income text,
  education_id smallint,
  smoking text,
  drinking text,
  latitude numeric(6,3),
  longitude numeric(6,3),
  location_name text,
  location_country_id integer,
  location_state_id integer,
  location_city_id integer,
  citizenship_country_id integer,
  hometown_country_id integer,
  hometown_state_id integer,
  hometown_city_id integer,
  hometown_text text,
  identity_locked_at timestamp with time zone,
  tagline text,
  introduction text,
  children_count smallint,
  caste text,
  sub_caste text,
  weight_kg smallint,
  diet text,
  present_country_id integer,
  present_state_id integer,
  present_city_id integer,
  last_active_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  address_line text,
  health_conditions text,
  constraint profile_address_line_check CHECK ((length(address_line) <= 200)),
  constraint profile_blood_group_check CHECK ((blood_group = ANY (ARRAY['O+'::text, 'A+'::text, 'B+'::text, 'AB+'::text, 'O-'::text, 'A-'::text, 'B-'::text, 'AB-'::text]))),
  constraint profile_caste_check CHECK ((length(caste) <= 50)),
  constraint profile_children_count_check CHECK (((children_count >= 0) AND (children_count <= 15))),
  constraint profile_coordinates_both_or_none CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint profile_diet_check CHECK ((diet = ANY (ARRAY['Halal'::text, 'Non-vegetarian'::text, 'Vegetarian'::text, 'Vegan'::text, 'Other'::text]))),
  constraint profile_drinking_check CHECK ((drinking = ANY (ARRAY['Drinks'::text, 'Doesn''t drink'::text]))),
  constraint profile_full_name_check CHECK (((length(full_name) >= 3) AND (length(full_name) <= 100))),
  constraint profile_gender_check CHECK ((gender = ANY (ARRAY[1, 2]))),
  constraint profile_health_conditions_check CHECK ((length(health_conditions) <= 500)),
  constraint profile_height_id_check CHECK (((height_id >= 1) AND (height_id <= 37))),
  constraint profile_hometown_text_check CHECK (((length(hometown_text) >= 2) AND (length(hometown_text) <= 60))),
  constraint profile_introduction_check CHECK ((length(introduction) <= 2000)),
  constraint profile_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint profile_location_name_check CHECK ((length(location_name) <= 200)),
  constraint profile_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint profile_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint profile_nickname_check CHECK (((length(nickname) >= 2) AND (length(nickname) <= 50))),
  constraint profile_pkey PRIMARY KEY (member_id),
  constraint profile_religion_check CHECK (((religion >= 1) AND (religion <= 4))),
  constraint profile_smoking_check CHECK ((smoking = ANY (ARRAY['Smoker'::text, 'Non-smoker'::text]))),
  constraint profile_sub_caste_check CHECK ((length(sub_caste) <= 50)),
  constraint profile_tagline_check CHECK ((length(tagline) <= 120)),
  constraint profile_weight_kg_check CHECK (((weight_kg >= 30) AND (weight_kg <= 250)))
);

create table profile_section_version (
  member_id bigint not null,
  section text not null,
  version integer not null,
  constraint profile_section_version_member_id_fkey FOREIGN KEY (member_id) REFERENCES profile(member_id),
  constraint profile_section_version_pkey PRIMARY KEY (member_id, section),
  constraint profile_section_version_section_check CHECK ((section = ANY (ARRAY['introduction'::text, 'basic'::text, 'physical'::text, 'lifestyle'::text, 'languages'::text, 'education'::text, 'career'::text, 'address'::text]))),
  constraint profile_section_version_version_check CHECK ((version > 0))
);

create table profile_visit (
  id bigint not null generated always as identity,
  visitor_id bigint not null,
  owner_id bigint not null,
  visited_at timestamp with time zone not null,
  constraint profile_visit_of_another CHECK ((visitor_id <> owner_id)),
  constraint profile_visit_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint profile_visit_pkey PRIMARY KEY (id),
  constraint profile_visit_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES account(id)
);

create table profile_visit_sum (
  owner_id bigint not null,
  visits bigint not null,
  constraint profile_visit_sum_of_some CHECK ((visits > 0)),
  constraint profile_visit_sum_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint profile_visit_sum_pkey PRIMARY KEY (owner_id)
);

create table purchase (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  member_id bigint not null,
  package_id bigint not null,
  item_copy jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  premium_period_id bigint not null,
  refunded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  held_at timestamp with time zone,
  constraint purchase_end_not_before_start CHECK ((ends_at >= starts_at)),
  constraint purchase_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint purchase_of_member UNIQUE (id, member_id),
  constraint purchase_package_id_fkey FOREIGN KEY (package_id) REFERENCES package(id),
  constraint purchase_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint purchase_payment_id_key UNIQUE (payment_id),
  constraint purchase_pkey PRIMARY KEY (id),
  constraint purchase_premium_period_id_member_id_fkey FOREIGN KEY (premium_period_id, member_id) REFERENCES premium_period(id, member_id)
);

create table push_subscription (
  id bigint not null generated always as identity,
  member_id bigint not null,
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint push_subscription_one_per_endpoint UNIQUE (endpoint),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table ramadan_first_day (
  hijri_year smallint not null,
  starts_on date not null,
  computed_on date not null,
  staff_id bigint not null,
  entered_at timestamp with time zone not null,
  constraint ramadan_first_day_hijri_year_check CHECK (((hijri_year >= 1400) AND (hijri_year <= 1600))),
  constraint ramadan_first_day_near_computed CHECK ((abs((starts_on - computed_on)) <= 2)),
  constraint ramadan_first_day_pkey PRIMARY KEY (hijri_year),
  constraint ramadan_first_day_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id)
);

create table rate_limit (
  key text not null,
  used integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key),
  constraint rate_limit_used_check CHECK ((used > 0))
);

create table receipt (
  id bigint not null generated always as identity,
  number text not null,
  payment_id bigint not null,
  member_id bigint not null,
  kind text not null,
  names_receipt text,
  snapshot jsonb not null,
  issued_at timestamp with time zone not null,
  constraint receipt_credit_note_names_one CHECK (((kind = 'credit_note'::text) = (names_receipt IS NOT NULL))),
  constraint receipt_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'credit_note'::text]))),
  constraint receipt_letter_of_kind CHECK (("left"(number, 1) =
CASE kind
    WHEN 'receipt'::text THEN 'R'::text
    ELSE 'C'::text
END)),
  constraint receipt_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint receipt_names_receipt_fkey FOREIGN KEY (names_receipt) REFERENCES receipt(number),
  constraint receipt_number_check CHECK ((number ~ '^[RC]-[0-9]{4}-[0-9]{6}$'::text)),
  constraint receipt_number_key UNIQUE (number),
  constraint receipt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint receipt_pkey PRIMARY KEY (id)
);

create table receipt_counter (
  year integer not null,
  kind text not null,
  last integer not null,
  constraint receipt_counter_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'credit_note'::text]))),
  constraint receipt_counter_last_check CHECK (((last >= 1) AND (last <= 999999))),
  constraint receipt_counter_pkey PRIMARY KEY (year, kind)
);

create table reference_entry (
  list text not null,
  id integer not null,
  name text not null,
  name_bn text not null,
  code text,
  rank smallint,
  centimetres smallint,
  band smallint,
  retired_at timestamp with time zone,
  edited_at timestamp with time zone,
  constraint reference_entry_id_check CHECK ((id > 0)),
  constraint reference_entry_list_check CHECK ((list ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint reference_entry_name_bn_check CHECK (((length(name_bn) >= 1) AND (length(name_bn) <= 100))),
  constraint reference_entry_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint reference_entry_pkey PRIMARY KEY (list, id)
);

create table reference_version (
  is_only boolean not null default true,
  checksum text not null,
  revision integer not null default 0,
  constraint reference_version_is_only_check CHECK (is_only),
  constraint reference_version_pkey PRIMARY KEY (is_only)
);

create table referral (
  referred_member_id bigint not null,
  referrer_member_id bigint not null,
  created_at timestamp with time zone not null,
  constraint referral_of_another CHECK ((referred_member_id <> referrer_member_id)),
  constraint referral_pkey PRIMARY KEY (referred_member_id),
  constraint referral_referred_member_id_fkey FOREIGN KEY (referred_member_id) REFERENCES account(id),
  constraint referral_referrer_member_id_fkey FOREIGN KEY (referrer_member_id) REFERENCES account(id)
);

create table refund (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  amount bigint not null,
  way text not null,
  reason text not null,
  note text,
  state text not null default 'pending'::text,
  staff_id bigint,
  gateway_reference text,
  next_check_at timestamp with time zone,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  takes_back boolean not null default false,
  unasked_since timestamp with time zone,
  under_way_until timestamp with time zone,
  decided_by bigint,
  decision_reason text,
  constraint refund_amount_check CHECK ((amount > 0)),
  constraint refund_decided_by_another CHECK ((decided_by <> staff_id)),
  constraint refund_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint refund_decided_with_reason CHECK ((((decided_by IS NULL) = (decision_reason IS NULL)) AND (length(decision_reason) <= 300))),
  constraint refund_decided_with_time CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint refund_note_check CHECK ((length(note) <= 300)),
  constraint refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_reason_check CHECK ((reason = ANY (ARRAY['paid_twice'::text, 'service_not_delivered'::text, 'on_hold_refused'::text, 'wrong_amount'::text, 'order'::text, 'membership_ended'::text]))),
  constraint refund_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text]))),
  constraint refund_way_check CHECK ((way = ANY (ARRAY['wallet'::text, 'gateway'::text])))
);

create table refused_photo_day (
  day date not null,
  count integer not null,
  constraint refused_photo_day_count_check CHECK ((count > 0)),
  constraint refused_photo_day_pkey PRIMARY KEY (day)
);

create table report (
  id bigint not null generated always as identity,
  reporter_id bigint not null,
  type text not null,
  target_id bigint not null,
  reported_member_id bigint not null,
  reason text not null,
  detail text,
  attachment_key text,
  evidence jsonb not null,
  evidence_keys text[] not null default '{}'::text[],
  is_urgent boolean not null generated always as ((reason = 'under_18'::text)) stored,
  status text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_reason text,
  created_at timestamp with time zone not null,
  looked_at_by bigint,
  looked_at_since timestamp with time zone,
  constraint report_attachment_key_key UNIQUE (attachment_key),
  constraint report_decided_by_another CHECK (((decided_by <> reporter_id) AND (decided_by <> reported_member_id))),
  constraint report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint report_decided_with_time CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint report_detail_check CHECK ((char_length(detail) <= 1000)),
  constraint report_detail_with_other CHECK (((reason <> 'other'::text) OR (detail IS NOT NULL))),
  constraint report_look_whole CHECK ((num_nulls(looked_at_by, looked_at_since) = ANY (ARRAY[0, 2]))),
  constraint report_looked_at_by_fkey FOREIGN KEY (looked_at_by) REFERENCES account(id),
  constraint report_of_another CHECK ((reporter_id <> reported_member_id)),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_reason_check CHECK ((reason = ANY (ARRAY['fake_profile'::text, 'wrong_information'::text, 'asks_for_money'::text, 'abusive_messages'::text, 'inappropriate_content'::text, 'already_married'::text, 'under_18'::text, 'other'::text]))),
  constraint report_reported_member_id_fkey FOREIGN KEY (reported_member_id) REFERENCES account(id),
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES account(id),
  constraint report_status_check CHECK ((status = ANY (ARRAY['open'::text, 'dismissed'::text, 'removed'::text, 'warned'::text, 'limited'::text, 'suspended'::text, 'terminated'::text]))),
  constraint report_type_check CHECK ((type = ANY (ARRAY['member'::text, 'photo'::text, 'post'::text, 'story'::text, 'message'::text, 'call'::text])))
);

create table reset_grant (
  id bigint not null generated always as identity,
  token_hash text not null,
  account_id bigint not null,
  destination text not null,
  destination_hash text not null,
  birthday_tries smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint reset_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint reset_grant_birthday_tries_check CHECK (((birthday_tries >= 0) AND (birthday_tries <= 3))),
  constraint reset_grant_destination_check CHECK ((destination = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint reset_grant_pkey PRIMARY KEY (id),
  constraint reset_grant_token_hash_key UNIQUE (token_hash)
);

create table reset_stop (
  id bigint not null generated always as identity,
  token_hash text not null,
  account_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint reset_stop_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint reset_stop_pkey PRIMARY KEY (id),
  constraint reset_stop_token_hash_key UNIQUE (token_hash)
);

create table returning_ban (
  hash text not null,
  kind text not null,
  created_at timestamp with time zone not null,
  constraint returning_ban_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text, 'government_id'::text]))),
  constraint returning_ban_pkey PRIMARY KEY (hash)
);

create table review_decision (
  id bigint not null generated always as identity,
  kind text not null,
  item_id bigint not null,
  submitted_at timestamp with time zone not null,
  member_id bigint,
  outcome text not null,
  reason text,
  staff_id bigint not null,
  decided_at timestamp with time zone not null,
  constraint review_decision_kind_check CHECK ((kind = ANY (ARRAY['photos'::text, 'introductions'::text, 'faces'::text, 'ids'::text]))),
  constraint review_decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint review_decision_of_another CHECK ((staff_id <> member_id)),
  constraint review_decision_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'rejected'::text, 'reopened'::text]))),
  constraint review_decision_pkey PRIMARY KEY (id),
  constraint review_decision_reason_check CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 300))),
  constraint review_decision_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id)
);

create table review_lock (
  kind text not null,
  item_id bigint not null,
  staff_id bigint not null,
  submitted_at timestamp with time zone not null,
  until timestamp with time zone not null,
  reason text,
  sent_whole_at timestamp with time zone,
  constraint review_lock_kind_check CHECK ((kind = ANY (ARRAY['photos'::text, 'introductions'::text, 'faces'::text, 'ids'::text]))),
  constraint review_lock_pkey PRIMARY KEY (kind, item_id),
  constraint review_lock_reason_check CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 300))),
  constraint review_lock_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id)
);

create table sanction (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  reason text not null,
  clause smallint not null,
  ground text,
  evidence text[] not null default '{}'::text[],
  rests_on jsonb not null default '[]'::jsonb,
  target_type text,
  target_id bigint,
  report_id bigint,
  child_safety_report_id bigint,
  changed_from bigint,
  until timestamp with time zone,
  decided_by bigint,
  decided_at timestamp with time zone not null,
  premium_cut_from timestamp with time zone,
  returned jsonb not null default '[]'::jsonb,
  ended_at timestamp with time zone,
  ended_by bigint,
  ended_how text,
  end_reason text,
  constraint sanction_changed_from_fkey FOREIGN KEY (changed_from) REFERENCES sanction(id),
  constraint sanction_changed_from_key UNIQUE (changed_from),
  constraint sanction_clause_check CHECK (((clause >= 1) AND (clause <= 23))),
  constraint sanction_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint sanction_decided_by_somebody CHECK (((decided_by IS NOT NULL) OR (kind = 'termination'::text))),
  constraint sanction_end_after_start CHECK ((until > decided_at)),
  constraint sanction_end_of_what_lasts CHECK (((until IS NULL) OR (kind = ANY (ARRAY['limit'::text, 'suspension'::text])))),
  constraint sanction_end_reason_check CHECK ((char_length(end_reason) <= 300)),
  constraint sanction_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES account(id),
  constraint sanction_ended_how_check CHECK ((ended_how = ANY (ARRAY['ran_out'::text, 'lifted'::text, 'replaced'::text, 'changed'::text, 'taken_back'::text]))),
  constraint sanction_ended_whole CHECK ((((ended_at IS NULL) = (ended_how IS NULL)) AND ((ended_by IS NULL) OR (ended_at IS NOT NULL)))),
  constraint sanction_ground_check CHECK ((ground = ANY (ARRAY['fraud'::text, 'threats'::text, 'harassment'::text, 'money_taken'::text, 'other'::text]))),
  constraint sanction_ground_of_termination CHECK (((ground IS NOT NULL) = (kind = 'termination'::text))),
  constraint sanction_kind_check CHECK ((kind = ANY (ARRAY['content_removed'::text, 'warning'::text, 'limit'::text, 'suspension'::text, 'termination'::text]))),
  constraint sanction_limit_has_end CHECK (((kind <> 'limit'::text) OR (until IS NOT NULL))),
  constraint sanction_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint sanction_not_of_oneself CHECK (((decided_by <> member_id) AND (ended_by <> member_id))),
  constraint sanction_pkey PRIMARY KEY (id),
  constraint sanction_reason_check CHECK (((reason = ''::text) OR ((char_length(reason) >= 3) AND (char_length(reason) <= 300)))),
  constraint sanction_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE SET NULL,
  constraint sanction_target_of_removal CHECK ((((kind = 'content_removed'::text) = (target_type IS NOT NULL)) AND ((target_type IS NULL) = (target_id IS NULL)))),
  constraint sanction_target_type_check CHECK ((target_type = ANY (ARRAY['post'::text, 'story'::text, 'message'::text, 'photo'::text])))
);

create table saved_search (
  id bigint not null generated always as identity,
  member_id bigint not null,
  name text not null,
  age_from smallint,
  age_to smallint,
  min_height smallint,
  max_height smallint,
  marital_status_ids integer[],
  education_ids integer[],
  profession_names text[],
  income text,
  religions integer[],
  country_ids integer[],
  district_ids integer[],
  mother_tongue_ids integer[],
  smoking text,
  drinking text,
  member_type smallint not null default 0,
  with_photo boolean,
  face_verified boolean,
  id_verified boolean,
  abroad boolean,
  unseen boolean,
  strict boolean,
  active_days smallint,
  joined_days smallint,
  distance_km smallint,
  revision integer not null default 1,
  total_matches integer not null,
  new_matches integer not null default 0,
  counted_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  seen_ids bigint[],
  told_at timestamp with time zone not null,
  told_ids bigint[],
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint saved_search_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint saved_search_member_type_check CHECK (((member_type >= 0) AND (member_type <= 2))),
  constraint saved_search_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint saved_search_new_matches_check CHECK ((new_matches >= 0)),
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_total_matches_check CHECK ((total_matches >= 0))
);

create table search_change (
  id bigint not null generated always as identity,
  member_id bigint,
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamp with time zone not null default now(),
  constraint search_change_pkey PRIMARY KEY (id)
);

create table search_entry (
  member_id bigint not null,
  member_code text not null,
  gender smallint not null,
  birth_date date not null,
  height_id smallint,
  marital_status_id smallint,
  education_id smallint,
  profession_name text,
  income_number smallint,
  religion smallint,
  country_id integer,
  present_state_id integer,
  location_state_id integer,
  hometown_state_id integer,
  premium_until timestamp with time zone,
  last_active_at timestamp with time zone not null,
  shown_name text not null,
  full_name text not null,
  first_name text not null,
  last_name text not null,
  grid_x integer,
  grid_y integer,
  joined_at timestamp with time zone,
  mother_tongue_id smallint,
  known_language_ids integer[] not null default '{}'::integer[],
  smoking smallint,
  drinking smallint,
  citizenship_country_id integer,
  photo_state smallint not null default 0,
  is_face_verified boolean not null default false,
  is_id_verified boolean not null default false,
  shape smallint not null default 1,
  name_keys text[] not null default '{}'::text[],
  constraint search_entry_cell_both_or_none CHECK (((grid_x IS NULL) = (grid_y IS NULL))),
  constraint search_entry_gender_check CHECK ((gender = ANY (ARRAY[1, 2]))),
  constraint search_entry_member_code_key UNIQUE (member_code),
  constraint search_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint search_entry_pkey PRIMARY KEY (member_id)
);

create table second_factor (
  account_id bigint not null,
  secret_sealed text not null,
  recovery_code_hashes text[] not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  wrong_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  closed_until timestamp with time zone,
  confirmed_at timestamp with time zone,
  constraint second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint second_factor_pkey PRIMARY KEY (account_id)
);

create table security_event (
  id bigint not null generated always as identity,
  account_id bigint not null,
  kind text not null,
  detail text,
  session_id bigint,
  device text,
  country text,
  times integer not null default 1,
  hour timestamp with time zone,
  at timestamp with time zone not null,
  constraint security_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint security_event_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_times_check CHECK ((times > 0))
);

create table service_note (
  id bigint not null generated always as identity,
  target_type text not null,
  target_id bigint not null,
  text text not null,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  constraint service_note_pkey PRIMARY KEY (id),
  constraint service_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id),
  constraint service_note_target_type_check CHECK ((target_type = ANY (ARRAY['contact_message'::text, 'job_application'::text, 'closure_request'::text, 'call_request'::text]))),
  constraint service_note_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);

create table session (
  id bigint not null generated always as identity,
  account_id bigint not null,
  token_hash text not null,
  remember boolean not null,
  device text not null,
  network_address text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  browser_hash text,
  adds_passkey_first boolean not null default false,
  country text,
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint session_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint session_end_reason_check CHECK ((end_reason = ANY (ARRAY['sign_out'::text, 'ended_by_member'::text, 'password_change'::text, 'state_change'::text, 'expired'::text]))),
  constraint session_ended_with_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash)
);

create table session_change (
  id bigint not null generated always as identity,
  account_id bigint not null,
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamp with time zone not null default now(),
  constraint session_change_pkey PRIMARY KEY (id)
);

create table settlement (
  id bigint not null generated always as identity,
  gateway text not null,
  amount bigint not null,
  paid_on date not null,
  covers_to date not null,
  reference text not null,
  note text,
  expected bigint not null,
  approval text not null default 'pending'::text,
  reason text,
  entered_by bigint not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  journal_entry_id bigint,
  created_at timestamp with time zone not null,
  constraint settlement_amount_check CHECK ((amount > 0)),
  constraint settlement_approval_check CHECK ((approval = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint settlement_approved_with_journal_entry CHECK (((approval = 'approved'::text) = (journal_entry_id IS NOT NULL))),
  constraint settlement_covers_days_before CHECK ((covers_to <= paid_on)),
  constraint settlement_decided_by_another CHECK ((decided_by <> entered_by)),
  constraint settlement_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint settlement_decided_with_person CHECK ((((approval = 'pending'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint settlement_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES account(id),
  constraint settlement_gateway_check CHECK ((gateway = ANY (ARRAY['sslcommerz'::text, 'bkash'::text]))),
  constraint settlement_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint settlement_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint settlement_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint settlement_pkey PRIMARY KEY (id),
  constraint settlement_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint settlement_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 60))),
  constraint settlement_rejected_with_reason CHECK (((approval = 'rejected'::text) = (reason IS NOT NULL)))
);

create table shortlist_entry (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  constraint shortlist_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint shortlist_entry_of_another CHECK ((owner_id <> member_id)),
  constraint shortlist_entry_once UNIQUE (owner_id, member_id),
  constraint shortlist_entry_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint shortlist_entry_pkey PRIMARY KEY (id)
);

create table sign_in_failure (
  account_id bigint not null,
  kind text not null,
  hour timestamp with time zone not null,
  failures integer not null,
  constraint sign_in_failure_failures_check CHECK ((failures > 0)),
  constraint sign_in_failure_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'second_factor'::text, 'passkey'::text]))),
  constraint sign_in_failure_pkey PRIMARY KEY (account_id, kind, hour)
);

create table sign_in_ticket (
  id bigint not null generated always as identity,
  token_hash text not null,
  account_id bigint not null,
  cookie_hash text,
  use text not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  provider text,
  session_id bigint,
  remember boolean not null default false,
  constraint sign_in_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint sign_in_ticket_pkey PRIMARY KEY (id),
  constraint sign_in_ticket_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  constraint sign_in_ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint sign_in_ticket_token_hash_key UNIQUE (token_hash),
  constraint sign_in_ticket_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint sign_in_ticket_use_check CHECK ((use = ANY (ARRAY['social'::text, 'link'::text, 'totp'::text])))
);

create table site_event (
  id bigint not null generated always as identity,
  title text not null,
  title_bn text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  place text,
  place_bn text,
  is_online boolean not null,
  url text,
  description text not null,
  description_bn text,
  image_key text,
  is_ramadan boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  version integer not null default 1,
  image_alt text,
  image_alt_bn text,
  constraint site_event_bengali_is_whole CHECK (((num_nulls(title_bn, description_bn) = ANY (ARRAY[0, 2])) AND ((place_bn IS NULL) OR ((place IS NOT NULL) AND (title_bn IS NOT NULL))))),
  constraint site_event_description_bn_check CHECK (((char_length(description_bn) >= 1) AND (char_length(description_bn) <= 20000))),
  constraint site_event_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 20000))),
  constraint site_event_ends_after_start CHECK ((ends_at >= starts_at)),
  constraint site_event_has_place CHECK ((is_online OR (place IS NOT NULL))),
  constraint site_event_image_key_key UNIQUE (image_key),
  constraint site_event_pkey PRIMARY KEY (id),
  constraint site_event_place_bn_check CHECK (((char_length(place_bn) >= 1) AND (char_length(place_bn) <= 200))),
  constraint site_event_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 200))),
  constraint site_event_title_bn_check CHECK (((char_length(title_bn) >= 3) AND (char_length(title_bn) <= 150))),
  constraint site_event_title_check CHECK (((char_length(title) >= 3) AND (char_length(title) <= 150))),
  constraint site_event_url_check CHECK (((url ~* '^https?://'::text) AND (char_length(url) <= 500))),
  constraint site_event_withdrawn_after_published CHECK (((withdrawn_at IS NULL) OR (published_at IS NOT NULL)))
);

create table social_flow (
  id bigint not null generated always as identity,
  provider text not null,
  state_hash text not null,
  cookie_hash text not null,
  account_id bigint,
  session_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint social_flow_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint social_flow_link_of_a_session CHECK (((account_id IS NULL) = (session_id IS NULL))),
  constraint social_flow_pkey PRIMARY KEY (id),
  constraint social_flow_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  constraint social_flow_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint social_flow_state_hash_key UNIQUE (state_hash)
);

create table social_handle (
  id bigint not null generated always as identity,
  platform text not null,
  handle text not null,
  url text not null,
  followers_text text,
  counted_on date,
  "position" smallint not null,
  constraint social_handle_followers_of_a_day CHECK (((followers_text IS NULL) OR (counted_on IS NOT NULL))),
  constraint social_handle_followers_text_check CHECK (((char_length(followers_text) >= 1) AND (char_length(followers_text) <= 30))),
  constraint social_handle_handle_check CHECK (((char_length(handle) >= 1) AND (char_length(handle) <= 60))),
  constraint social_handle_one_a_platform UNIQUE (platform),
  constraint social_handle_pkey PRIMARY KEY (id),
  constraint social_handle_platform_check CHECK ((platform = ANY (ARRAY['facebook'::text, 'instagram'::text, 'youtube'::text, 'tiktok'::text]))),
  constraint social_handle_position_check CHECK (("position" > 0)),
  constraint social_handle_position_key UNIQUE ("position"),
  constraint social_handle_url_check CHECK (((url ~* '^https://'::text) AND (char_length(url) <= 500)))
);

create table social_identity (
  id bigint not null generated always as identity,
  account_id bigint not null,
  provider text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  linked_at timestamp with time zone not null,
  constraint social_identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint social_identity_one_a_provider UNIQUE (account_id, provider),
  constraint social_identity_one_account UNIQUE (provider, subject),
  constraint social_identity_pkey PRIMARY KEY (id),
  constraint social_identity_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  constraint social_identity_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 255)))
);

create table staff_enrolment (
  id bigint not null generated always as identity,
  account_id bigint not null,
  token_hash text not null,
  secret_sealed text not null,
  wrong_tries integer not null default 0,
  by_staff_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  constraint staff_enrolment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint staff_enrolment_by_staff_id_fkey FOREIGN KEY (by_staff_id) REFERENCES account(id),
  constraint staff_enrolment_check CHECK (((used_at IS NULL) OR (voided_at IS NULL))),
  constraint staff_enrolment_pkey PRIMARY KEY (id),
  constraint staff_enrolment_token_hash_key UNIQUE (token_hash)
);

create table staff_role (
  account_id bigint not null,
  role text not null,
  created_at timestamp with time zone not null,
  constraint staff_role_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint staff_role_pkey PRIMARY KEY (account_id, role),
  constraint staff_role_role_check CHECK ((role = ANY (ARRAY['support'::text, 'moderator'::text, 'finance'::text, 'admin'::text])))
);

create table state (
  id integer not null,
  country_id integer not null,
  code text,
  name text not null,
  name_bn text not null,
  division text,
  latitude numeric(6,3),
  longitude numeric(6,3),
  retired_at timestamp with time zone,
  constraint state_code_key UNIQUE (code),
  constraint state_coordinates_both_or_none CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint state_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id),
  constraint state_of_country UNIQUE (id, country_id),
  constraint state_pkey PRIMARY KEY (id)
);

create table story (
  id bigint not null generated always as identity,
  member_id bigint not null,
  text text,
  image_key text,
  image_bytes integer,
  client_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  removed_by_staff_at timestamp with time zone,
  removed_by bigint,
  removal_reason text,
  cleared_at timestamp with time zone,
  constraint story_deleted_is_cleared CHECK (((deleted_at IS NULL) OR (cleared_at IS NOT NULL))),
  constraint story_image_bytes_check CHECK ((image_bytes > 0)),
  constraint story_image_is_whole CHECK ((num_nulls(image_key, image_bytes) = ANY (ARRAY[0, 2]))),
  constraint story_image_key_key UNIQUE (image_key),
  constraint story_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint story_of_a_day CHECK ((expires_at = (created_at + '24:00:00'::interval))),
  constraint story_one_per_client_id UNIQUE (member_id, client_id),
  constraint story_pkey PRIMARY KEY (id),
  constraint story_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES account(id),
  constraint story_removed_with_reason CHECK (((num_nulls(removed_by_staff_at, removed_by, removal_reason) = ANY (ARRAY[0, 3])) AND ((removed_by_staff_at IS NULL) OR (deleted_at IS NOT NULL)))),
  constraint story_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500))),
  constraint story_text_or_image CHECK ((num_nonnulls(text, image_key) =
CASE
    WHEN (cleared_at IS NULL) THEN 1
    ELSE 0
END))
);

create table story_hidden (
  member_id bigint not null,
  story_id bigint not null,
  created_at timestamp with time zone not null,
  constraint story_hidden_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint story_hidden_pkey PRIMARY KEY (member_id, story_id),
  constraint story_hidden_story_id_fkey FOREIGN KEY (story_id) REFERENCES story(id) ON DELETE CASCADE
);

create table strict_filter (
  member_id bigint not null,
  age boolean not null default false,
  height boolean not null default false,
  marital_status boolean not null default false,
  mother_tongue boolean not null default false,
  religion boolean not null default false,
  profession boolean not null default false,
  income boolean not null default false,
  education boolean not null default false,
  smoking boolean not null default false,
  drinking boolean not null default false,
  country boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint strict_filter_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint strict_filter_pkey PRIMARY KEY (member_id)
);

create table support_case (
  thread_id bigint not null,
  member_id bigint not null,
  waiting_since timestamp with time zone,
  last_message_at timestamp with time zone not null,
  assignee_id bigint,
  assigned_by bigint,
  assigned_at timestamp with time zone,
  revision integer not null default 0,
  constraint support_case_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES account(id),
  constraint support_case_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id),
  constraint support_case_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint support_case_pkey PRIMARY KEY (thread_id),
  constraint support_case_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chat_thread(id)
);

create table thread_state (
  thread_id bigint not null,
  member_id bigint not null,
  last_seen_message_id bigint,
  unseen_count integer not null default 0,
  look_at timestamp with time zone,
  away_since timestamp with time zone,
  told_message_id bigint,
  told_at timestamp with time zone,
  constraint thread_state_last_seen_message_id_fkey FOREIGN KEY (last_seen_message_id) REFERENCES chat_message(id),
  constraint thread_state_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint thread_state_pkey PRIMARY KEY (thread_id, member_id),
  constraint thread_state_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chat_thread(id),
  constraint thread_state_told_is_whole CHECK ((num_nulls(told_message_id, told_at) = ANY (ARRAY[0, 2]))),
  constraint thread_state_told_message_id_fkey FOREIGN KEY (told_message_id) REFERENCES chat_message(id),
  constraint thread_state_unseen_count_check CHECK ((unseen_count >= 0))
);

create table transparency_quarter (
  starts_on date not null,
  numbers jsonb not null,
  counted_at timestamp with time zone not null,
  constraint transparency_quarter_pkey PRIMARY KEY (starts_on),
  constraint transparency_quarter_starts_on_check CHECK (((EXTRACT(day FROM starts_on) = (1)::numeric) AND (EXTRACT(month FROM starts_on) = ANY (ARRAY[(1)::numeric, (4)::numeric, (7)::numeric, (10)::numeric]))))
);

create table unclaimed_payout (
  id bigint not null generated always as identity,
  receipt_number text not null,
  member_id bigint not null,
  amount bigint not null,
  reference text not null,
  note text,
  approval text not null default 'pending'::text,
  reason text,
  entered_by bigint not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  journal_entry_id bigint,
  created_at timestamp with time zone not null,
  constraint unclaimed_payout_amount_check CHECK ((amount > 0)),
  constraint unclaimed_payout_approval_check CHECK ((approval = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint unclaimed_payout_approved_with_journal_entry CHECK (((approval = 'approved'::text) = (journal_entry_id IS NOT NULL))),
  constraint unclaimed_payout_decided_by_another CHECK ((decided_by <> entered_by)),
  constraint unclaimed_payout_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint unclaimed_payout_decided_with_person CHECK ((((approval = 'pending'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint unclaimed_payout_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES account(id),
  constraint unclaimed_payout_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint unclaimed_payout_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint unclaimed_payout_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint unclaimed_payout_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint unclaimed_payout_pkey PRIMARY KEY (id),
  constraint unclaimed_payout_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint unclaimed_payout_receipt_number_fkey FOREIGN KEY (receipt_number) REFERENCES receipt(number),
  constraint unclaimed_payout_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 60))),
  constraint unclaimed_payout_rejected_with_reason CHECK (((approval = 'rejected'::text) = (reason IS NOT NULL)))
);

create table verification_code (
  id bigint not null generated always as identity,
  account_id bigint,
  purpose text not null,
  destination_hash text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  asker_hash text,
  browser_hash text,
  constraint verification_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint verification_code_pkey PRIMARY KEY (id),
  constraint verification_code_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'contact_change'::text, 'phone'::text, 'email'::text, 'guardian'::text]))),
  constraint verification_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table verification_image (
  id bigint not null generated always as identity,
  member_id bigint not null,
  holder text not null,
  object_key text not null,
  key_id text not null,
  status text not null,
  reason text,
  reviewed_by bigint,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  is_live boolean not null default false,
  resting_since timestamp with time zone,
  file_deleted_at timestamp with time zone,
  constraint verification_image_decided_with_time CHECK (((status = 'pending'::text) = (reviewed_at IS NULL))),
  constraint verification_image_holder_check CHECK ((holder = ANY (ARRAY['self'::text, 'guardian'::text]))),
  constraint verification_image_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint verification_image_object_key_key UNIQUE (object_key),
  constraint verification_image_one_per_holder UNIQUE (member_id, holder),
  constraint verification_image_pkey PRIMARY KEY (id),
  constraint verification_image_rejected_with_reason CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint verification_image_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES account(id),
  constraint verification_image_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

create table waiting_reset (
  id bigint not null generated always as identity,
  account_id bigint not null,
  password_hash text,
  destination text not null,
  destination_hash text not null,
  created_at timestamp with time zone not null,
  holds_at timestamp with time zone not null,
  done_at timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint waiting_reset_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint waiting_reset_destination_check CHECK ((destination = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint waiting_reset_open_has_password CHECK (((password_hash IS NOT NULL) = ((done_at IS NULL) AND (stopped_at IS NULL)))),
  constraint waiting_reset_pkey PRIMARY KEY (id)
);

create table wallet_entry (
  id bigint not null generated always as identity,
  member_id bigint not null,
  payment_id bigint,
  method text not null,
  kind text not null,
  amount bigint not null,
  approval text not null,
  note text,
  reason text,
  entered_by bigint,
  decided_by bigint,
  decided_at timestamp with time zone,
  paper_reference text,
  paper_date date,
  journal_entry_id bigint,
  created_at timestamp with time zone not null,
  refund_id bigint,
  constraint wallet_entry_amount_check CHECK ((amount <> 0)),
  constraint wallet_entry_approval_check CHECK ((approval = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'failed'::text, 'cancelled'::text, 'expired'::text]))),
  constraint wallet_entry_approved_with_journal_entry CHECK (((approval = 'approved'::text) = (journal_entry_id IS NOT NULL))),
  constraint wallet_entry_by_hand CHECK (((entered_by IS NOT NULL) = ((kind = 'correction'::text) OR ((kind = 'recharge'::text) AND (method = ANY (ARRAY['cash'::text, 'cheque'::text])))))),
  constraint wallet_entry_correction_method CHECK (((kind = 'correction'::text) = (method = 'correction'::text))),
  constraint wallet_entry_correction_without_payment CHECK (((kind = 'correction'::text) = (payment_id IS NULL))),
  constraint wallet_entry_decided_by_another CHECK ((decided_by <> entered_by)),
  constraint wallet_entry_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint wallet_entry_decision_by_hand CHECK ((((decided_by IS NOT NULL) = ((entered_by IS NOT NULL) AND (approval <> 'pending'::text))) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint wallet_entry_direction CHECK (((kind <> ALL (ARRAY['recharge'::text, 'purchase'::text])) OR ((kind = 'purchase'::text) = (amount < 0)))),
  constraint wallet_entry_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES account(id),
  constraint wallet_entry_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  constraint wallet_entry_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint wallet_entry_kind_check CHECK ((kind = ANY (ARRAY['recharge'::text, 'purchase'::text, 'refund'::text, 'correction'::text]))),
  constraint wallet_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint wallet_entry_method_check CHECK ((method = ANY (ARRAY['sslcommerz'::text, 'bkash'::text, 'wallet'::text, 'cash'::text, 'cheque'::text, 'correction'::text]))),
  constraint wallet_entry_paper_of_hand_money CHECK ((((paper_reference IS NOT NULL) = ((entered_by IS NOT NULL) AND (kind = 'recharge'::text))) AND ((paper_reference IS NULL) = (paper_date IS NULL)))),
  constraint wallet_entry_paper_once UNIQUE (method, paper_reference),
  constraint wallet_entry_paper_reference_check CHECK (((length(paper_reference) >= 1) AND (length(paper_reference) <= 40))),
  constraint wallet_entry_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint wallet_entry_pkey PRIMARY KEY (id),
  constraint wallet_entry_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint wallet_entry_refund_of_refunds CHECK (((refund_id IS NULL) OR (kind = 'refund'::text))),
  constraint wallet_entry_rejected_with_reason CHECK ((((approval = 'rejected'::text) = (reason IS NOT NULL)) OR (entered_by IS NULL)))
);

CREATE INDEX account_by_completion ON public.account USING btree (registered_at) WHERE (registered_at IS NOT NULL);
CREATE INDEX account_by_email ON public.account USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX account_by_sign_up ON public.account USING btree (created_at) INCLUDE (registration_step);
CREATE INDEX account_claims_number ON public.account USING btree (claimed_phone_e164) WHERE (claimed_phone_e164 IS NOT NULL);
CREATE INDEX account_erasure_due ON public.account USING btree (deletion_at) WHERE (state = 'deletion_pending'::text);
CREATE INDEX account_not_open ON public.account USING btree (id) WHERE ((state <> 'active'::text) OR (registration_step <> 16));
CREATE UNIQUE INDEX account_one_per_phone ON public.account USING btree (phone_e164) WHERE (state <> 'erased'::text);
CREATE UNIQUE INDEX account_one_per_verified_email ON public.account USING btree (email) WHERE ((email_verified_at IS NOT NULL) AND (state <> 'erased'::text));
CREATE INDEX account_waiting_for_time ON public.account USING btree (state) WHERE ((state = ANY (ARRAY['suspended'::text, 'deletion_pending'::text])) OR (membership_ends_at IS NOT NULL));
CREATE INDEX account_state_change_of_account ON public.account_state_change USING btree (account_id, id);
CREATE INDEX appeal_by_decision ON public.appeal USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX appeal_of_member ON public.appeal USING btree (member_id);
CREATE INDEX appeal_waiting ON public.appeal USING btree (id) WHERE (decided_at IS NULL);
CREATE INDEX approach_by_acceptance ON public.approach USING btree (answered_at) WHERE ((kind = 'interest'::text) AND (status = 'accepted'::text));
CREATE INDEX approach_by_expiry ON public.approach USING btree (expires_at) WHERE ((status = 'pending'::text) AND (paused_since IS NULL));
CREATE INDEX approach_by_time ON public.approach USING btree (created_at) WHERE (kind = 'interest'::text);
CREATE INDEX approach_of_two ON public.approach USING btree (sender_id, receiver_id, kind, id DESC);
CREATE UNIQUE INDEX approach_one_open_per_pair ON public.approach USING btree (kind, LEAST(sender_id, receiver_id), GREATEST(sender_id, receiver_id)) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text]));
CREATE INDEX approach_received ON public.approach USING btree (receiver_id, kind, id DESC);
CREATE INDEX approach_sent ON public.approach USING btree (sender_id, kind, id DESC);
CREATE INDEX assisted_event_of_service ON public.assisted_event USING btree (service_id, id DESC);
CREATE INDEX assisted_introduction_due ON public.assisted_introduction USING btree (expires_at) WHERE (state = ANY (ARRAY['offered'::text, 'asked'::text]));
CREATE INDEX assisted_introduction_of_candidate ON public.assisted_introduction USING btree (candidate_id, id DESC);
CREATE INDEX assisted_introduction_of_pair ON public.assisted_introduction USING btree (member_id, candidate_id, created_at DESC);
CREATE INDEX assisted_introduction_of_service ON public.assisted_introduction USING btree (service_id, id DESC);
CREATE UNIQUE INDEX assisted_introduction_open_once ON public.assisted_introduction USING btree (member_id, candidate_id) WHERE (state = ANY (ARRAY['offered'::text, 'asked'::text]));
CREATE INDEX assisted_meeting_due ON public.assisted_meeting USING btree (answer_until) WHERE (state = 'proposed'::text);
CREATE INDEX assisted_meeting_of_candidate ON public.assisted_meeting USING btree (candidate_id, id DESC);
CREATE INDEX assisted_meeting_of_member ON public.assisted_meeting USING btree (member_id, id DESC);
CREATE INDEX assisted_meeting_of_service ON public.assisted_meeting USING btree (service_id, id DESC);
CREATE UNIQUE INDEX assisted_meeting_one_open ON public.assisted_meeting USING btree (introduction_id) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]));
CREATE INDEX assisted_purchase_of_service ON public.assisted_purchase USING btree (service_id, id);
CREATE INDEX assisted_service_due ON public.assisted_service USING btree (ends_at) WHERE (state <> 'ended'::text);
CREATE INDEX assisted_service_led_by ON public.assisted_service USING btree (manager_id, id) WHERE (state <> 'ended'::text);
CREATE INDEX assisted_service_newest ON public.assisted_service USING btree (member_id, id DESC);
CREATE UNIQUE INDEX assisted_service_one_running ON public.assisted_service USING btree (member_id) WHERE (state <> 'ended'::text);
CREATE INDEX attempt_of_address ON ONLY public.attempt USING btree (kind, network_address, at);
CREATE INDEX attempt_of_browser ON ONLY public.attempt USING btree (kind, key_hash, browser_hash, at) WHERE (browser_hash IS NOT NULL);
CREATE INDEX attempt_of_key ON ONLY public.attempt USING btree (kind, key_hash, at);
CREATE INDEX attempt_of_network ON ONLY public.attempt USING btree (kind, key_hash, wide_network, at);
CREATE INDEX attempt_old ON ONLY public.attempt USING btree (at);
CREATE INDEX audit_entry_newest ON public.audit_entry USING btree (at DESC, id DESC);
CREATE INDEX audit_entry_of_action_newest ON public.audit_entry USING btree (action, at DESC, id DESC);
CREATE INDEX audit_entry_of_actor_and_action_newest ON public.audit_entry USING btree (actor_id, action, at DESC, id DESC);
CREATE INDEX audit_entry_of_actor_newest ON public.audit_entry USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_entry_of_member_newest ON public.audit_entry USING btree (member_id, at DESC, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX audit_entry_of_subject ON public.audit_entry USING btree (subject, id DESC);
CREATE INDEX bio_data_download_of_owner ON public.bio_data_download USING btree (owner_id);
CREATE INDEX block_newest ON public.block USING btree (blocker_id, id DESC);
CREATE INDEX block_of_blocked ON public.block USING btree (blocked_id, blocker_id);
CREATE INDEX blog_article_newest ON public.blog_article USING btree (published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE INDEX bond_of_higher ON public.bond USING btree (higher_id, lower_id);
CREATE INDEX call_permission_of_member ON public.call_permission USING btree (member_id);
CREATE INDEX call_plan_of_other ON public.call_plan USING btree (other_id);
CREATE INDEX call_plan_of_proposer ON public.call_plan USING btree (proposer_id);
CREATE INDEX call_plan_of_thread ON public.call_plan USING btree (thread_id, id DESC);
CREATE UNIQUE INDEX call_plan_one_open ON public.call_plan USING btree (thread_id, proposer_id) WHERE (state = 'proposed'::text);
CREATE INDEX call_request_assigned ON public.call_request USING btree (assignee_id, created_at, id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX call_request_desk ON public.call_request USING btree (status, created_at, id);
CREATE INDEX call_request_of_member ON public.call_request USING btree (member_id, created_at) WHERE (member_id IS NOT NULL);
CREATE INDEX call_request_of_phone ON public.call_request USING btree (phone_key, created_at);
CREATE UNIQUE INDEX canned_reply_name_once ON public.canned_reply USING btree (lower(name));
CREATE INDEX captcha_use_expired ON public.captcha_use USING btree (expires_at);
CREATE INDEX career_entry_of_member ON public.career_entry USING btree (member_id);
CREATE INDEX chat_message_by_time ON public.chat_message USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX chat_message_of_thread ON public.chat_message USING btree (thread_id, id DESC);
CREATE UNIQUE INDEX chat_message_once_of_staff ON public.chat_message USING btree (staff_id, client_id) WHERE (staff_id IS NOT NULL);
CREATE INDEX chat_thread_of_b ON public.chat_thread USING btree (member_b_id) WHERE (kind = 'pair'::text);
CREATE UNIQUE INDEX chat_thread_one_a_pair ON public.chat_thread USING btree (member_a_id, member_b_id) WHERE (kind = 'pair'::text);
CREATE UNIQUE INDEX chat_thread_one_support ON public.chat_thread USING btree (member_a_id) WHERE (kind = 'support'::text);
CREATE INDEX child_safety_report_about ON public.child_safety_report USING btree (subject_member_id) WHERE (subject_member_id IS NOT NULL);
CREATE INDEX child_safety_report_decided ON public.child_safety_report USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX child_safety_report_waiting ON public.child_safety_report USING btree (id) WHERE (status <> 'done'::text);
CREATE INDEX city_by_state ON public.city USING btree (state_id);
CREATE INDEX closure_request_assigned ON public.closure_request USING btree (assignee_id, created_at, id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX closure_request_desk ON public.closure_request USING btree (status, created_at, id);
CREATE UNIQUE INDEX closure_request_one_open ON public.closure_request USING btree (account_id, kind) WHERE ((undone_at IS NULL) AND (completed_at IS NULL));
CREATE INDEX closure_request_untold ON public.closure_request USING btree (created_at) WHERE ((told_at IS NULL) AND (undone_at IS NULL) AND (completed_at IS NULL));
CREATE INDEX contact_change_of_account ON public.contact_change USING btree (account_id, type, id DESC);
CREATE INDEX contact_message_assigned ON public.contact_message USING btree (assignee_id, created_at, id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX contact_message_desk ON public.contact_message USING btree (status, created_at, id);
CREATE INDEX contact_message_of_member ON public.contact_message USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX contact_message_waiting ON public.contact_message USING btree (id) WHERE (status <> 'done'::text);
CREATE INDEX contact_view_of_owner ON public.contact_view USING btree (owner_id);
CREATE INDEX contact_view_of_owner_newest ON public.contact_view USING btree (owner_id, viewed_at DESC, id DESC);
CREATE UNIQUE INDEX credit_entry_allowance_granted_once ON public.credit_entry USING btree (member_id, allowance_month, kind) WHERE (movement = 'grant'::text);
CREATE INDEX credit_entry_of_member ON public.credit_entry USING btree (member_id, kind, id DESC);
CREATE UNIQUE INDEX credit_entry_purchase_granted_once ON public.credit_entry USING btree (purchase_id, kind) WHERE (movement = 'grant'::text);
CREATE INDEX data_export_of_account ON public.data_export USING btree (account_id, id DESC);
CREATE UNIQUE INDEX data_export_one_in_preparation ON public.data_export USING btree (account_id) WHERE (status = 'preparing'::text);
CREATE INDEX data_export_to_tend ON public.data_export USING btree (expires_at) WHERE (status = ANY (ARRAY['preparing'::text, 'ready'::text]));
CREATE INDEX data_export_opener_of_session ON public.data_export_opener USING btree (session_id);
CREATE INDEX discarded_file_due ON public.discarded_file USING btree (delete_after);
CREATE INDEX education_entry_of_member ON public.education_entry USING btree (member_id);
CREATE INDEX face_check_expired ON public.face_check USING btree (expires_at) WHERE (state = 'begun'::text);
CREATE INDEX face_check_of_member ON public.face_check USING btree (member_id, id DESC);
CREATE UNIQUE INDEX face_check_one_begun ON public.face_check USING btree (member_id) WHERE (state = 'begun'::text);
CREATE UNIQUE INDEX face_check_one_sent ON public.face_check USING btree (member_id) WHERE (state = 'sent'::text);
CREATE INDEX face_check_to_clear ON public.face_check USING btree (decided_at) WHERE ((decided_at IS NOT NULL) AND (stills_deleted_at IS NULL));
CREATE INDEX face_code_of_check ON public.face_code USING btree (check_id);
CREATE INDEX face_match_of_other ON public.face_match USING btree (other_id);
CREATE INDEX face_still_by_key ON public.face_still USING btree (key_id);
CREATE INDEX follow_newest_of_followed ON public.follow USING btree (followed_id, id DESC);
CREATE INDEX follow_newest_of_follower ON public.follow USING btree (follower_id, id DESC);
CREATE INDEX follow_of_followed ON public.follow USING btree (followed_id, follower_id);
CREATE INDEX identity_correction_of_member ON public.identity_correction USING btree (member_id, id DESC);
CREATE INDEX identity_document_by_number ON public.identity_document USING btree (number_hash);
CREATE UNIQUE INDEX identity_document_one_approved_per_number ON public.identity_document USING btree (number_hash) WHERE ((status = 'approved'::text) AND (holder = 'self'::text));
CREATE INDEX identity_document_waiting ON public.identity_document USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX introduction_clip_one_current ON public.introduction_clip USING btree (member_id, kind) WHERE ((status = 'approved'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX introduction_clip_one_waiting ON public.introduction_clip USING btree (member_id, kind) WHERE ((status <> 'approved'::text) AND (deleted_at IS NULL));
CREATE INDEX introduction_clip_to_review ON public.introduction_clip USING btree (id) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));
CREATE INDEX introduction_clip_waiting ON public.introduction_clip USING btree (created_at, id) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));
CREATE INDEX job_open ON public.job USING btree (published_at DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX job_application_again ON public.job_application USING btree (lower(email), created_at DESC);
CREATE INDEX job_application_assigned ON public.job_application USING btree (assignee_id, created_at, id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX job_application_desk ON public.job_application USING btree (status, created_at, id);
CREATE INDEX job_application_newest ON public.job_application USING btree (created_at DESC, id DESC);
CREATE INDEX job_application_of_job ON public.job_application USING btree (job_id);
CREATE INDEX journal_entry_by_time ON public.journal_entry USING btree (created_at);
CREATE UNIQUE INDEX journal_entry_hold_decided_once ON public.journal_entry USING btree (payment_id) WHERE (posting_kind = ANY (ARRAY['hold_cleared'::text, 'hold_refused'::text]));
CREATE INDEX journal_entry_of_payment ON public.journal_entry USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX journal_entry_payment_taken_once ON public.journal_entry USING btree (payment_id) WHERE (posting_kind = ANY (ARRAY['package_by_gateway'::text, 'assisted_by_gateway'::text, 'recharge'::text, 'package_from_wallet'::text, 'assisted_from_wallet'::text, 'cash'::text, 'cheque'::text, 'on_hold'::text, 'second_payment'::text]));
CREATE INDEX journal_line_of_account ON public.journal_line USING btree (account_id, entry_id DESC) INCLUDE (amount);
CREATE INDEX journal_line_of_entry ON public.journal_line USING btree (entry_id);
CREATE INDEX ledger_difference_newest ON public.ledger_difference USING btree (id DESC);
CREATE UNIQUE INDEX ledger_difference_one_open ON public.ledger_difference USING btree (kind, subject) WHERE (resolved_at IS NULL);
CREATE UNIQUE INDEX legal_hold_one_open ON public.legal_hold USING btree (account_id) WHERE (lifted_at IS NULL);
CREATE INDEX live_call_old ON public.live_call USING btree (called_at);
CREATE INDEX live_event_of_member ON ONLY public.live_event USING btree (member_id, id);
CREATE INDEX live_event_of_transaction ON ONLY public.live_event USING btree (written_by);
CREATE INDEX live_socket_of_member ON public.live_socket USING btree (member_id);
CREATE INDEX live_socket_of_server ON public.live_socket USING btree (server_id);
CREATE INDEX match_pick_of_picked ON public.match_pick USING btree (picked_id);
CREATE INDEX match_suggestion_of_suggested ON public.match_suggestion USING btree (suggested_id);
CREATE INDEX member_call_going_on ON public.member_call USING btree (ring_until) WHERE (ended_at IS NULL);
CREATE INDEX member_call_of_callee ON public.member_call USING btree (callee_id, id DESC);
CREATE INDEX member_call_of_caller ON public.member_call USING btree (caller_id, id DESC);
CREATE INDEX member_call_of_thread ON public.member_call USING btree (thread_id, id DESC);
CREATE INDEX member_call_side_of_session ON public.member_call_side USING btree (session_id) WHERE is_going_on;
CREATE UNIQUE INDEX member_call_side_one_call ON public.member_call_side USING btree (account_id) WHERE is_going_on;
CREATE INDEX member_record_by_activity ON public.member_record USING btree (last_active_at, member_id) INCLUDE (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until, created_at);
CREATE INDEX member_record_by_code ON public.member_record USING btree (code_number, member_id) INCLUDE (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until, created_at);
CREATE INDEX member_record_by_creation ON public.member_record USING btree (created_at, member_id) INCLUDE (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until);
CREATE INDEX member_record_by_facets ON public.member_record USING btree (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified) INCLUDE (premium_until, created_at, last_active_at, code_number, name, member_id);
CREATE INDEX member_record_by_name ON public.member_record USING btree (name, member_id) INCLUDE (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until, created_at);
CREATE INDEX member_record_by_step ON public.member_record USING btree (step, member_id) INCLUDE (state, purpose, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until, created_at);
CREATE INDEX member_record_by_words ON public.member_record USING gin (name gin_trgm_ops);
CREATE INDEX membership_notice_of_member ON public.membership_notice USING btree (member_id, id DESC);
CREATE INDEX notification_by_age ON public.notification USING btree (created_at);
CREATE INDEX notification_of_actor ON public.notification USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notification_of_group ON public.notification USING btree (member_id, group_key, id DESC) WHERE (group_key IS NOT NULL);
CREATE INDEX notification_of_member ON public.notification USING btree (member_id, id DESC);
CREATE UNIQUE INDEX notification_one_open_group ON public.notification USING btree (member_id, group_key) WHERE is_open;
CREATE INDEX notification_unread ON public.notification USING btree (member_id, id) WHERE ((read_at IS NULL) AND (replaced_by_id IS NULL));
CREATE INDEX outbound_message_due ON public.outbound_message USING btree (channel, next_attempt_at, id) WHERE (status = 'waiting'::text);
CREATE INDEX outbound_message_ended ON public.outbound_message USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX outbound_message_of_actor ON public.outbound_message USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX outbound_message_open ON public.outbound_message USING btree (member_id, channel) WHERE (status = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX outbound_message_sending ON public.outbound_message USING btree (channel, claimed_until) WHERE (status = 'sending'::text);
CREATE INDEX outbound_message_tried ON public.outbound_message USING btree (member_id, channel, tried_at) WHERE (tried_at IS NOT NULL);
CREATE INDEX outbox_message_of_recipient ON public.outbox_message USING btree (recipient, id DESC);
CREATE INDEX package_for_sale ON public.package USING btree (catalogue, "position", id) WHERE ((published_at IS NOT NULL) AND (retired_at IS NULL));
CREATE INDEX page_visit_by_time ON public.page_visit USING btree (created_at);
CREATE INDEX page_visit_of_member ON public.page_visit USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX passkey_of_account ON public.passkey USING btree (account_id, id);
CREATE INDEX passkey_challenge_expired ON public.passkey_challenge USING btree (expires_at);
CREATE INDEX payment_by_method ON public.payment USING btree (method, id DESC);
CREATE INDEX payment_by_payment ON public.payment USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX payment_by_state ON public.payment USING btree (state, id DESC);
CREATE INDEX payment_due ON public.payment USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX payment_needing_staff ON public.payment USING btree (id DESC) WHERE ((state = 'on_hold'::text) OR needs_attention);
CREATE INDEX payment_of_member ON public.payment USING btree (member_id, id DESC);
CREATE UNIQUE INDEX payment_one_per_key ON public.payment USING btree (member_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE UNIQUE INDEX payment_one_per_reference ON public.payment USING btree (method, gateway_reference) WHERE (gateway_reference IS NOT NULL);
CREATE UNIQUE INDEX payment_one_per_transaction ON public.payment USING btree (method, gateway_transaction) WHERE (gateway_transaction IS NOT NULL);
CREATE INDEX payment_closing_due ON public.payment_closing USING btree (gateway, next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX payment_closing_of_payment ON public.payment_closing USING btree (payment_id, id DESC);
CREATE UNIQUE INDEX payment_closing_one_at_a_time ON public.payment_closing USING btree (payment_id) WHERE (approval <> 'rejected'::text);
CREATE INDEX payment_message_by_time ON public.payment_message USING brin (at);
CREATE INDEX payment_message_of_payment ON public.payment_message USING btree (payment_id, id) WHERE (payment_id IS NOT NULL);
CREATE INDEX payment_message_with_body ON public.payment_message USING btree (at) WHERE (body IS NOT NULL);
CREATE INDEX photo_live_of_member ON public.photo USING btree (member_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX photo_one_current ON public.photo USING btree (member_id, kind, COALESCE((slot)::integer, 0)) WHERE ((status = 'approved'::text) AND (deleted_at IS NULL) AND ((kind <> 'gallery'::text) OR (slot IS NOT NULL)));
CREATE UNIQUE INDEX photo_one_per_client_id ON public.photo USING btree (member_id, client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX photo_one_per_credit_entry ON public.photo USING btree (credit_entry_id) WHERE (credit_entry_id IS NOT NULL);
CREATE UNIQUE INDEX photo_one_waiting ON public.photo USING btree (member_id, kind, COALESCE((slot)::integer, 0)) WHERE ((status <> 'approved'::text) AND (deleted_at IS NULL) AND ((kind <> 'gallery'::text) OR (slot IS NOT NULL)));
CREATE INDEX photo_to_review ON public.photo USING btree (id) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));
CREATE INDEX photo_waiting ON public.photo USING btree (created_at, id) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));
CREATE INDEX photo_finding_by_band ON public.photo_finding USING gin (bands);
CREATE INDEX photo_grant_of_owner ON public.photo_grant USING btree (owner_id, created_at DESC);
CREATE INDEX photo_grant_of_viewer ON public.photo_grant USING btree (viewer_id);
CREATE INDEX photo_match_of_other ON public.photo_match USING btree (other_id);
CREATE INDEX photo_opening_by_age ON public.photo_opening USING btree (opened_at);
CREATE INDEX photo_opening_of_owner ON public.photo_opening USING btree (owner_id, opened_at DESC, id DESC);
CREATE INDEX photo_opening_of_viewer ON public.photo_opening USING btree (viewer_id);
CREATE INDEX photo_request_due ON public.photo_request USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX photo_request_one_pending ON public.photo_request USING btree (requester_id, owner_id, type) WHERE (status = 'pending'::text);
CREATE INDEX photo_request_received ON public.photo_request USING btree (owner_id, id DESC);
CREATE INDEX photo_request_sent ON public.photo_request USING btree (requester_id, id DESC);
CREATE INDEX place_cache_fetched ON public.place_cache USING btree (fetched_at);
CREATE INDEX post_newest ON public.post USING btree (created_at DESC, id DESC) WHERE (cleared_at IS NULL);
CREATE INDEX post_newest_photos ON public.post USING btree (created_at DESC, id DESC) WHERE ((cleared_at IS NULL) AND ((image_key IS NOT NULL) OR (photo_id IS NOT NULL)));
CREATE INDEX post_newest_videos ON public.post USING btree (created_at DESC, id DESC) WHERE ((cleared_at IS NULL) AND (video_key IS NOT NULL));
CREATE INDEX post_of_member ON public.post USING btree (member_id, created_at DESC, id DESC) INCLUDE (deleted_at) WHERE (cleared_at IS NULL);
CREATE INDEX post_to_clear ON public.post USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (cleared_at IS NULL));
CREATE INDEX post_hidden_of_post ON public.post_hidden USING btree (post_id);
CREATE INDEX post_reaction_newest ON public.post_reaction USING btree (post_id, created_at DESC, member_id DESC);
CREATE INDEX post_reaction_of_member ON public.post_reaction USING btree (member_id);
CREATE UNIQUE INDEX premium_period_one_open ON public.premium_period USING btree (member_id) WHERE (lapsed_at IS NULL);
CREATE INDEX premium_period_open_by_end ON public.premium_period USING btree (ends_at) WHERE (lapsed_at IS NULL);
CREATE INDEX profile_by_age ON public.profile USING btree (gender, date_of_birth);
CREATE INDEX profile_visit_of_owner ON public.profile_visit USING btree (owner_id, visited_at DESC);
CREATE INDEX profile_visit_of_pair ON public.profile_visit USING btree (visitor_id, owner_id, visited_at DESC);
CREATE INDEX purchase_by_member ON public.purchase USING btree (member_id, id);
CREATE INDEX purchase_of_period ON public.purchase USING btree (premium_period_id, id);
CREATE INDEX push_subscription_of_member ON public.push_subscription USING btree (member_id, id);
CREATE INDEX push_subscription_of_session ON public.push_subscription USING btree (session_id);
CREATE INDEX rate_limit_ended ON public.rate_limit USING btree (ends_at);
CREATE INDEX receipt_of_payment ON public.receipt USING btree (payment_id, id);
CREATE UNIQUE INDEX receipt_one_per_payment ON public.receipt USING btree (payment_id) WHERE (kind = 'receipt'::text);
CREATE UNIQUE INDEX reference_entry_one_per_name ON public.reference_entry USING btree (list, lower(name)) WHERE (retired_at IS NULL);
CREATE INDEX referral_of_referrer ON public.referral USING btree (referrer_member_id);
CREATE INDEX refund_due ON public.refund USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX refund_of_payment ON public.refund USING btree (payment_id, id);
CREATE INDEX refund_unasked ON public.refund USING btree (unasked_since) WHERE (unasked_since IS NOT NULL);
CREATE INDEX report_against ON public.report USING btree (reported_member_id, id DESC);
CREATE INDEX report_by_day ON public.report USING btree (created_at);
CREATE INDEX report_by_reporter ON public.report USING btree (reporter_id, id DESC);
CREATE INDEX report_decided ON public.report USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX report_of_target ON public.report USING btree (type, target_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX report_one_open ON public.report USING btree (reporter_id, type, target_id) WHERE (status = 'open'::text);
CREATE INDEX report_waiting ON public.report USING btree (is_urgent DESC, id) WHERE (status = 'open'::text);
CREATE INDEX reset_grant_of_account ON public.reset_grant USING btree (account_id) WHERE (used_at IS NULL);
CREATE INDEX reset_stop_expired ON public.reset_stop USING btree (expires_at);
CREATE INDEX review_decision_by_time ON public.review_decision USING btree (decided_at);
CREATE INDEX review_decision_of_item ON public.review_decision USING btree (kind, item_id, id);
CREATE INDEX review_decision_of_member ON public.review_decision USING btree (member_id, kind, id);
CREATE UNIQUE INDEX review_decision_once ON public.review_decision USING btree (kind, item_id, submitted_at) WHERE (outcome <> 'reopened'::text);
CREATE UNIQUE INDEX review_decision_reopened_once ON public.review_decision USING btree (kind, item_id, submitted_at) WHERE (outcome = 'reopened'::text);
CREATE INDEX review_lock_lapsed ON public.review_lock USING btree (until);
CREATE INDEX sanction_by_day ON public.sanction USING btree (decided_at);
CREATE INDEX sanction_of_member ON public.sanction USING btree (member_id, id DESC);
CREATE UNIQUE INDEX sanction_one_running ON public.sanction USING btree (member_id, kind) WHERE ((ended_at IS NULL) AND (kind = ANY (ARRAY['limit'::text, 'suspension'::text, 'termination'::text])));
CREATE UNIQUE INDEX saved_search_name ON public.saved_search USING btree (member_id, lower(name));
CREATE INDEX search_change_by_age ON public.search_change USING btree (created_at);
CREATE INDEX search_change_by_transaction ON public.search_change USING btree (written_by);
CREATE INDEX search_entry_abroad ON public.search_entry USING btree (gender, country_id, last_active_at DESC, member_id) INCLUDE (birth_date, height_id, religion, marital_status_id, education_id, profession_name, income_number, present_state_id, location_state_id, hometown_state_id, premium_until) WHERE (country_id <> 50);
CREATE INDEX search_entry_by_activity ON public.search_entry USING btree (gender, last_active_at DESC, member_id) INCLUDE (birth_date, height_id, religion, country_id, marital_status_id, education_id, profession_name, income_number, present_state_id, location_state_id, hometown_state_id, premium_until);
CREATE INDEX search_entry_by_cell ON public.search_entry USING btree (gender, grid_y, grid_x) WHERE (grid_y IS NOT NULL);
CREATE INDEX search_entry_by_facets ON public.search_entry USING btree (gender, religion, country_id, marital_status_id, education_id, profession_name, birth_date) INCLUDE (height_id, income_number, present_state_id, location_state_id, hometown_state_id, premium_until, last_active_at, member_id);
CREATE INDEX search_entry_by_joining ON public.search_entry USING btree (gender, joined_at DESC, member_id DESC);
CREATE INDEX search_entry_by_name ON public.search_entry USING gin (full_name gin_trgm_ops);
CREATE INDEX search_entry_by_name_key ON public.search_entry USING gin (name_keys);
CREATE INDEX search_entry_by_profession ON public.search_entry USING btree (gender, profession_name, last_active_at DESC, member_id) INCLUDE (birth_date, height_id, religion, country_id, marital_status_id, education_id, income_number, present_state_id, location_state_id, hometown_state_id, premium_until);
CREATE INDEX security_event_of_account ON public.security_event USING btree (account_id, at DESC, id DESC);
CREATE INDEX security_event_old ON public.security_event USING btree (at);
CREATE UNIQUE INDEX security_event_one_an_hour ON public.security_event USING btree (account_id, kind, hour) WHERE (hour IS NOT NULL);
CREATE INDEX service_note_of_target ON public.service_note USING btree (target_type, target_id, id);
CREATE INDEX session_of_account ON public.session USING btree (account_id, id DESC);
CREATE INDEX session_open_of_account ON public.session USING btree (account_id, last_used_at DESC) WHERE (ended_at IS NULL);
CREATE INDEX session_change_by_age ON public.session_change USING btree (created_at);
CREATE INDEX session_change_by_transaction ON public.session_change USING btree (written_by);
CREATE UNIQUE INDEX settlement_reference_once ON public.settlement USING btree (gateway, reference) WHERE (approval <> 'rejected'::text);
CREATE INDEX settlement_waiting ON public.settlement USING btree (id) WHERE (approval = 'pending'::text);
CREATE INDEX shortlist_entry_newest ON public.shortlist_entry USING btree (owner_id, id DESC);
CREATE INDEX shortlist_entry_of_member ON public.shortlist_entry USING btree (member_id, owner_id);
CREATE INDEX sign_in_ticket_expired ON public.sign_in_ticket USING btree (expires_at);
CREATE UNIQUE INDEX sign_in_ticket_one_open_challenge ON public.sign_in_ticket USING btree (account_id) WHERE ((use = 'totp'::text) AND (used_at IS NULL));
CREATE INDEX sign_in_ticket_session ON public.sign_in_ticket USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX site_event_on_site ON public.site_event USING btree (COALESCE(ends_at, starts_at)) WHERE ((published_at IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE INDEX social_flow_account ON public.social_flow USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX social_flow_expired ON public.social_flow USING btree (expires_at);
CREATE INDEX social_flow_session ON public.social_flow USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX staff_enrolment_by_staff ON public.staff_enrolment USING btree (by_staff_id);
CREATE UNIQUE INDEX staff_enrolment_one_open ON public.staff_enrolment USING btree (account_id) WHERE ((used_at IS NULL) AND (voided_at IS NULL));
CREATE INDEX story_of_member ON public.story USING btree (member_id, created_at DESC);
CREATE INDEX story_running ON public.story USING btree (created_at DESC, id DESC) WHERE (cleared_at IS NULL);
CREATE INDEX story_to_clear ON public.story USING btree (expires_at) WHERE (cleared_at IS NULL);
CREATE INDEX story_hidden_of_story ON public.story_hidden USING btree (story_id);
CREATE INDEX support_case_inbox ON public.support_case USING btree (waiting_since, last_message_at DESC, thread_id DESC);
CREATE INDEX support_case_of_assignee ON public.support_case USING btree (assignee_id, waiting_since, last_message_at DESC, thread_id DESC);
CREATE INDEX support_case_of_member ON public.support_case USING btree (member_id);
CREATE INDEX thread_state_to_look_at ON public.thread_state USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX thread_state_unseen_of_member ON public.thread_state USING btree (member_id) WHERE (unseen_count > 0);
CREATE INDEX unclaimed_payout_of_member ON public.unclaimed_payout USING btree (member_id);
CREATE UNIQUE INDEX unclaimed_payout_reference_once ON public.unclaimed_payout USING btree (reference) WHERE (approval <> 'rejected'::text);
CREATE INDEX unclaimed_payout_waiting ON public.unclaimed_payout USING btree (id) WHERE (approval = 'pending'::text);
CREATE INDEX verification_code_of_account ON public.verification_code USING btree (account_id, purpose, id DESC);
CREATE INDEX verification_code_of_destination ON public.verification_code USING btree (destination_hash, created_at DESC);
CREATE INDEX verification_image_waiting ON public.verification_image USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE INDEX waiting_reset_due ON public.waiting_reset USING btree (holds_at) WHERE ((done_at IS NULL) AND (stopped_at IS NULL));
CREATE UNIQUE INDEX waiting_reset_one_open ON public.waiting_reset USING btree (account_id) WHERE ((done_at IS NULL) AND (stopped_at IS NULL));
CREATE INDEX wallet_entry_by_hand_newest ON public.wallet_entry USING btree (id DESC) WHERE (entered_by IS NOT NULL);
CREATE INDEX wallet_entry_of_member ON public.wallet_entry USING btree (member_id, id DESC);
CREATE UNIQUE INDEX wallet_entry_one_per_payment ON public.wallet_entry USING btree (payment_id, kind) WHERE (kind = ANY (ARRAY['recharge'::text, 'purchase'::text]));
CREATE UNIQUE INDEX wallet_entry_one_per_refund ON public.wallet_entry USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX wallet_entry_under_way ON public.wallet_entry USING btree (member_id) WHERE (approval = 'pending'::text);
CREATE INDEX wallet_entry_waiting ON public.wallet_entry USING btree (id) WHERE ((entered_by IS NOT NULL) AND (approval = 'pending'::text));

CREATE TRIGGER account_of_sessions_changed AFTER UPDATE ON public.account FOR EACH ROW WHEN (((((((old.member_code IS DISTINCT FROM new.member_code) OR (old.purpose IS DISTINCT FROM new.purpose)) OR (old.state IS DISTINCT FROM new.state)) OR (old.registration_step IS DISTINCT FROM new.registration_step)) OR (old.language IS DISTINCT FROM new.language)) OR (old.time_zone IS DISTINCT FROM new.time_zone))) EXECUTE FUNCTION note_session_change();
CREATE CONSTRAINT TRIGGER member_record_of_account AFTER UPDATE ON public.account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((((new.purpose IS DISTINCT FROM old.purpose) OR (new.state IS DISTINCT FROM old.state)) OR (new.registration_step IS DISTINCT FROM old.registration_step)) OR ((new.phone_verified_at IS NULL) IS DISTINCT FROM (old.phone_verified_at IS NULL))) OR ((new.email_verified_at IS NULL) IS DISTINCT FROM (old.email_verified_at IS NULL)))) EXECUTE FUNCTION member_record_of_account();
CREATE CONSTRAINT TRIGGER member_record_with_account AFTER INSERT ON public.account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION member_record_of_account();
CREATE TRIGGER account_state_change_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.account_state_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_state_history_change();
CREATE TRIGGER appeal_guard BEFORE INSERT OR UPDATE ON public.appeal FOR EACH ROW EXECUTE FUNCTION appeal_guard();
CREATE TRIGGER approach_fixed BEFORE UPDATE ON public.approach FOR EACH ROW EXECUTE FUNCTION approach_guard();
CREATE TRIGGER approach_kept BEFORE DELETE OR TRUNCATE ON public.approach FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER assisted_meeting_own_slots BEFORE INSERT OR UPDATE ON public.assisted_meeting FOR EACH ROW EXECUTE FUNCTION check_assisted_meeting_slots();
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER blog_article_address_kept BEFORE UPDATE ON public.blog_article FOR EACH ROW EXECUTE FUNCTION blog_article_keep_address();
CREATE TRIGGER child_safety_report_guard BEFORE DELETE OR UPDATE ON public.child_safety_report FOR EACH ROW EXECUTE FUNCTION child_safety_report_guard();
CREATE TRIGGER credit_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER credit_entry_never_negative AFTER INSERT ON public.credit_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_pot();
CREATE TRIGGER erasure_record_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.erasure_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER member_record_of_identity AFTER UPDATE ON public.identity_document DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.holder = 'self'::text) AND (new.status <> old.status))) EXECUTE FUNCTION member_record_of_document();
CREATE CONSTRAINT TRIGGER member_record_with_identity AFTER INSERT ON public.identity_document DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.holder = 'self'::text)) EXECUTE FUNCTION member_record_of_document();
CREATE CONSTRAINT TRIGGER member_record_without_identity AFTER DELETE ON public.identity_document DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.holder = 'self'::text)) EXECUTE FUNCTION member_record_of_document();
CREATE TRIGGER job_keeps_public_id BEFORE UPDATE OF public_id ON public.job FOR EACH ROW WHEN ((old.public_id IS DISTINCT FROM new.public_id)) EXECUTE FUNCTION job_keep_public_id();
CREATE TRIGGER job_stays BEFORE DELETE ON public.job FOR EACH ROW EXECUTE FUNCTION job_keep_public_id();
CREATE CONSTRAINT TRIGGER journal_agrees_with_decision AFTER INSERT ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.posting_kind = ANY (ARRAY['settlement'::text, 'claim_paid'::text]))) EXECUTE FUNCTION journal_agrees_with_decision();
CREATE CONSTRAINT TRIGGER journal_agrees_with_payment AFTER INSERT ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.payment_id IS NOT NULL) AND (new.posting_kind <> 'reversal'::text))) EXECUTE FUNCTION journal_agrees_with_payment();
CREATE TRIGGER journal_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER journal_entry_balances AFTER INSERT ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_entry();
CREATE TRIGGER journal_line_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER journal_line_balances AFTER INSERT ON public.journal_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_entry();
CREATE TRIGGER journal_line_moves_wallet AFTER INSERT ON public.journal_line FOR EACH ROW EXECUTE FUNCTION write_journal_line();
CREATE TRIGGER ledger_account_append_only BEFORE DELETE OR TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_account_moves_by_lines BEFORE UPDATE ON public.ledger_account FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER partner_preference_deleted AFTER DELETE ON public.partner_preference REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER partner_preference_inserted AFTER INSERT ON public.partner_preference REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER partner_preference_updated AFTER UPDATE ON public.partner_preference REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE CONSTRAINT TRIGGER payment_agrees_with_journal AFTER INSERT OR UPDATE OF state ON public.payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_agrees_with_journal();
CREATE TRIGGER payment_attention BEFORE UPDATE ON public.payment FOR EACH ROW WHEN (((new.attention IS DISTINCT FROM old.attention) OR (new.needs_attention IS DISTINCT FROM old.needs_attention))) EXECUTE FUNCTION payment_attention();
CREATE TRIGGER payment_closed_by_staff BEFORE UPDATE ON public.payment FOR EACH ROW WHEN ((new.closing_id IS DISTINCT FROM old.closing_id)) EXECUTE FUNCTION payment_closed_by_staff();
CREATE TRIGGER payment_guard BEFORE INSERT OR UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION payment_guard();
CREATE TRIGGER payment_never_deleted BEFORE DELETE OR TRUNCATE ON public.payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER payment_closing_ends_payment AFTER UPDATE ON public.payment_closing DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.approval = 'approved'::text) AND (old.approval = 'pending'::text))) EXECUTE FUNCTION payment_closing_ends_payment();
CREATE TRIGGER payment_closing_guard BEFORE INSERT OR UPDATE ON public.payment_closing FOR EACH ROW EXECUTE FUNCTION payment_closing_guard();
CREATE TRIGGER payment_closing_never_deleted BEFORE DELETE OR TRUNCATE ON public.payment_closing FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_message_guard BEFORE UPDATE ON public.payment_message FOR EACH ROW EXECUTE FUNCTION payment_message_guard();
CREATE TRIGGER payment_message_never_deleted BEFORE DELETE OR TRUNCATE ON public.payment_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER post_reaction_counted AFTER INSERT OR DELETE OR UPDATE ON public.post_reaction FOR EACH ROW EXECUTE FUNCTION post_count_reaction();
CREATE CONSTRAINT TRIGGER member_record_of_premium AFTER INSERT OR UPDATE ON public.premium_period DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION member_record_of_premium();
CREATE CONSTRAINT TRIGGER member_record_of_profile AFTER UPDATE ON public.profile DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.full_name IS DISTINCT FROM old.full_name) OR (new.gender IS DISTINCT FROM old.gender)) OR (new.last_active_at IS DISTINCT FROM old.last_active_at))) EXECUTE FUNCTION member_record_of_profile();
CREATE CONSTRAINT TRIGGER member_record_with_profile AFTER INSERT ON public.profile DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION member_record_of_profile();
CREATE TRIGGER purchase_fixed BEFORE UPDATE ON public.purchase FOR EACH ROW EXECUTE FUNCTION purchase_guard();
CREATE TRIGGER purchase_kept BEFORE DELETE OR TRUNCATE ON public.purchase FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_guard BEFORE UPDATE ON public.receipt FOR EACH ROW EXECUTE FUNCTION receipt_guard();
CREATE TRIGGER receipt_never_deleted BEFORE DELETE OR TRUNCATE ON public.receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_guard BEFORE INSERT OR UPDATE ON public.refund FOR EACH ROW EXECUTE FUNCTION refund_guard();
CREATE TRIGGER refund_keeps_word BEFORE UPDATE ON public.refund FOR EACH ROW EXECUTE FUNCTION refund_keeps_word();
CREATE TRIGGER refund_never_deleted BEFORE DELETE OR TRUNCATE ON public.refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER report_guard BEFORE UPDATE ON public.report FOR EACH ROW EXECUTE FUNCTION report_guard();
CREATE TRIGGER sanction_guard BEFORE UPDATE ON public.sanction FOR EACH ROW EXECUTE FUNCTION sanction_guard();
CREATE TRIGGER search_entry_deleted AFTER DELETE ON public.search_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER search_entry_inserted AFTER INSERT ON public.search_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER search_entry_updated AFTER UPDATE ON public.search_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER security_event_append_only BEFORE UPDATE ON public.security_event FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();
CREATE TRIGGER session_changed AFTER UPDATE ON public.session FOR EACH ROW WHEN (((new.expires_at < old.expires_at) OR (((((((old.account_id IS DISTINCT FROM new.account_id) OR (old.token_hash IS DISTINCT FROM new.token_hash)) OR (old.browser_hash IS DISTINCT FROM new.browser_hash)) OR (old.remember IS DISTINCT FROM new.remember)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.ended_at IS DISTINCT FROM new.ended_at)) OR (old.adds_passkey_first IS DISTINCT FROM new.adds_passkey_first)))) EXECUTE FUNCTION note_session_change();
CREATE TRIGGER session_deleted AFTER DELETE ON public.session FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION note_session_change();
CREATE TRIGGER settlement_guard BEFORE UPDATE ON public.settlement FOR EACH ROW EXECUTE FUNCTION settlement_guard();
CREATE TRIGGER settlement_never_deleted BEFORE DELETE OR TRUNCATE ON public.settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER role_of_sessions_changed AFTER INSERT OR DELETE OR UPDATE ON public.staff_role FOR EACH ROW EXECUTE FUNCTION note_session_change();
CREATE TRIGGER strict_filter_deleted AFTER DELETE ON public.strict_filter REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER strict_filter_inserted AFTER INSERT ON public.strict_filter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER strict_filter_updated AFTER UPDATE ON public.strict_filter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER unclaimed_payout_guard BEFORE UPDATE ON public.unclaimed_payout FOR EACH ROW EXECUTE FUNCTION settlement_guard();
CREATE TRIGGER unclaimed_payout_never_deleted BEFORE DELETE OR TRUNCATE ON public.unclaimed_payout FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER unclaimed_payout_within BEFORE INSERT ON public.unclaimed_payout FOR EACH ROW EXECUTE FUNCTION unclaimed_payout_within();
CREATE CONSTRAINT TRIGGER member_record_of_face AFTER UPDATE ON public.verification_image DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.holder = 'self'::text) AND (new.status <> old.status))) EXECUTE FUNCTION member_record_of_document();
CREATE CONSTRAINT TRIGGER member_record_with_face AFTER INSERT ON public.verification_image DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.holder = 'self'::text)) EXECUTE FUNCTION member_record_of_document();
CREATE CONSTRAINT TRIGGER member_record_without_face AFTER DELETE ON public.verification_image DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.holder = 'self'::text)) EXECUTE FUNCTION member_record_of_document();
CREATE TRIGGER wallet_entry_guard BEFORE UPDATE ON public.wallet_entry FOR EACH ROW EXECUTE FUNCTION wallet_entry_guard();
CREATE TRIGGER wallet_entry_never_deleted BEFORE DELETE OR TRUNCATE ON public.wallet_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
