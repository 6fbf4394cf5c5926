set lock_timeout = '5s';

-- Who has to be read anew by the indexes in the memory of the servers; written in the transaction of the change. A server asks for what became
-- visible since its last look: rows of transactions that it could not see then, in whatever order they were committed.
create table search_change (
  id bigint generated always as identity primary key,
  -- Null: everybody.
  member_id bigint,
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index search_change_by_transaction on search_change (written_by);
create index search_change_by_age on search_change (created_at);

-- A statement that changes so many members is noted as one that changes everybody.
create function note_search_change() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select 1 from changed limit 1001) as limited) > 1000 then
    insert into search_change (member_id) values (null);
  else
    insert into search_change (member_id) select distinct member_id from changed;
  end if;
  return null;
end $$;

create trigger search_entry_inserted after insert on search_entry referencing new table as changed for each statement execute function note_search_change();
create trigger search_entry_updated after update on search_entry referencing new table as changed for each statement execute function note_search_change();
create trigger search_entry_deleted after delete on search_entry referencing old table as changed for each statement execute function note_search_change();
create trigger partner_preference_inserted after insert on partner_preference referencing new table as changed for each statement execute function note_search_change();
create trigger partner_preference_updated after update on partner_preference referencing new table as changed for each statement execute function note_search_change();
create trigger partner_preference_deleted after delete on partner_preference referencing old table as changed for each statement execute function note_search_change();
create trigger strict_filter_inserted after insert on strict_filter referencing new table as changed for each statement execute function note_search_change();
create trigger strict_filter_updated after update on strict_filter referencing new table as changed for each statement execute function note_search_change();
create trigger strict_filter_deleted after delete on strict_filter referencing old table as changed for each statement execute function note_search_change();
