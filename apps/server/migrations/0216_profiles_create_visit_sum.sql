set lock_timeout = '5s';

-- Visits of a profile that were forgotten one by one because of their age: how many they were stays in the count.
create table profile_visit_sum (
  owner_id bigint primary key references account (id),
  visits bigint not null,
  constraint profile_visit_sum_of_some check (visits > 0)
);
