set lock_timeout = '500ms';

-- Why somebody has to look at a payment, each cause once; a hold says it by the state. The flag follows, for its index and for servers of the release before.
-- Rows that needed attention before name no cause.
alter table payment add column attention text[] not null default '{}';
alter table payment add constraint payment_attention_known check (
  attention <@ array['no_answer', 'refund_refused', 'late_refund', 'unclaimed', 'no_gateway']) not valid;

-- Keeps the two in step. A server of the release before names no cause; that the whole price is back ends what was refused, and nothing that a late refund left.
create function payment_attention() returns trigger language plpgsql as $$
begin
  if new.attention is not distinct from old.attention then
    if new.needs_attention then
      new.attention := array[case new.state when 'pending' then 'no_answer' when 'refunded' then 'late_refund' else 'refund_refused' end];
    elsif new.state <> old.state then
      new.attention := array(select cause from unnest(old.attention) cause where cause in ('late_refund', 'unclaimed', 'no_gateway'));
    else
      new.attention := array(select cause from unnest(old.attention) cause where cause = 'no_gateway');
    end if;
  end if;
  new.needs_attention := new.attention <> '{}';
  return new;
end $$;
create trigger payment_attention before update on payment for each row
  when (new.attention is distinct from old.attention or new.needs_attention is distinct from old.needs_attention)
  execute function payment_attention();
