set lock_timeout = '5s';

-- What happened around the security of an account, for its member: kept for 90 days.
create table security_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  kind text not null,
  detail text,
  session_id bigint,                -- the session that did it or began by it
  device text,                      -- browser and system
  country text check (country ~ '^[A-Z]{2}$'),
  times integer not null default 1 check (times > 0),
  hour timestamptz,                 -- set where all of the hour share the row, so that a flood fills no table
  at timestamptz not null
);
create index security_event_of_account on security_event (account_id, at desc, id desc);
create index security_event_old on security_event (at);
create unique index security_event_one_an_hour on security_event (account_id, kind, hour) where hour is not null;

-- Nobody rewrites what happened: of a row that an hour shares, the number and the latest time alone move on.
create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if old.hour is null or new.times <= old.times
    or (new.id, new.account_id, new.kind, new.hour) is distinct from (old.id, old.account_id, old.kind, old.hour) then
    raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger security_event_append_only before update on security_event
  for each row execute function refuse_security_event_change();

alter table session add column country text check (country ~ '^[A-Z]{2}$');

-- Staff put the contact from before back.
alter table contact_change add column undone_at timestamptz;
