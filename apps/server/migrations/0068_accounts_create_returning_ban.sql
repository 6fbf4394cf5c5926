set lock_timeout = '5s';

-- Keyed hashes of phone, e-mail and document number of erased accounts that staff had terminated: who was removed does not simply come back (ACC-66).
create table returning_ban (
  hash text primary key,
  kind text not null check (kind in ('phone', 'email', 'government_id')),
  created_at timestamptz not null
);
