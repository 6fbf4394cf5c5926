set lock_timeout = '5s';

-- What a member shows to all others: written for a credit, or made by the approval of a new photo.
create table post (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  content text check (char_length(content) between 1 and 2000),
  picture_type text not null check (picture_type in ('', 'profile', 'cover', 'gallery')),
  image_key text unique,
  image_width smallint check (image_width > 0),
  image_height smallint check (image_height > 0),
  audio_key text unique,
  audio_type text,                               -- as it is served; told by the bytes
  audio_bytes integer check (audio_bytes > 0),
  audio_seconds smallint check (audio_seconds > 0),
  video_key text unique,
  video_type text,
  video_bytes integer check (video_bytes > 0),
  video_seconds smallint check (video_seconds > 0),
  photo_id bigint unique references photo (id) on delete cascade,
  client_id uuid,
  credit_entry_id bigint references credit_entry (id),
  like_count integer not null default 0 check (like_count >= 0),
  love_count integer not null default 0 check (love_count >= 0),
  care_count integer not null default 0 check (care_count >= 0),
  laugh_count integer not null default 0 check (laugh_count >= 0),
  wow_count integer not null default 0 check (wow_count >= 0),
  sad_count integer not null default 0 check (sad_count >= 0),
  angry_count integer not null default 0 check (angry_count >= 0),
  total_react integer not null generated always as
    (like_count + love_count + care_count + laugh_count + wow_count + sad_count + angry_count) stored,
  created_at timestamptz not null,
  deleted_at timestamptz,
  removed_by_staff_at timestamptz,
  removed_by bigint references account (id),
  removal_reason text,
  -- Words and files went for good; the row stays for its credit entry.
  cleared_at timestamptz,
  constraint post_says_something check (cleared_at is not null or num_nonnulls(content, image_key, audio_key, video_key, photo_id) > 0),
  constraint post_one_picture check (num_nonnulls(image_key, video_key, photo_id) <= 1),
  constraint post_image_is_whole check (num_nulls(image_key, image_width, image_height) in (0, 3)),
  constraint post_audio_is_whole check (num_nulls(audio_key, audio_type, audio_bytes, audio_seconds) in (0, 4)),
  constraint post_video_is_whole check (num_nulls(video_key, video_type, video_bytes, video_seconds) in (0, 4)),
  constraint post_written_or_of_photo check ((picture_type = '') = (photo_id is null)),
  constraint post_written_is_paid check ((picture_type = '') = (credit_entry_id is not null)),
  constraint post_of_photo_is_bare check (photo_id is null or num_nonnulls(content, audio_key, client_id) = 0),
  constraint post_removed_with_reason check (
    num_nulls(removed_by_staff_at, removed_by, removal_reason) in (0, 3) and (removed_by_staff_at is null or deleted_at is not null)),
  constraint post_cleared_after_deletion check (
    cleared_at is null or (deleted_at is not null and num_nonnulls(content, image_key, audio_key, video_key) = 0)),
  constraint post_one_per_client_id unique (member_id, client_id),
  constraint post_one_per_credit_entry unique (credit_entry_id)
);
-- One that was deleted a while ago still holds its place in pages that began before; so it leaves these with its words.
create index post_newest on post (created_at desc, id desc) where cleared_at is null;
create index post_newest_photos on post (created_at desc, id desc)
  where cleared_at is null and (image_key is not null or photo_id is not null);
create index post_newest_videos on post (created_at desc, id desc) where cleared_at is null and video_key is not null;
-- With the deletion in it, a member's posts are counted by the index alone.
create index post_of_member on post (member_id, created_at desc, id desc) include (deleted_at) where cleared_at is null;
create index post_to_clear on post (deleted_at) where deleted_at is not null and cleared_at is null;

create table post_reaction (
  post_id bigint not null references post (id) on delete cascade,
  member_id bigint not null references account (id),
  kind text not null check (kind in ('like', 'love', 'care', 'laugh', 'wow', 'sad', 'angry')),
  created_at timestamptz not null,
  primary key (post_id, member_id)
);
create index post_reaction_newest on post_reaction (post_id, created_at desc, member_id desc);
create index post_reaction_of_member on post_reaction (member_id);

-- The counts of a post are those of its reactions, whoever writes them.
create function post_count_reaction() returns trigger language plpgsql as $$
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
end $$;
create trigger post_reaction_counted after insert or update or delete on post_reaction
  for each row execute function post_count_reaction();

-- Posts that a member reported and does not see any more.
create table post_hidden (
  member_id bigint not null references account (id),
  post_id bigint not null references post (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, post_id)
);
create index post_hidden_of_post on post_hidden (post_id);
