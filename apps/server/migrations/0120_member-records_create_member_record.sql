set lock_timeout = '5s';

-- One narrow row for each account that is not erased, for the list of members that staff search, filter and put in order. It is kept by the triggers
-- below and not by the events of the program: no way of writing to an account, however new, hides a member from staff.
create table member_record (
  member_id bigint primary key references account (id),
  code_number bigint not null,                        -- the number in the member code
  name text collate "C" not null default '',          -- in small letters; '' until given
  purpose text collate "C" not null,
  state text collate "C" not null,
  step smallint not null,
  gender smallint,                                    -- 1 male, 2 female
  is_phone_verified boolean not null default false,
  is_email_verified boolean not null default false,
  is_id_verified boolean not null default false,
  is_face_verified boolean not null default false,
  premium_until timestamptz,                          -- of the open premium period
  created_at timestamptz not null,
  last_active_at timestamptz not null
);

-- Each reads the account, the profile, the premium period or the document that was written last, and writes the columns that are theirs: two
-- transactions that change one member follow each other by the lock of the row that they change. All run at the commit, when nothing else is to be
-- waited for any more, so that they make no deadlock.
create function member_record_of_account() returns trigger language plpgsql as $$
begin
  if new.state = 'erased' then
    delete from member_record where member_id = new.id;
  else
    insert into member_record (member_id, code_number, purpose, state, step, is_phone_verified, is_email_verified, created_at, last_active_at)
    values (new.id, substring(new.member_code from 3)::bigint, new.purpose, new.state, new.registration_step, new.phone_verified_at is not null,
      new.email_verified_at is not null, new.created_at, new.created_at)
    on conflict (member_id) do update set purpose = excluded.purpose, state = excluded.state, step = excluded.step,
      is_phone_verified = excluded.is_phone_verified, is_email_verified = excluded.is_email_verified;
  end if;
  return null;
end $$;
create function member_record_of_profile() returns trigger language plpgsql as $$
begin
  update member_record set name = coalesce(lower(new.full_name), ''), gender = new.gender, last_active_at = new.last_active_at
  where member_id = new.member_id;
  return null;
end $$;
create function member_record_of_premium() returns trigger language plpgsql as $$
begin
  update member_record set premium_until = (
    select ends_at from premium_period where premium_period.member_id = new.member_id and lapsed_at is null)
  where member_id = new.member_id;
  return null;
end $$;
create function member_record_of_document() returns trigger language plpgsql as $$
declare
  document record := coalesce(new, old);
  is_approved boolean := coalesce(new.status = 'approved', false);
begin
  if tg_table_name = 'identity_document' then
    update member_record set is_id_verified = is_approved where member_id = document.member_id;
  else
    update member_record set is_face_verified = is_approved where member_id = document.member_id;
  end if;
  return null;
end $$;

create constraint trigger member_record_with_account after insert on account deferrable initially deferred
  for each row execute function member_record_of_account();
create constraint trigger member_record_of_account after update on account deferrable initially deferred
  for each row when ((new.purpose, new.state, new.registration_step, new.phone_verified_at is null, new.email_verified_at is null)
    is distinct from (old.purpose, old.state, old.registration_step, old.phone_verified_at is null, old.email_verified_at is null))
  execute function member_record_of_account();
create constraint trigger member_record_with_profile after insert on profile deferrable initially deferred
  for each row execute function member_record_of_profile();
create constraint trigger member_record_of_profile after update on profile deferrable initially deferred
  for each row when ((new.full_name, new.gender, new.last_active_at) is distinct from (old.full_name, old.gender, old.last_active_at))
  execute function member_record_of_profile();
create constraint trigger member_record_of_premium after insert or update on premium_period deferrable initially deferred
  for each row execute function member_record_of_premium();
create constraint trigger member_record_with_identity after insert on identity_document deferrable initially deferred
  for each row when (new.holder = 'self') execute function member_record_of_document();
create constraint trigger member_record_of_identity after update on identity_document deferrable initially deferred
  for each row when (new.holder = 'self' and new.status <> old.status) execute function member_record_of_document();
create constraint trigger member_record_without_identity after delete on identity_document deferrable initially deferred
  for each row when (old.holder = 'self') execute function member_record_of_document();
create constraint trigger member_record_with_face after insert on verification_image deferrable initially deferred
  for each row when (new.holder = 'self') execute function member_record_of_document();
create constraint trigger member_record_of_face after update on verification_image deferrable initially deferred
  for each row when (new.holder = 'self' and new.status <> old.status) execute function member_record_of_document();
create constraint trigger member_record_without_face after delete on verification_image deferrable initially deferred
  for each row when (old.holder = 'self') execute function member_record_of_document();

-- Makes all rows anew: here, and after a filling by SQL with the triggers off.
create function make_member_records() returns void language sql as $$
  delete from member_record;
  insert into member_record
  select account.id, substring(account.member_code from 3)::bigint, coalesce(lower(profile.full_name), ''), account.purpose, account.state,
    account.registration_step, profile.gender, account.phone_verified_at is not null, account.email_verified_at is not null,
    exists (select from identity_document where member_id = account.id and holder = 'self' and status = 'approved'),
    exists (select from verification_image where member_id = account.id and holder = 'self' and status = 'approved'),
    premium_period.ends_at, account.created_at, coalesce(profile.last_active_at, account.created_at)
  from account left join profile on profile.member_id = account.id
    left join premium_period on premium_period.member_id = account.id and premium_period.lapsed_at is null
  where account.state <> 'erased';
$$;
select make_member_records();

-- One index for each order and one for the filters, each with all that a filter asks for: a page is read from one of them alone.
create index member_record_by_facets on member_record
  (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified)
  include (premium_until, created_at, last_active_at, code_number, name, member_id);
create index member_record_by_creation on member_record (created_at, member_id)
  include (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until);
create index member_record_by_activity on member_record (last_active_at, member_id)
  include (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until, created_at);
create index member_record_by_name on member_record (name, member_id)
  include (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until, created_at);
create index member_record_by_code on member_record (code_number, member_id)
  include (state, purpose, step, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until, created_at);
create index member_record_by_step on member_record (step, member_id)
  include (state, purpose, gender, is_id_verified, is_face_verified, is_email_verified, is_phone_verified, premium_until, created_at);
create index member_record_by_words on member_record using gin (name gin_trgm_ops);
create statistics member_record_together (ndistinct, dependencies, mcv) on state, purpose, step, gender from member_record;
