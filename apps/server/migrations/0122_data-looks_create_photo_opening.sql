set lock_timeout = '5s';

-- To whom a member opened photos, and when: the right to see them may be taken back, that it was given stays for the twelve months of the list.
create table photo_opening (
  id bigint generated always as identity primary key,
  owner_id bigint not null references account (id),
  viewer_id bigint not null references account (id),
  type text not null check (type in ('profile', 'gallery')),
  opened_at timestamptz not null,
  constraint photo_opening_to_another check (owner_id <> viewer_id)
);
create index photo_opening_of_owner on photo_opening (owner_id, opened_at desc, id desc);
create index photo_opening_of_viewer on photo_opening (viewer_id);
create index photo_opening_by_age on photo_opening (opened_at);
insert into photo_opening (owner_id, viewer_id, type, opened_at) select owner_id, viewer_id, type, created_at from photo_grant;

create index contact_view_of_owner_newest on contact_view (owner_id, viewed_at desc, id desc);
