set lock_timeout = '5s';

-- How often it was changed: who saves sends the number that they read.
alter table job add column version integer not null default 1;
