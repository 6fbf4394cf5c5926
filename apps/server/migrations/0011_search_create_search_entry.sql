set lock_timeout = '5s';

create extension if not exists pg_trgm;

-- One row a member who can be found; a mirror of account, profile and premium period, written in their transactions.
-- last_active_at stands in the indexes, so its updates never stay within a page: vacuum early.
create table search_entry (
  member_id bigint primary key references account (id),
  member_code text not null unique,
  gender smallint not null check (gender in (1, 2)),
  birth_date date not null,
  height_id smallint,
  marital_status_id smallint,
  education_id smallint,
  profession_name text collate "C",
  income_number smallint,        -- place in the list of incomes, 1 = its first label
  religion smallint,
  country_id integer,            -- of residence
  present_state_id integer,
  location_state_id integer,
  hometown_state_id integer,
  premium_until timestamptz,
  last_active_at timestamptz not null,
  shown_name text not null,      -- first name as it is written
  full_name text not null,       -- the other names in lower case
  first_name text not null,
  last_name text not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- Every page of ids and every count is answered by one of these alone: each holds all that criteria ask for.
create index search_entry_by_facets on search_entry
  (gender, religion, country_id, marital_status_id, education_id, profession_name, birth_date)
  include (height_id, income_number, present_state_id, location_state_id, hometown_state_id, premium_until, last_active_at, member_id);
create index search_entry_by_activity on search_entry (gender, last_active_at desc, member_id)
  include (birth_date, height_id, religion, country_id, marital_status_id, education_id, profession_name, income_number,
    present_state_id, location_state_id, hometown_state_id, premium_until);
create index search_entry_by_profession on search_entry (gender, profession_name, last_active_at desc, member_id)
  include (birth_date, height_id, religion, country_id, marital_status_id, education_id, income_number,
    present_state_id, location_state_id, hometown_state_id, premium_until);
-- Members who live abroad; 50 is Bangladesh in ISO 3166-1.
create index search_entry_abroad on search_entry (gender, country_id, last_active_at desc, member_id)
  include (birth_date, height_id, religion, marital_status_id, education_id, profession_name, income_number,
    present_state_id, location_state_id, hometown_state_id, premium_until)
  where country_id <> 50;
create index search_entry_by_name on search_entry using gin (full_name gin_trgm_ops);
