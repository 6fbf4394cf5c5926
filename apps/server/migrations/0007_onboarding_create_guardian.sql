set lock_timeout = '5s';

-- Who registers a relative. For verification only: no other member ever sees a column of it.
create table guardian (
  member_id bigint primary key references account (id),
  full_name text check (length(full_name) between 3 and 100),
  gender smallint check (gender in (1, 2)),                 -- 1 male, 2 female
  date_of_birth date,
  latitude numeric(6, 3) check (latitude between -90 and 90),
  longitude numeric(6, 3) check (longitude between -180 and 180),
  location_name text check (length(location_name) <= 200),
  location_country_id integer,
  location_state_id integer,
  location_city_id integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint guardian_coordinates_both_or_none check ((latitude is null) = (longitude is null))
);

-- By whose member code an account came; one referrer an account, never itself.
create table referral (
  referred_member_id bigint primary key references account (id),
  referrer_member_id bigint not null references account (id),
  created_at timestamptz not null,
  constraint referral_of_another check (referred_member_id <> referrer_member_id)
);
create index referral_of_referrer on referral (referrer_member_id);
