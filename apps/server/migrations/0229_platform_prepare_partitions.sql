-- outside of a transaction
set lock_timeout = '5s';

-- Two tables of which rows are forgotten after a time become the first partition of tables of the same name, without a look at their rows then (decision 0054). A key that
-- holds the time as well, and the moment before which all rows of the first partition were written: in a week, so that a former release that comes back between this and 0232
-- is refused nothing.
drop index concurrently if exists live_event_first_key;
create unique index concurrently live_event_first_key on live_event (id, created_at);
drop index concurrently if exists attempt_first_key;
create unique index concurrently attempt_first_key on attempt (id, at);
set lock_timeout = '500ms';
do $$ begin execute 'alter table live_event drop constraint if exists live_event_first'; execute format('alter table live_event add constraint live_event_first check (created_at < %L) not valid', date_bin('12 hours', now() + interval '7 days', timestamptz '2026-01-01 00:00:00+00')); end $$;
alter table live_event validate constraint live_event_first;
do $$ begin execute 'alter table attempt drop constraint if exists attempt_first'; execute format('alter table attempt add constraint attempt_first check (at < %L) not valid', date_bin('1 day', now() + interval '7 days', timestamptz '2026-01-01 00:00:00+00')); end $$;
alter table attempt validate constraint attempt_first;
