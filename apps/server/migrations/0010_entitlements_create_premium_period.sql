set lock_timeout = '5s';

-- A stretch of being premium. Renewals until renew_until lengthen the same row; then it lapses for good.
create table premium_period (
  id bigint generated always as identity primary key,
  member_id bigint not null references account (id),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  renew_until timestamptz not null,
  lapsed_at timestamptz,
  constraint premium_period_ends_after_start check (ends_at > started_at),
  constraint premium_period_renewal_after_end check (renew_until >= ends_at)
);
create unique index premium_period_one_open on premium_period (member_id) where lapsed_at is null;
