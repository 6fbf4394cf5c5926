set lock_timeout = '500ms';

-- Looks through the rows that stand, while everybody goes on reading and writing.
alter table payment validate constraint payment_decided_by_fkey;
alter table payment validate constraint payment_decided_with_reason;
alter table payment validate constraint payment_held_reason_check;
alter table payment validate constraint payment_held_by_hand;
