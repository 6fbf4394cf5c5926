/** Buttons of the SSLCOMMERZ page, in their order, by what stands on them. */
export const SSLCOMMERZ_BUTTONS = [
  'Pay',
  'Fail',
  'Cancel',
  'Pay, but do not return',
  'Pay, notification after 60 seconds',
  'Pay, notification three times',
  'Pay with risk mark',
  'Pay another amount',
  'Validator out of order for 2 minutes',
] as const;

export type SslcommerzButton = (typeof SSLCOMMERZ_BUTTONS)[number];
