set lock_timeout = '500ms';

-- Looks through the rows that stand, while everybody goes on reading and writing.
alter table payment validate constraint payment_attention_known;
alter table payment validate constraint payment_unused_at_end_check;
alter table refund validate constraint refund_decided_by_fkey;
alter table refund validate constraint refund_decided_by_another;
alter table refund validate constraint refund_decided_with_reason;
alter table journal_entry validate constraint journal_entry_posting_kind_check;
alter table journal_entry validate constraint journal_entry_subject_of_payment;
