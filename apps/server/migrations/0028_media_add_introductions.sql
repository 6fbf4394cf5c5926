set lock_timeout = '5s';

-- The sender's word for one upload of a further gallery photo: the same again is the same photo.
alter table photo add column client_id uuid;
alter table photo add constraint photo_client_id_of_further_ones check (client_id is null or (kind = 'gallery' and slot is null));
create unique index photo_one_per_client_id on photo (member_id, client_id) where client_id is not null;
-- The entry that paid for a further photo; one entry pays for one photo.
alter table photo add constraint photo_credit_entry_of_ledger foreign key (credit_entry_id) references credit_entry (id);
create unique index photo_one_per_credit_entry on photo (credit_entry_id) where credit_entry_id is not null;

-- A member introducing themselves by voice or by video. Like a photo, one is shown and one may wait to replace it.
create table introduction_clip (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  kind text not null check (kind in ('voice', 'video')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  rejection_reason text,
  object_key text not null unique,
  media_type text not null,                      -- as it is served; told by the bytes
  bytes integer not null check (bytes > 0),
  duration_ms integer not null check (duration_ms >= 0),
  sha256 text not null,                          -- of the upload
  replaced_by_id bigint references introduction_clip (id),
  created_at timestamptz not null,
  approved_at timestamptz,
  deleted_at timestamptz,
  constraint introduction_clip_rejected_with_reason check ((status = 'rejected') = (rejection_reason is not null)),
  constraint introduction_clip_approved_with_time check (status <> 'approved' or approved_at is not null)
);
create unique index introduction_clip_one_current on introduction_clip (member_id, kind) where status = 'approved' and deleted_at is null;
create unique index introduction_clip_one_waiting on introduction_clip (member_id, kind) where status <> 'approved' and deleted_at is null;
create index introduction_clip_to_review on introduction_clip (id) where status = 'pending' and deleted_at is null;
