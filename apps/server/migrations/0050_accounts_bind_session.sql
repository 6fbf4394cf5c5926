set lock_timeout = '5s';

-- Of a session that began in a browser: the hash of the other half of its secret, which that browser keeps in a cookie.
alter table session add column browser_hash text;

-- A token ends 90 days after its sign-in.
update session set expires_at = created_at + interval '90 days'
  where ended_at is null and expires_at > created_at + interval '90 days';
