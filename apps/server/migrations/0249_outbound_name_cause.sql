set lock_timeout = '500ms';
alter table outbound_message add column caused_by text; -- the request that queued it (QUAL-44); null where none did, or several together
