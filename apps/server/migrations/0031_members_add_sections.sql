set lock_timeout = '5s';

alter table profile
  add column address_line text check (length(address_line) <= 200),            -- in a contact view only
  add column health_conditions text check (length(health_conditions) <= 500);  -- for members with a bond only

-- How often each section of a profile was written; without a row, 0. Whoever saves says which number was read.
create table profile_section_version (
  member_id bigint not null references profile (member_id),
  section text not null check (section in ('introduction', 'basic', 'physical', 'lifestyle', 'languages', 'education', 'career', 'address')),
  version integer not null check (version > 0),
  primary key (member_id, section)
);
