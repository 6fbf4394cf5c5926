set lock_timeout = '5s';

-- A call can be reported by its number, as messages can.
alter table report drop constraint report_type_check;
alter table report add constraint report_type_check check (type in ('member', 'photo', 'post', 'story', 'message', 'call'));

alter table live_event drop constraint live_event_type_check;
alter table live_event add constraint live_event_type_check check (type ~ '^[a-z_.]{1,40}$');
