set lock_timeout = '5s';

-- Since when the unspent credits of a purchase wait for a gateway's word about its refund: nobody spends them meanwhile.
alter table purchase add column held_at timestamptz;
update purchase set held_at = refund.created_at
from refund
where refund.payment_id = purchase.payment_id and refund.state = 'pending' and refund.takes_back and purchase.refunded_at is null;
