import type { Address } from '../kernel/index.ts';

const SSLCOMMERZ_FIELDS = ['tran_id', 'status', 'val_id', 'amount', 'currency', 'value_a', 'verify_sign', 'verify_key'];

/** Where gateways, and browsers that they send back, come (PAY-164). */
export const callbackAddresses: readonly Address[] = [
  ...['success', 'fail', 'cancel', 'ipn'].map((word): Address => ({
    name: `payments.sslcommerz-${word}`,
    method: 'POST',
    path: `/api/sslcommerz/${word}`,
    access: 'gateway',
    fields: SSLCOMMERZ_FIELDS,
    answers: word === 'ipn' ? 'json' : 'redirect',
  })),
  {
    name: 'payments.bkash-callback',
    method: 'GET',
    path: '/api/bkash/callback',
    access: 'gateway',
    fields: ['paymentID', 'status'],
    answers: 'redirect',
  },
];
