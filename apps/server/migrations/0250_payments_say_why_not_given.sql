set lock_timeout = '500ms';

-- Why nothing of what was ordered was given, of a payment that is paid; null where it was given. A server of the release before writes is_second alone: a job names the
-- cause of its rows, and of those from before.
alter table payment add column not_given_because text;
alter table payment add constraint payment_not_given_known check (not_given_because in ('second', 'terminated', 'erased')) not valid;
-- That of a package stands beside is_second; a recharge is not given to an erased account alone.
alter table payment add constraint payment_not_given_is_second check (
  not_given_because is null or is_second or purpose = 'wallet' and not_given_because = 'erased') not valid;
