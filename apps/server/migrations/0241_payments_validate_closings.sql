set lock_timeout = '500ms';

-- Looks through the rows that stand, while everybody goes on reading and writing.
alter table payment validate constraint payment_closing_id_fkey;
alter table payment validate constraint payment_closed_is_not_pending;
