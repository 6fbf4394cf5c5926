set lock_timeout = '5s';

-- A number that another account gave without proof, and that no code can reach: whose it is, staff decide. It opens nothing until then.
alter table account add column claimed_phone_e164 text;
alter table account add column claimed_phone_country_code text;
alter table account add constraint account_claims_whole_number
  check ((claimed_phone_e164 is null) = (claimed_phone_country_code is null));
create index account_claims_number on account (claimed_phone_e164) where claimed_phone_e164 is not null;
