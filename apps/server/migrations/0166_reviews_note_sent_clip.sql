set lock_timeout = '5s';

-- When the clip of an introduction was sent to its end to whoever holds it: it is not approved before (STAFF-40).
alter table review_lock add column sent_whole_at timestamptz;
