set lock_timeout = '5s';

-- An entry about a member stays when their account is erased: what was and is of their person stands in rows that go with the account, and the
-- entry names the row. Accounts of staff are no members.
alter table audit_entry
  add constraint audit_entry_no_person check (
    member_id is null
    or action like 'staff.%'
    or not coalesce(before, '{}'::jsonb) || coalesce(after, '{}'::jsonb)
      ?| array['name', 'fullName', 'nickname', 'birthday', 'dateOfBirth', 'gender', 'phone', 'email', 'whatsapp', 'guardianPhone', 'address', 'text', 'message']
  ) not valid;
alter table audit_entry validate constraint audit_entry_no_person;
