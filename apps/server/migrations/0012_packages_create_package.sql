set lock_timeout = '5s';

-- What is sold, premium and assisted in one sequence. Whoever bought holds a copy, so that a row may change.
create table package (
  id bigint generated always as identity primary key,
  catalogue text not null check (catalogue in ('premium', 'assisted')),
  name text not null check (length(name) between 2 and 60),
  image_key text unique,
  price bigint not null check (price > 0 and price % 100 = 0),       -- poisha, whole taka
  validity_days smallint not null check (validity_days between 1 and 365),
  express_interest integer not null check (express_interest between 0 and 100000),
  photo_gallery integer not null check (photo_gallery between 0 and 100000),
  contact integer not null check (contact between 0 and 100000),
  feed integer not null check (feed between 0 and 100000),
  voice integer not null check (voice between 0 and 100000),
  proposal integer not null check (proposal between 0 and 100000),
  bio_data integer not null check (bio_data between 0 and 100000),
  profile_image_view integer not null check (profile_image_view between 0 and 100000),
  gallery_image_view integer not null check (gallery_image_view between 0 and 100000),
  auto_profile_match smallint not null check (auto_profile_match in (0, 1)),
  meeting_table integer not null check (meeting_table between 0 and 100000),
  extra_features text[] not null default '{}',
  position integer not null check (position > 0),                    -- ascending; first the package that is shown first
  created_at timestamptz not null,
  published_at timestamptz,
  retired_at timestamptz,
  constraint package_meetings_of_assisted_only check (catalogue = 'assisted' or meeting_table = 0)
);
create index package_for_sale on package (catalogue, position, id) where published_at is not null and retired_at is null;
