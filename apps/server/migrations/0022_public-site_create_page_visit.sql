set lock_timeout = '5s';

-- An opening of a page. No network address and nothing that tells a device apart.
create table page_visit (
  id bigint generated always as identity primary key,
  page text not null check (page in ('Home', 'Packages')),
  type text not null check (type = 'web'),
  -- Null for visitors.
  member_id bigint references account (id) on delete set null,
  language text not null check (language in ('en', 'bn')),
  created_at timestamptz not null
);
create index page_visit_by_time on page_visit (created_at);
create index page_visit_of_member on page_visit (member_id) where member_id is not null;

-- What is left of old visits: how many there were on a day in Dhaka.
create table page_visit_day (
  day date not null,
  page text not null,
  type text not null,
  language text not null,
  is_member boolean not null,
  visits integer not null check (visits > 0),
  primary key (day, page, type, language, is_member)
);
