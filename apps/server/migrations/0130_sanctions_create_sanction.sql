set lock_timeout = '5s';

-- Until then this member begins nothing with members who have not written first.
alter table account add column contacts_limited_until timestamptz;

-- What staff decided about a member for breaking the terms.
create table sanction (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  kind text not null check (kind in ('content_removed', 'warning', 'limit', 'suspension', 'termination')),
  -- As the member reads it; emptied with the erasure of the account.
  reason text not null check (reason = '' or char_length(reason) between 3 and 300),
  clause smallint not null check (clause between 1 and 23),
  -- Why a membership was ended: what was paid is kept for the first four alone.
  ground text check (ground in ('fraud', 'threats', 'harassment', 'money_taken', 'other')),
  -- What staff named as evidence, such as 'message:12', and what of it the member is told: a kind and a moment.
  evidence text[] not null default '{}',
  rests_on jsonb not null default '[]',
  target_type text check (target_type in ('post', 'story', 'message', 'photo')),
  target_id bigint,
  report_id bigint references report (id) on delete set null,
  child_safety_report_id bigint, -- a child-safety report, which is kept for ever once it is closed
  -- The sanction in whose place an appeal put this one; it cannot be appealed again.
  changed_from bigint unique references sanction (id),
  until timestamptz,
  -- Null where the notice of an end of membership ran out: nobody decided at that moment.
  decided_by bigint references account (id),
  decided_at timestamptz not null,
  -- End of the premium time that the sanction cut off; null where it cut off none.
  premium_cut_from timestamptz,
  -- What was returned of the packages when the membership ended, as it was reckoned.
  returned jsonb not null default '[]',
  ended_at timestamptz,
  ended_by bigint references account (id),
  ended_how text check (ended_how in ('ran_out', 'lifted', 'replaced', 'changed', 'taken_back')),
  end_reason text check (char_length(end_reason) <= 300),
  constraint sanction_not_of_oneself check (decided_by <> member_id and ended_by <> member_id),
  constraint sanction_decided_by_somebody check (decided_by is not null or kind = 'termination'),
  constraint sanction_ground_of_termination check ((ground is not null) = (kind = 'termination')),
  constraint sanction_target_of_removal check (
    (kind = 'content_removed') = (target_type is not null) and (target_type is null) = (target_id is null)),
  constraint sanction_limit_has_end check (kind <> 'limit' or until is not null),
  constraint sanction_end_of_what_lasts check (until is null or kind in ('limit', 'suspension')),
  constraint sanction_end_after_start check (until > decided_at),
  constraint sanction_ended_whole check ((ended_at is null) = (ended_how is null) and (ended_by is null or ended_at is not null))
);
create index sanction_of_member on sanction (member_id, id desc);
create index sanction_by_day on sanction (decided_at);
-- One of each that lasts at a time.
create unique index sanction_one_running on sanction (member_id, kind)
  where ended_at is null and kind in ('limit', 'suspension', 'termination');

-- What was decided stays as it was decided; it ends once.
create function sanction_guard() returns trigger language plpgsql as $$
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
end $$;
create trigger sanction_guard before update on sanction for each row execute function sanction_guard();

-- What a member says against a sanction: once, and decided by somebody else.
create table appeal (
  id bigint generated always as identity primary key,
  sanction_id bigint not null unique references sanction (id),
  member_id bigint not null references account (id),
  text text not null check (text = '' or char_length(text) between 20 and 3000),
  file_keys text[] not null default '{}' check (cardinality(file_keys) <= 3),
  file_types text[] not null default '{}',
  created_at timestamptz not null,
  decided_by bigint references account (id),
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'changed', 'taken_back')),
  decision_reason text check (char_length(decision_reason) <= 300),
  -- Days and credits that came back.
  given_back jsonb,
  constraint appeal_files_with_types check (cardinality(file_keys) = cardinality(file_types)),
  constraint appeal_decided_whole check (num_nulls(decided_by, decided_at, outcome, decision_reason) in (0, 4)),
  constraint appeal_not_by_oneself check (decided_by <> member_id)
);
create index appeal_waiting on appeal (id) where decided_at is null;
create index appeal_by_decision on appeal (decided_at desc, id desc) where decided_at is not null;
create index appeal_of_member on appeal (member_id);

-- The first decider does not decide again, whatever the application asks for; an appeal is decided once.
create function appeal_guard() returns trigger language plpgsql as $$
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
end $$;
create trigger appeal_guard before insert or update on appeal for each row execute function appeal_guard();
