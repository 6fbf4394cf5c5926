set lock_timeout = '5s';

alter table notification
  -- The member whose act it tells of; null for the site itself.
  add column actor_id bigint references account (id),
  -- Several of one kind within a day are one group: each has a row of its own, and the newest stands in the list for all.
  -- A group is the rows of one member with one key and one end.
  add column group_key text check (length(group_key) between 1 and 200),
  -- When the group takes no more.
  add column group_ends_at timestamptz,
  -- Members that the group tells of, as of this row.
  add column group_count integer not null default 1 check (group_count > 0),
  -- The row of the group that stands in its place.
  add column replaced_by_id bigint check (replaced_by_id > id),
  add column is_open boolean not null default false,
  add constraint notification_group_is_whole check ((group_key is null) = (group_ends_at is null)),
  add constraint notification_open_is_newest_of_group check (not is_open or (group_key is not null and replaced_by_id is null));

create unique index notification_one_open_group on notification (member_id, group_key) where is_open;
create index notification_of_group on notification (member_id, group_key, id desc) where group_key is not null;
create index notification_unread on notification (member_id, id) where read_at is null and replaced_by_id is null;
create index notification_of_actor on notification (actor_id) where actor_id is not null;
create index notification_by_age on notification (created_at);
