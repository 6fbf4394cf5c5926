set lock_timeout = '5s';

-- How a relationship manager is shown to the families whom they help.
create table assisted_manager_card (
  account_id bigint primary key references account (id),
  picture_key text,
  -- Of the reference list, in the order in which they were chosen.
  language_ids integer[] not null,
  -- Days of the week: 0 is Sunday.
  office_days smallint[] not null check (cardinality(office_days) between 1 and 7 and office_days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  -- Minutes after midnight in Dhaka.
  opens_at smallint not null check (opens_at between 0 and 1439),
  closes_at smallint not null check (closes_at between 0 and 1439),
  updated_at timestamptz not null,
  check (opens_at < closes_at)
);
