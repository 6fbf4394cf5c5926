import type { PaymentSandbox } from './sandbox.types.ts';

/** Returns the settings of a server whose payments go to this sandbox. */
export const settingsFor = ({ sslcommerz, bkash }: Pick<PaymentSandbox, 'sslcommerz' | 'bkash'>): Record<string, string> => ({
  PAYMENT_METHODS: 'sslcommerz,bkash,wallet',
  SSLCOMMERZ_BASE_URL: sslcommerz.baseUrl,
  SSLCOMMERZ_STORE_ID: sslcommerz.storeId,
  SSLCOMMERZ_STORE_PASSWORD: sslcommerz.storePassword,
  BKASH_BASE_URL: bkash.baseUrl,
  BKASH_USERNAME: bkash.username,
  BKASH_PASSWORD: bkash.password,
  BKASH_APP_KEY: bkash.appKey,
  BKASH_APP_SECRET: bkash.appSecret,
});
