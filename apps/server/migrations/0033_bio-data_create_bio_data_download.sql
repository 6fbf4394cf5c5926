set lock_timeout = '5s';

-- A bio data that was paid for: once for each member read, as long as the premium period runs.
create table bio_data_download (
  id bigint generated always as identity primary key,
  viewer_id bigint not null references account (id),
  owner_id bigint not null references account (id),
  premium_period_id bigint not null,
  credit_entry_id bigint not null references credit_entry (id),
  created_at timestamptz not null,
  foreign key (premium_period_id, viewer_id) references premium_period (id, member_id),
  constraint bio_data_download_once unique (viewer_id, owner_id, premium_period_id),
  constraint bio_data_download_one_credit unique (credit_entry_id),
  constraint bio_data_download_of_another check (viewer_id <> owner_id)
);
create index bio_data_download_of_owner on bio_data_download (owner_id);
