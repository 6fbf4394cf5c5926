import type { Sealing } from '#platform/sealing';
import type { GatewayTokenTable } from './gateway-token.tables.ts';
import type { TokenLife } from './token-life.policy.ts';

export type Token = TokenLife & {
  readonly token: string;
  readonly refreshToken: string | null;
  /** The last time that a token was replaced because the gateway refused it before its end. */
  readonly refusedAt: Date | null;
};

const TOKEN_CONTEXT = 'gateway-token:bkash';
const REFRESH_CONTEXT = 'gateway-refresh-token:bkash';

/** Tokens as they lie in the database. `accountText` changes with address and credentials, and a token of others is none. */
export function createTokenSeal(sealing: Sealing, accountText: string) {
  const account = sealing.keyedHash('gateway-account', accountText);
  return {
    seal: ({ token, refreshToken, grantedAt, expiresAt, refusedAt }: Token): GatewayTokenTable => ({
      gateway: 'bkash',
      account,
      sealedToken: sealing.sealText(token, TOKEN_CONTEXT),
      sealedRefreshToken: refreshToken && sealing.sealText(refreshToken, REFRESH_CONTEXT),
      grantedAt,
      expiresAt,
      refusedAt,
    }),

    open: ({ sealedToken, sealedRefreshToken, ...row }: GatewayTokenTable): Token | null => {
      if (row.account !== account) return null;
      try {
        const token = sealing.openText(sealedToken, TOKEN_CONTEXT);
        const refreshToken = sealedRefreshToken && sealing.openText(sealedRefreshToken, REFRESH_CONTEXT);
        return { token, refreshToken, grantedAt: row.grantedAt, expiresAt: row.expiresAt, refusedAt: row.refusedAt };
      } catch {
        // Sealed with a key that the settings no longer have: as good as none.
        return null;
      }
    },
  };
}
