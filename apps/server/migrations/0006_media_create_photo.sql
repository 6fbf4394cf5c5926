set lock_timeout = '5s';

-- One row a stored picture of a member. Its bytes never change: a replacement is a new row.
create table photo (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  kind text not null check (kind in ('profile', 'cover', 'gallery', 'guardian')),
  slot smallint check (slot in (1, 2)),          -- of a gallery photo; null for further ones
  status text not null check (status in ('pending', 'approved', 'rejected')),
  rejection_reason text,
  large_key text not null unique,
  card_key text not null unique,
  blurred_key text not null unique,
  width smallint not null check (width > 0),     -- of the large form
  height smallint not null check (height > 0),
  bytes integer not null check (bytes > 0),      -- of the large form
  sha256 text not null,                          -- of the upload
  replaced_by_id bigint references photo (id),
  credit_entry_id bigint,
  created_at timestamptz not null,
  approved_at timestamptz,
  deleted_at timestamptz,
  constraint photo_slot_of_gallery_only check (slot is null or kind = 'gallery'),
  constraint photo_rejected_with_reason check ((status = 'rejected') = (rejection_reason is not null)),
  constraint photo_approved_with_time check (status <> 'approved' or approved_at is not null)
);
create unique index photo_one_current on photo (member_id, kind, coalesce(slot, 0))
  where status = 'approved' and deleted_at is null and (kind <> 'gallery' or slot is not null);
create unique index photo_one_waiting on photo (member_id, kind, coalesce(slot, 0))
  where status <> 'approved' and deleted_at is null and (kind <> 'gallery' or slot is not null);
create index photo_live_of_member on photo (member_id) where deleted_at is null;
create index photo_to_review on photo (id) where status = 'pending' and deleted_at is null;

create table privacy_settings (
  member_id bigint primary key references account (id),
  blur_level smallint not null default 0 check (blur_level in (0, 1, 2)),
  photos_hidden boolean not null default false,
  phone_visibility smallint not null default 0 check (phone_visibility between 0 and 3),
  nearby_visible boolean not null default true,
  share_new_photos boolean not null default true,
  introductions boolean not null default true,
  created_at timestamptz not null
);

create table photo_grant (
  owner_id bigint not null references account (id),
  viewer_id bigint not null references account (id),
  type text not null check (type in ('profile', 'gallery')),
  created_at timestamptz not null,
  primary key (owner_id, viewer_id, type),
  constraint photo_grant_to_another check (owner_id <> viewer_id)
);
create index photo_grant_of_viewer on photo_grant (viewer_id);

-- The number is sealed and never in clear; the scans lie sealed in the object store.
create table identity_document (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  holder text not null check (holder in ('self', 'guardian')),
  type text not null check (type in ('nid', 'passport', 'driving', 'birth')),
  number_sealed text not null,
  number_hash text not null,
  key_id text not null,                          -- what sealed number and scans
  front_key text not null unique,
  back_key text unique,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  reviewed_by bigint references account (id),
  reviewed_at timestamptz,
  created_at timestamptz not null,
  constraint identity_document_one_per_holder unique (member_id, holder),
  constraint identity_document_rejected_with_reason check ((status = 'rejected') = (reason is not null)),
  constraint identity_document_decided_with_time check ((status = 'pending') = (reviewed_at is null))
);
create unique index identity_document_one_approved_per_number on identity_document (number_hash)
  where status = 'approved' and holder = 'self';
create index identity_document_by_number on identity_document (number_hash);

create table verification_image (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  holder text not null check (holder in ('self', 'guardian')),
  object_key text not null unique,
  key_id text not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  reviewed_by bigint references account (id),
  reviewed_at timestamptz,
  created_at timestamptz not null,
  constraint verification_image_one_per_holder unique (member_id, holder),
  constraint verification_image_rejected_with_reason check ((status = 'rejected') = (reason is not null)),
  constraint verification_image_decided_with_time check ((status = 'pending') = (reviewed_at is null))
);

-- Stored files that no row owns. A file is entered before it is stored and leaves with the row that takes it over,
-- so that whatever ends half-way is deleted once delete_after has passed.
create table discarded_file (
  object_key text primary key,
  delete_after timestamptz not null
);
create index discarded_file_due on discarded_file (delete_after);
