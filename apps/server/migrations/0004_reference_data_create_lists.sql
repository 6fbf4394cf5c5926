set lock_timeout = '5s';

-- Choices of the short lists. Rows are written by the product's own lists and by staff; an id never serves another entry.
create table reference_entry (
  list text not null check (list ~ '^[a-z]+(_[a-z]+)*$'),
  id integer not null check (id > 0),          -- up to 1000 the product's own, above it those that staff added
  name text not null check (length(name) between 1 and 100),
  name_bn text not null check (length(name_bn) between 1 and 100),
  code text,
  rank smallint,                               -- educations, ascending
  centimetres smallint,                        -- heights
  band smallint,                               -- incomes that are amounts, ascending
  retired_at timestamptz,
  edited_at timestamptz,                       -- when staff last changed it: the product's own list no longer overwrites it
  primary key (list, id)
);
create unique index reference_entry_one_per_name on reference_entry (list, lower(name)) where retired_at is null;

create table country (
  id integer primary key,                      -- ISO 3166-1 number; Kosovo 983
  code text not null unique check (code ~ '^[a-z]{2}$'),
  name text not null,
  name_bn text not null,
  dial_code text not null check (dial_code ~ '^\+[0-9]{1,4}$'),
  retired_at timestamptz
);

-- Districts of Bangladesh, first-level subdivisions of the other countries.
create table state (
  id integer primary key,
  country_id integer not null references country (id),
  code text unique,                            -- ISO 3166-2 in lower case without the hyphen, where it has one
  name text not null,
  name_bn text not null,
  division text,
  latitude numeric(6, 3),                      -- of the district town
  longitude numeric(6, 3),
  retired_at timestamptz,
  constraint state_of_country unique (id, country_id),
  constraint state_coordinates_both_or_none check ((latitude is null) = (longitude is null))
);

-- Upazilas and city corporations.
create table city (
  id integer primary key,
  state_id integer not null references state (id),
  name text not null,
  name_bn text not null,
  retired_at timestamptz,
  constraint city_of_state unique (id, state_id)
);
create index city_by_state on city (state_id);

-- One row: the product's own lists as last loaded, and how often staff changed an entry since.
create table reference_version (
  is_only boolean primary key default true check (is_only),
  checksum text not null,
  revision integer not null default 0
);

-- What a maps service said of a rounded place; a null answer was asked for and did not come.
create table place_cache (
  latitude numeric(6, 3) not null check (latitude between -90 and 90),
  longitude numeric(6, 3) not null check (longitude between -180 and 180),
  language text not null check (language in ('en', 'bn')),
  answer jsonb,
  fetched_at timestamptz not null,
  primary key (latitude, longitude, language)
);
create index place_cache_fetched on place_cache (fetched_at);

-- One row: when the maps service may be asked next.
create table maps_service_turn (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null
);
insert into maps_service_turn (next_at) values ('epoch');
