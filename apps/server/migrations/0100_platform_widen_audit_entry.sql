set lock_timeout = '5s';

-- The account that something was done to, with what changed and why; and whence staff did it.
alter table audit_entry
  add column member_id bigint,
  add column reason text,
  add column before jsonb,
  add column after jsonb,
  add column network_address text;

-- The log is read newest first, by person, member, act and time.
create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_of_actor_newest on audit_entry (actor_id, at desc, id desc);
create index audit_entry_of_member_newest on audit_entry (member_id, at desc, id desc) where member_id is not null;
create index audit_entry_of_action_newest on audit_entry (action, at desc, id desc);
drop index audit_entry_of_actor;
