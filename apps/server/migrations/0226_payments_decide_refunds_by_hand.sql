set lock_timeout = '500ms';

-- Who of the staff decided about a refund whose gateway cannot be asked, and why. Whoever recorded it does not.
alter table refund add column decided_by bigint;
alter table refund add column decision_reason text;
alter table refund add constraint refund_decided_by_fkey foreign key (decided_by) references account (id) not valid;
alter table refund add constraint refund_decided_by_another check (decided_by <> staff_id) not valid;
alter table refund add constraint refund_decided_with_reason check (
  (decided_by is null) = (decision_reason is null) and length(decision_reason) <= 300) not valid;

-- What was unused of its package, in whole poisha, when the membership ended while a refund of it was under way: where that one is refused, it goes back.
alter table payment add column unused_at_end bigint;
alter table payment add constraint payment_unused_at_end_check check (unused_at_end > 0) not valid;
