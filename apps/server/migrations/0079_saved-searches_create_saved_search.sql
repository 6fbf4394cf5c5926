set lock_timeout = '5s';

-- A search that a member keeps. A criterion that sets no limit is null; several values stand as an array.
create table saved_search (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  name text not null check (char_length(name) between 1 and 60),
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
  -- 0 all, 1 free, 2 premium.
  member_type smallint not null default 0 check (member_type between 0 and 2),
  with_photo boolean,
  face_verified boolean,
  id_verified boolean,
  abroad boolean,
  unseen boolean,
  strict boolean,
  active_days smallint,
  joined_days smallint,
  distance_km smallint,
  -- Moves with each change of name or criteria: a count that began before is not written.
  revision integer not null default 1,
  -- The last count: how many are found, and how many of them were not when the owner last looked at the results.
  total_matches integer not null check (total_matches >= 0),
  new_matches integer not null default 0 check (new_matches >= 0),
  counted_at timestamptz not null,
  -- Who was found when the owner last looked at the results; null where they were more than a search can show.
  seen_at timestamptz not null,
  seen_ids bigint[],
  -- The same of when the owner last looked or was told of new ones.
  told_at timestamptz not null,
  told_ids bigint[],
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_search_name on saved_search (member_id, lower(name));
