set lock_timeout = '5s';

-- Meetings and their times referred to each other in a circle, so that neither could be removed first. That a chosen time is one of its own meeting
-- is judged where it is chosen; a time is never changed and goes with its meeting alone.
create function check_assisted_meeting_slots() returns trigger language plpgsql as $$
begin
  if exists (
    select from unnest(array[new.member_slot_id, new.candidate_slot_id, new.chosen_slot_id]) as chosen (id)
    where chosen.id is not null
      and not exists (select from assisted_meeting_slot slot where slot.id = chosen.id and slot.meeting_id = new.id)) then
    raise exception 'a chosen time of assisted_meeting % is none of its own', new.id using constraint = 'assisted_meeting_own_slots';
  end if;
  return new;
end $$;
create trigger assisted_meeting_own_slots before insert or update on assisted_meeting
  for each row execute function check_assisted_meeting_slots();

alter table assisted_meeting
  drop constraint assisted_meeting_member_slot,
  drop constraint assisted_meeting_candidate_slot,
  drop constraint assisted_meeting_chosen_slot;
