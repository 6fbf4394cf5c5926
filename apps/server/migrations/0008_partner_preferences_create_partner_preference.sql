set lock_timeout = '5s';

-- Whom a member looks for. A row that was not chosen yet is null (a list empty without its "any" flag).
create table partner_preference (
  member_id bigint primary key references account (id),
  age_from smallint check (age_from between 18 and 60),
  age_to smallint check (age_to between 18 and 60),
  height_from_id smallint,
  height_to_id smallint,
  any_marital_status boolean not null default false,
  marital_status_ids integer[] not null default '{}',
  any_mother_tongue boolean not null default false,
  mother_tongue_ids integer[] not null default '{}',
  religion_id smallint check (religion_id between 1 and 4),
  any_profession boolean not null default false,
  profession_names text[] not null default '{}',
  monthly_income text,
  education_id smallint,                                    -- the least education
  smoking_accepted boolean,
  drinking_accepted boolean,
  any_country boolean not null default false,
  country_ids integer[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint partner_preference_age_range check ((age_from is null) = (age_to is null) and age_from <= age_to),
  constraint partner_preference_height_range check ((height_from_id is null) = (height_to_id is null) and height_from_id <= height_to_id),
  constraint partner_preference_any_marital_status_alone check (not any_marital_status or marital_status_ids = '{}'),
  constraint partner_preference_any_mother_tongue_alone check (not any_mother_tongue or mother_tongue_ids = '{}'),
  constraint partner_preference_any_profession_alone check (not any_profession or profession_names = '{}'),
  constraint partner_preference_any_country_alone check (not any_country or country_ids = '{}')
);
