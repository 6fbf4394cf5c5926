set lock_timeout = '5s';

-- Failed sign-ins of the hours that the journal does not hold yet: one row an account, kind and hour.
create table sign_in_failure (
  account_id bigint not null,     -- 0: nobody has what was typed
  kind text not null check (kind in ('password', 'second_factor')),
  hour timestamptz not null,
  failures integer not null check (failures > 0),
  primary key (account_id, kind, hour)
) with (fillfactor = 70);
