set lock_timeout = '5s';

-- The request that caused a message to or from a gateway; null of what the reconciliation asked before requests were noted.
alter table payment_message add column caused_by text;
