set lock_timeout = '5s';

-- Lists of staff narrow payments by state and method, newest first, and count them.
create index payment_by_state on payment (state, id desc);
create index payment_by_method on payment (method, id desc);
