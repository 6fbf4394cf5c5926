set lock_timeout = '5s';

-- A live face check: movements that the server chose, the stills that were taken of them, and what a machine found.
create table face_check (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  state text not null check (state in ('begun', 'sent', 'approved', 'rejected')),
  -- Two of four, in the order in which they are asked for.
  movements text[] not null check (movements <@ array['left', 'right', 'blink', 'mouth'] and array_length(movements, 1) = 2 and movements[1] <> movements[2]),
  -- When the member agreed to the words of this number.
  consented_at timestamptz not null,
  consent_version smallint not null check (consent_version > 0),
  expires_at timestamptz not null,
  -- When the stills came; the verification image that came with them has the same time.
  sent_at timestamptz,
  -- The browser named a camera that is a program.
  has_virtual_camera boolean,
  -- Null until the pictures were reckoned, and once they are deleted.
  findings jsonb,
  decided_at timestamptz,
  stills_deleted_at timestamptz,
  constraint face_check_sent_with_time check ((state = 'begun') = (sent_at is null)),
  constraint face_check_decided_with_time check ((state in ('approved', 'rejected')) = (decided_at is not null))
);
-- One at a time is begun, and one waits for its review.
create unique index face_check_one_begun on face_check (member_id) where state = 'begun';
create unique index face_check_one_sent on face_check (member_id) where state = 'sent';
create index face_check_of_member on face_check (member_id, id desc);
create index face_check_to_clear on face_check (decided_at) where decided_at is not null and stills_deleted_at is null;
create index face_check_expired on face_check (expires_at) where state = 'begun';

-- The picture of each movement, sealed; the one straight on is the verification image.
create table face_still (
  id bigint generated always as identity primary key,
  check_id bigint not null references face_check (id) on delete cascade,
  member_id bigint not null references account (id),
  place smallint not null check (place in (1, 2)),
  object_key text not null unique,
  key_id text not null,
  constraint face_still_once unique (check_id, place)
);
create index face_still_by_key on face_still (key_id);

-- The number code of a member's face, sealed for this member; never in the clear.
create table face_code (
  member_id bigint primary key references account (id),
  check_id bigint not null references face_check (id) on delete cascade,
  code_sealed bytea not null,
  key_id text not null,
  made_at timestamptz not null
);
create index face_code_of_check on face_code (check_id);

-- The same face on another account, for staff alone.
create table face_match (
  check_id bigint not null references face_check (id) on delete cascade,
  other_id bigint not null references account (id),
  likeness real not null check (likeness between 0 and 1),
  primary key (check_id, other_id)
);
create index face_match_of_other on face_match (other_id);

-- A new profile photo beside the code of its owner's face.
create table photo_likeness (
  photo_id bigint primary key references photo (id) on delete cascade,
  face_count smallint not null check (face_count >= 0),
  -- Null where it shows no face.
  likeness real check (likeness between 0 and 1),
  reckoned_at timestamptz not null
);
