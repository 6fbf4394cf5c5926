set lock_timeout = '5s';

-- Who was picked for a member out of their suggestions, at most ten a day. Kept for 180 days, in which nobody is picked twice.
create table match_pick (
  member_id bigint not null references account (id),
  picked_id bigint not null references account (id),
  picked_at timestamptz not null,
  constraint match_pick_once primary key (member_id, picked_id),
  constraint match_pick_of_another check (member_id <> picked_id)
);
create index match_pick_of_picked on match_pick (picked_id);
