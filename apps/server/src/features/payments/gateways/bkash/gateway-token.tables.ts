export interface GatewayTokenTable {
  gateway: 'bkash';
  /** Whose token it is: a keyed hash of address and credentials. */
  account: string;
  sealedToken: string;
  sealedRefreshToken: string | null;
  grantedAt: Date;
  expiresAt: Date;
  /** The last time that a token was replaced because the gateway refused it before its end. */
  refusedAt: Date | null;
}

declare module '#platform/db' {
  interface Tables {
    gatewayToken: GatewayTokenTable;
  }
}
