import { refusals } from '../kernel/index.ts';

export const receiptsRefusals = refusals({
  not_paid: { status: 409, en: 'There is no receipt for this payment.', bn: 'এই পেমেন্টের কোনো রসিদ নেই।' },
});
