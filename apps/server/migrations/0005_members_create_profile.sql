set lock_timeout = '5s';

-- What a member says of themselves; null until given. For a profile for others it is the candidate's.
create table profile (
  member_id bigint primary key references account (id),
  nickname text check (length(nickname) between 2 and 50),
  full_name text check (length(full_name) between 3 and 100),
  gender smallint check (gender in (1, 2)),                 -- 1 male, 2 female
  date_of_birth date,
  height_id smallint check (height_id between 1 and 37),    -- 1 = 4'0", one an inch
  blood_group text check (blood_group in ('O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-')),
  marital_status_id smallint,
  mother_tongue_id smallint,
  religion smallint check (religion between 1 and 4),       -- 1 Islam, 2 Hindu, 3 Christian, 4 Buddhist
  profession_name text,
  monthly_income text,
  education_id smallint,
  smoking text check (smoking in ('Smoker', 'Non-smoker')),
  drinking text check (drinking in ('Drinks', 'Doesn''t drink')),
  latitude numeric(6, 3) check (latitude between -90 and 90),
  longitude numeric(6, 3) check (longitude between -180 and 180),
  location_name text check (length(location_name) <= 200),
  location_country_id integer,
  location_state_id integer,
  location_city_id integer,
  citizenship_country_id integer,
  hometown_country_id integer,
  hometown_state_id integer,
  hometown_city_id integer,
  hometown_text text check (length(hometown_text) between 2 and 60),
  identity_locked_at timestamptz,                           -- birthday and gender are fixed from then on
  tagline text check (length(tagline) <= 120),
  introduction text check (length(introduction) <= 2000),
  children_count smallint check (children_count between 0 and 15),
  caste text check (length(caste) <= 50),
  sub_caste text check (length(sub_caste) <= 50),
  weight_kg smallint check (weight_kg between 30 and 250),
  diet text check (diet in ('Halal', 'Non-vegetarian', 'Vegetarian', 'Vegan', 'Other')),
  present_country_id integer,
  present_state_id integer,
  present_city_id integer,
  last_active_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint profile_coordinates_both_or_none check ((latitude is null) = (longitude is null))
);

create table known_language (
  member_id bigint not null references profile (member_id),
  language_id smallint not null,
  primary key (member_id, language_id)
);

create table career_entry (
  id bigint generated always as identity primary key,
  member_id bigint not null references profile (member_id),
  designation text not null check (length(designation) <= 100),
  company text check (length(company) <= 150),
  started_on text check (started_on ~ '^[0-9]{4}(-[0-9]{2})?$'),
  ended_on text check (ended_on ~ '^[0-9]{4}(-[0-9]{2})?$')
);
create index career_entry_of_member on career_entry (member_id);

create table education_entry (
  id bigint generated always as identity primary key,
  member_id bigint not null references profile (member_id),
  degree text not null check (length(degree) <= 100),
  institution text not null check (length(institution) <= 150),
  started_on text check (started_on ~ '^[0-9]{4}(-[0-9]{2})?$'),
  ended_on text check (ended_on ~ '^[0-9]{4}(-[0-9]{2})?$')
);
create index education_entry_of_member on education_entry (member_id);
