set lock_timeout = '5s';

-- Messages are only added, in the order of their times: a range of days is a range of blocks.
create index payment_message_by_time on payment_message using brin (at);
