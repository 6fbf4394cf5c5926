-- outside of a transaction
set lock_timeout = '5s';

-- Who is not open to others: few, so that a list which judges hundreds of members asks a small index and reads no row of those who are.
drop index concurrently if exists account_not_open;

create index concurrently account_not_open on account (id) where state <> 'active' or registration_step <> 16;

-- Who is too young to look for marriage is one range of each gender.
drop index concurrently if exists profile_by_age;

create index concurrently profile_by_age on profile (gender, date_of_birth);
