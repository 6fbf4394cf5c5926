set lock_timeout = '500ms';

-- Who of the staff said whether a pending payment was paid, in place of a gateway that cannot be asked, and why.
alter table payment add column decided_by bigint;
alter table payment add column decided_at timestamptz;
alter table payment add column decision_reason text;
alter table payment add constraint payment_decided_by_fkey foreign key (decided_by) references account (id) not valid;
alter table payment add constraint payment_decided_with_reason check (
  (decided_by is null) = (decision_reason is null) and (decided_by is null) = (decided_at is null) and length(decision_reason) <= 300) not valid;
alter table payment drop constraint payment_held_reason_check, add constraint payment_held_reason_check check (
  held_reason in ('amount', 'currency', 'order', 'risk', 'account', 'by_hand')) not valid;
alter table payment add constraint payment_held_by_hand check (held_reason is distinct from 'by_hand' or decided_by is not null) not valid;
