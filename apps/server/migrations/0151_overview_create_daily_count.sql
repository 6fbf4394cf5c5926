set lock_timeout = '5s';

-- What the charts of staff show of days that are over: counted once, and kept when the rows that were counted go.
create table daily_count (
  name text not null check (length(name) between 1 and 40),
  day date not null,                           -- in Asia/Dhaka
  key text not null default '',                -- tells several counts of one name and day apart
  value bigint not null,
  primary key (name, day, key)
);

-- The days that are over and counted whole.
create table counted_day (
  day date primary key,
  counted_at timestamptz not null
);

-- Days are counted by ranges of these.
create index account_by_sign_up on account (created_at) include (registration_step);
create index account_by_completion on account (registered_at) where registered_at is not null;
create index approach_by_time on approach (created_at) where kind = 'interest';
create index approach_by_acceptance on approach (answered_at) where kind = 'interest' and status = 'accepted';
create index journal_entry_by_time on journal_entry (created_at);
create index payment_by_payment on payment (paid_at) where paid_at is not null;
-- Messages lie in the order of their times: a summary of every few pages finds those of a day, and costs their writing next to nothing.
create index chat_message_by_time on chat_message using brin (created_at) with (pages_per_range = 32, autosummarize = on);
