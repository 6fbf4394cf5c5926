set lock_timeout = '5s';

alter table report drop constraint report_status_check;
alter table report add constraint report_status_check check (status in (
  'open', 'dismissed', 'removed', 'warned', 'limited', 'suspended', 'terminated'));
-- Who of the staff looks at it, and since when.
alter table report add column looked_at_by bigint references account (id);
alter table report add column looked_at_since timestamptz;
alter table report add constraint report_look_whole check (num_nulls(looked_at_by, looked_at_since) in (0, 2));
-- Nobody decides on their own report, or on a report about themselves.
alter table report add constraint report_decided_by_another check (decided_by <> reporter_id and decided_by <> reported_member_id);
create index report_decided on report (decided_at desc, id desc) where decided_at is not null;
create index report_of_target on report (type, target_id) where status = 'open';
create index report_by_day on report (created_at);

create function report_guard() returns trigger language plpgsql as $$
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
end $$;
create trigger report_guard before update on report for each row execute function report_guard();

-- Child-safety reports are decided as other reports are; whom one is about staff find out.
alter table child_safety_report add column subject_member_id bigint references account (id);
alter table child_safety_report add column looked_at_by bigint references account (id);
alter table child_safety_report add column looked_at_since timestamptz;
alter table child_safety_report add column decision text check (decision in (
  'dismissed', 'removed', 'warned', 'limited', 'suspended', 'terminated'));
alter table child_safety_report add column decided_by bigint references account (id);
alter table child_safety_report add column decided_at timestamptz;
alter table child_safety_report add column decision_reason text check (char_length(decision_reason) <= 300);
-- A copy of what was removed because of it, taken before.
alter table child_safety_report add column evidence jsonb not null default '[]';
alter table child_safety_report add column evidence_keys text[] not null default '{}';
alter table child_safety_report add constraint child_safety_report_decided_whole check (
  (status = 'done') = (decided_at is not null) and num_nulls(decision, decided_at, decision_reason) in (0, 3));
alter table child_safety_report add constraint child_safety_report_look_whole check (num_nulls(looked_at_by, looked_at_since) in (0, 2));
alter table child_safety_report add constraint child_safety_report_by_another check (
  decided_by <> member_id and decided_by <> subject_member_id);
create index child_safety_report_decided on child_safety_report (decided_at desc, id desc) where decided_at is not null;
create index child_safety_report_about on child_safety_report (subject_member_id) where subject_member_id is not null;

-- Evidence for the authorities: a closed report is neither changed nor deleted. That its sender can be forgotten is the one exception.
create function child_safety_report_guard() returns trigger language plpgsql as $$
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
end $$;
create trigger child_safety_report_guard before update or delete on child_safety_report
  for each row execute function child_safety_report_guard();
