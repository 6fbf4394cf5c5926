set lock_timeout = '5s';

-- One member asks another to show the profile photo and cover, or the gallery.
create table photo_request (
  id bigint generated always as identity primary key,
  requester_id bigint not null references account (id),
  owner_id bigint not null references account (id),
  type text not null check (type in ('profile', 'gallery')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'expired', 'withdrawn')),
  credit_entry_id bigint unique references credit_entry (id),
  -- The word of the call that made it: the same word is the same tap.
  idempotency_key text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint photo_request_of_another check (requester_id <> owner_id),
  constraint photo_request_key_once unique (requester_id, owner_id, type, idempotency_key),
  constraint photo_request_ended_with_time check ((status = 'pending') = (answered_at is null)),
  constraint photo_request_expires_later check (expires_at > created_at)
);
create unique index photo_request_one_pending on photo_request (requester_id, owner_id, type) where status = 'pending';
create index photo_request_received on photo_request (owner_id, id desc);
create index photo_request_sent on photo_request (requester_id, id desc);
create index photo_request_due on photo_request (expires_at) where status = 'pending';

-- The list of those who may see: newest first.
create index photo_grant_of_owner on photo_grant (owner_id, created_at desc);
