set lock_timeout = '5s';

-- What is unused of a package when staff end a membership goes back, unless fraud or the like was the reason.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in (
  'paid_twice', 'service_not_delivered', 'on_hold_refused', 'wrong_amount', 'order', 'membership_ended'));
-- Set where the gateway has yet to be asked for the first time.
alter table refund add column unasked_since timestamptz;
create index refund_unasked on refund (unasked_since) where unasked_since is not null;
-- Null where the notice of an end of membership ran out: nobody of the staff asked for it.
alter table refund alter column staff_id drop not null;
