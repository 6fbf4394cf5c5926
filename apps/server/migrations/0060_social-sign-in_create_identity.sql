set lock_timeout = '5s';

-- Who a provider says somebody is: its own number of the person, never the e-mail address.
create table social_identity (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (char_length(subject) between 1 and 255),
  email text,
  email_verified boolean not null,
  linked_at timestamptz not null,
  constraint social_identity_one_account unique (provider, subject),
  constraint social_identity_one_a_provider unique (account_id, provider)
);

-- One way to a provider and back, in one browser. Nothing here lets anybody in: state and cookie are hashed.
create table social_flow (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('google', 'facebook')),
  state_hash text not null unique,
  cookie_hash text not null,
  -- Of a member who links: their account, and the session in which they asked.
  account_id bigint references account (id),
  session_id bigint references session (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint social_flow_link_of_a_session check ((account_id is null) = (session_id is null))
);
create index social_flow_expired on social_flow (expires_at);
create index social_flow_account on social_flow (account_id) where account_id is not null;
create index social_flow_session on social_flow (session_id) where session_id is not null;

-- What a ticket is for: the provider, and of a link the session that asked.
alter table sign_in_ticket add column provider text check (provider in ('google', 'facebook'));
alter table sign_in_ticket add column session_id bigint references session (id) on delete cascade;
create index sign_in_ticket_session on sign_in_ticket (session_id) where session_id is not null;
