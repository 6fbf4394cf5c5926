set lock_timeout = '5s';

-- Who looks at what at the moment: an item is one person's until its hold ends, by a decision, by being given back, or by time.
create table review_lock (
  kind text not null check (kind in ('photos', 'introductions', 'faces', 'ids')),
  item_id bigint not null,
  staff_id bigint not null references account (id),
  -- When what was taken was handed in: a document keeps its number when another one is handed in.
  submitted_at timestamptz not null,
  until timestamptz not null,
  -- Why the government ID was opened in this review; null: it was not.
  reason text check (char_length(reason) between 3 and 300),
  primary key (kind, item_id)
);
create index review_lock_lapsed on review_lock (until);

-- What staff decided. What was handed in at one moment is decided once, and an approval is taken back once.
create table review_decision (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('photos', 'introductions', 'faces', 'ids')),
  item_id bigint not null,
  submitted_at timestamptz not null,
  -- Who handed it in; null once that account is erased.
  member_id bigint references account (id),
  outcome text not null check (outcome in ('approved', 'rejected', 'reopened')),
  reason text check (char_length(reason) between 3 and 300),
  staff_id bigint not null references account (id),
  decided_at timestamptz not null,
  constraint review_decision_of_another check (staff_id <> member_id)
);
create unique index review_decision_once on review_decision (kind, item_id, submitted_at) where outcome <> 'reopened';
create unique index review_decision_reopened_once on review_decision (kind, item_id, submitted_at) where outcome = 'reopened';
create index review_decision_of_item on review_decision (kind, item_id, id);
create index review_decision_of_member on review_decision (member_id, kind, id);
create index review_decision_by_time on review_decision (decided_at);

-- What can be reckoned of a photo, beside it. `hash`: photos that look alike differ in few bits.
create table photo_finding (
  photo_id bigint primary key references photo (id) on delete cascade,
  sharpness real not null check (sharpness >= 0),
  hash bit(64) not null,
  -- The quarters of the hash, each with its place: photos that differ in few bits have at least one quarter that is nearly the same.
  bands integer[] not null generated always as (array[
    substring(hash from 1 for 16)::integer,
    65536 + substring(hash from 17 for 16)::integer,
    131072 + substring(hash from 33 for 16)::integer,
    196608 + substring(hash from 49 for 16)::integer]) stored,
  found_at timestamptz not null
);
create index photo_finding_by_band on photo_finding using gin (bands);

-- Photos of two members that look alike. Of the two the later one found the other.
create table photo_match (
  photo_id bigint not null references photo_finding (photo_id) on delete cascade,
  other_id bigint not null references photo_finding (photo_id) on delete cascade,
  distance smallint not null check (distance between 0 and 64),
  is_mirrored boolean not null,
  primary key (photo_id, other_id),
  constraint photo_match_of_another check (photo_id <> other_id)
);
create index photo_match_of_other on photo_match (other_id);

-- The queues, oldest first.
create index photo_waiting on photo (created_at, id) where status = 'pending' and deleted_at is null;
create index introduction_clip_waiting on introduction_clip (created_at, id) where status = 'pending' and deleted_at is null;
create index identity_document_waiting on identity_document (created_at, id) where status = 'pending';
create index verification_image_waiting on verification_image (created_at, id) where status = 'pending';
