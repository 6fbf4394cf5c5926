set lock_timeout = '5s';

-- How each word of the name sounds (name-key.policy.ts), so that 'Rahman', 'Rohman' and 'রহমান' find each other.
alter table search_entry add column name_keys text[] not null default '{}';
create index search_entry_by_name_key on search_entry using gin (name_keys);
