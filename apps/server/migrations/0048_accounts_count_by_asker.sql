set lock_timeout = '5s';

-- Who failed: from which /24 or /56, and from which browser, where the account knows it (hash of its mark).
alter table attempt add column wide_network text;
alter table attempt add column browser_hash text;

-- Who asked for a code: codes are counted by asker. A code that a known browser asked for is its own: others neither try nor replace it.
alter table verification_code add column asker_hash text;
alter table verification_code add column browser_hash text;
