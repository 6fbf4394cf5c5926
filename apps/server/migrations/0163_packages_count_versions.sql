set lock_timeout = '5s';

-- How often it was written anew: who saves sends the number that they read.
alter table package add column version integer not null default 1;
