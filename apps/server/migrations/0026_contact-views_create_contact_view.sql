set lock_timeout = '5s';

-- A contact that was paid for: once for each viewer and owner, with the one credit that paid it.
create table contact_view (
  id bigint generated always as identity primary key,
  viewer_id bigint not null references account (id),
  owner_id bigint not null references account (id),
  viewed_at timestamptz not null,
  credit_entry_id bigint not null references credit_entry (id),
  constraint contact_view_once unique (viewer_id, owner_id),
  constraint contact_view_credit_once unique (credit_entry_id),
  constraint contact_view_of_another check (viewer_id <> owner_id)
);
create index contact_view_of_owner on contact_view (owner_id);
