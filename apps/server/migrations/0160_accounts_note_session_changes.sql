set lock_timeout = '5s';

-- Whose sessions are not any more as a server may remember them; written in the transaction of the change, whoever makes it. A server asks for
-- what became visible since its last look before it trusts its memory.
create table session_change (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index session_change_by_transaction on session_change (written_by);
create index session_change_by_age on session_change (created_at);

create function note_session_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into session_change (account_id) values (coalesce(changed ->> 'account_id', changed ->> 'id')::bigint);
  return null;
end $$;

-- A use that is noted, or that makes it last longer, changes nothing of who may come in.
create trigger session_changed after update on session for each row
  when (new.expires_at < old.expires_at or
    (old.account_id, old.token_hash, old.browser_hash, old.remember, old.created_at, old.ended_at, old.adds_passkey_first)
    is distinct from (new.account_id, new.token_hash, new.browser_hash, new.remember, new.created_at, new.ended_at, new.adds_passkey_first))
  execute function note_session_change();
create trigger session_deleted after delete on session for each row when (old.ended_at is null) execute function note_session_change();
create trigger account_of_sessions_changed after update on account for each row
  when ((old.member_code, old.purpose, old.state, old.registration_step, old.language, old.time_zone)
    is distinct from (new.member_code, new.purpose, new.state, new.registration_step, new.language, new.time_zone))
  execute function note_session_change();
create trigger role_of_sessions_changed after insert or update or delete on staff_role for each row execute function note_session_change();
