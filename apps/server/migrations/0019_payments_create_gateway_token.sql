set lock_timeout = '5s';

-- The one token that all servers use towards a gateway. Tokens lie here sealed; account says whose they are, as a keyed hash.
create table gateway_token (
  gateway text primary key,
  account text not null,
  sealed_token text not null,
  sealed_refresh_token text,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- The last time that a token was replaced because the gateway refused it before its end.
  refused_at timestamptz,
  constraint gateway_token_gateway_known check (gateway in ('bkash')),
  constraint gateway_token_ends_after_grant check (expires_at > granted_at)
);
