set lock_timeout = '5s';

-- How many messages came to the addresses of gateways that were unknown or that nobody signed, kept or not.
create table payment_message_count (
  hour timestamptz not null,
  outcome text not null check (outcome in ('unknown', 'forged')),
  count bigint not null check (count > 0),
  primary key (hour, outcome)
);
