/** Credentials of the merchant at the test gateways. They guard nothing: no real money is behind them. */
export const SSLCOMMERZ_STORE = { storeId: 'sandboxstore', storePassword: 'sandboxstore@ssl', name: 'Sandbox Store' } as const;

export const BKASH_MERCHANT = {
  username: 'sandbox-user',
  password: 'sandbox-password',
  appKey: 'sandbox-app-key',
  appSecret: 'sandbox-app-secret',
} as const;
