set lock_timeout = '5s';

-- What a member shows for 24 hours: a text or an image.
create table story (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  text text check (char_length(text) between 1 and 500),
  image_key text unique,
  image_bytes integer check (image_bytes > 0),
  client_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  deleted_at timestamptz,
  removed_by_staff_at timestamptz,
  removed_by bigint references account (id),
  removal_reason text,
  -- Words and file went for good: at once where it was deleted, soon after its end otherwise.
  cleared_at timestamptz,
  constraint story_text_or_image check (num_nonnulls(text, image_key) = case when cleared_at is null then 1 else 0 end),
  constraint story_image_is_whole check (num_nulls(image_key, image_bytes) in (0, 2)),
  constraint story_of_a_day check (expires_at = created_at + interval '24 hours'),
  constraint story_removed_with_reason check (
    num_nulls(removed_by_staff_at, removed_by, removal_reason) in (0, 3) and (removed_by_staff_at is null or deleted_at is not null)),
  constraint story_deleted_is_cleared check (deleted_at is null or cleared_at is not null),
  constraint story_one_per_client_id unique (member_id, client_id)
);
create index story_running on story (created_at desc, id desc) where cleared_at is null;
create index story_of_member on story (member_id, created_at desc);
create index story_to_clear on story (expires_at) where cleared_at is null;

-- Stories that a member reported and does not see any more.
create table story_hidden (
  member_id bigint not null references account (id),
  story_id bigint not null references story (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, story_id)
);
create index story_hidden_of_story on story_hidden (story_id);
