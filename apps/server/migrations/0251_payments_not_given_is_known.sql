set lock_timeout = '500ms';

-- Looks through the rows that stand, while everybody goes on reading and writing.
alter table payment validate constraint payment_not_given_known;
alter table payment validate constraint payment_not_given_is_second;
