set lock_timeout = '5s';

-- First days of Ramadan as staff entered them once the moon was sighted.
create table ramadan_first_day (
  hijri_year smallint primary key check (hijri_year between 1400 and 1600),
  starts_on date not null,
  computed_on date not null,                     -- what the calendar said when it was entered
  staff_id bigint not null references account (id),
  entered_at timestamptz not null,
  constraint ramadan_first_day_near_computed check (abs(starts_on - computed_on) <= 2)
);
