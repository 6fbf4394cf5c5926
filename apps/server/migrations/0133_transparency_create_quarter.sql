set lock_timeout = '5s';

-- Photos that a review refused, a day in Dhaka: the photos themselves go.
create table refused_photo_day (
  day date primary key,
  count integer not null check (count > 0)
);

-- What is published of a quarter that is over: counted once, so that no later count of it tells of one case.
create table transparency_quarter (
  starts_on date primary key check (extract(day from starts_on) = 1 and extract(month from starts_on) in (1, 4, 7, 10)),
  numbers jsonb not null,
  counted_at timestamptz not null
);
