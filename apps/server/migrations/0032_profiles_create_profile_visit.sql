set lock_timeout = '5s';

-- One member opened another's profile; at most one row a visitor in 24 hours.
create table profile_visit (
  id bigint generated always as identity primary key,
  visitor_id bigint not null references account (id),
  owner_id bigint not null references account (id),
  visited_at timestamptz not null,
  constraint profile_visit_of_another check (visitor_id <> owner_id)
);
create index profile_visit_of_pair on profile_visit (visitor_id, owner_id, visited_at desc);
create index profile_visit_of_owner on profile_visit (owner_id, visited_at desc);
