set lock_timeout = '5s';

-- A secret counts from its first right code on; before that nobody is asked for it.
alter table second_factor add column confirmed_at timestamptz;
update second_factor set confirmed_at = created_at;

-- 'Remember me' of the first half of a sign-in.
alter table sign_in_ticket add column remember boolean not null default false;
