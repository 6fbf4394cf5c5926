set lock_timeout = '500ms';

-- Judges the same as before. Whether an entry undoes what it names is asked of those alone that name one: for all others the lines were joined in vain, three times a posting.
create or replace function check_journal_entry() returns trigger language plpgsql as $$
declare
  checked bigint;
  undone bigint;
begin
  if tg_table_name = 'journal_entry' then checked := new.id; else checked := new.entry_id; end if;
  if (select count(*) < 2 or sum(line.amount) <> 0 from journal_line line where line.entry_id = checked) then
    raise exception 'journal entry % does not balance', checked using errcode = 'check_violation', constraint = 'journal_entry_balances';
  end if;
  select entry.reverses_id into undone from journal_entry entry where entry.id = checked;
  if undone is not null and exists (
    select from journal_line line where line.entry_id in (checked, undone)
    group by line.account_id having sum(line.amount) <> 0
  ) then
    raise exception 'journal entry % does not undo what it names', checked
      using errcode = 'check_violation', constraint = 'journal_entry_undoes';
  end if;
  return null;
end $$;
