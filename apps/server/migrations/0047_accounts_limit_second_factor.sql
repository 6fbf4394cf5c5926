set lock_timeout = '5s';

-- Wrong codes of the authenticator app in the last 24 hours, oldest first, and until when the code is no way in: counted for the account,
-- whatever challenge they were tried at.
alter table second_factor add column wrong_at timestamptz[] not null default '{}';
alter table second_factor add column closed_until timestamptz;

-- One challenge of an account is open at a time; those that are open now are asked for again.
update sign_in_ticket set used_at = now() where use = 'totp' and used_at is null;
create unique index sign_in_ticket_one_open_challenge on sign_in_ticket (account_id) where use = 'totp' and used_at is null;
