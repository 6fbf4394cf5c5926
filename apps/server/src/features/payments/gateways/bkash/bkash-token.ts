import { secondsAfter } from '#platform/clock';
import type { Settings } from '#platform/config';
import { inTransaction, oncePerServer } from '#platform/context';
import { isLockRefused } from '#platform/db';
import type { Sealing } from '#platform/sealing';
import type { GatewayTokenTable } from '../../payments.tables.ts';
import { askGateway } from '../ask-gateway.ts';
import { limitsOf, type GatewayContext } from '../gateway.types.ts';
import { codeOf, OK } from './bkash-verdict.policy.ts';
import { GrantAnswer, type BkashGrant } from './bkash.messages.ts';
import * as store from './gateway-token.store.ts';
import { isFresh, mayReplace, type TokenLife } from './token-life.policy.ts';

export type BkashAccount = {
  /** Ends in /tokenized/checkout. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly appKey: string;
  readonly appSecret: string;
};

export const accountOf = (settings: Settings): BkashAccount => ({
  baseUrl: settings.BKASH_BASE_URL,
  username: settings.BKASH_USERNAME ?? '',
  password: settings.BKASH_PASSWORD ?? '',
  appKey: settings.BKASH_APP_KEY ?? '',
  appSecret: settings.BKASH_APP_SECRET ?? '',
});
export const secretsOf = ({ password, appKey, appSecret }: BkashAccount): readonly string[] => [password, appKey, appSecret];
export const addressOf = (account: BkashAccount, path: string): string => `${account.baseUrl.replace(/\/+$/, '')}${path}`;

export const JSON_TYPE = { 'content-type': 'application/json' };
export const UNAUTHORISED = 401;

/** `refused` is an answer that says no; null is no answer. */
type Granted = BkashGrant | 'refused' | null;

async function askForToken(
  ctx: GatewayContext,
  path: '/token/grant' | '/token/refresh',
  more: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Granted> {
  const account = accountOf(ctx.settings);
  const { username, password, appKey, appSecret } = account;
  const reply = await askGateway(ctx, {
    gateway: 'bkash',
    secrets: secretsOf(account),
    paymentId: null,
    kind: 'token',
    url: addressOf(account, path),
    method: 'POST',
    headers: { ...JSON_TYPE, username, password },
    body: JSON.stringify({ app_key: appKey, app_secret: appSecret, ...more }),
    sent: { call: path },
    signal,
    read: (body) => GrantAnswer.safeParse(body).data ?? null,
    outcomeOf: (answer) => (isGranted(answer) ? 'granted' : `refused: ${codeOf(answer) || 'no token'}`),
  });
  if (reply.answer === null) return reply.httpStatus === UNAUTHORISED ? 'refused' : null;
  return isGranted(reply.answer) ? reply.answer : 'refused';
}

/** True for a grant: some answers have no status code; all have a token and its life. */
const isGranted = (answer: BkashGrant): boolean =>
  ['', OK].includes(codeOf(answer)) && answer.id_token !== '' && /^[1-9][0-9]{0,6}$/.test(answer.expires_in);

type Token = TokenLife & {
  readonly token: string;
  readonly refreshToken: string | null;
  /** Last time that a token was replaced because the gateway refused it before its end. */
  readonly refusedAt: Date | null;
};

const TOKEN_CONTEXT = 'gateway-token:bkash';
const REFRESH_CONTEXT = 'gateway-refresh-token:bkash';

/** Seals tokens for the database. `accountText` changes with address and credentials, and a token of others is none. */
function createTokenSeal(sealing: Sealing, accountText: string) {
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
        // Counts one that was sealed with a key which the settings no longer have as none.
        return null;
      }
    },
  };
}

type TokenKeeper = {
  current(signal: AbortSignal): Promise<string | null>;
  inPlaceOf(refused: string, signal: AbortSignal): Promise<string | null>;
};

/**
 * Keeps one token for all servers (PAY-76): in the database, sealed, and for speed in memory. A new one is taken under a lock of the
 * database, so that never two grants are under way; whoever waited for the lock finds what the other brought.
 */
function createTokenKeeper(ctx: GatewayContext): TokenKeeper {
  const { clock } = ctx;
  const { callMs } = limitsOf(ctx);
  const { seal, open } = createTokenSeal(ctx.sealing, JSON.stringify(accountOf(ctx.settings)));
  let held: Token | null = null;
  let underWay: Promise<Token | null> | null = null;

  const renew = async (present: Token | null, wasRefused: boolean): Promise<Token | null> => {
    const signal = AbortSignal.timeout(callMs);
    const canRefresh = present?.refreshToken && !wasRefused;
    let granted: Granted = canRefresh
      ? await askForToken(ctx, '/token/refresh', { refresh_token: present.refreshToken ?? '' }, signal)
      : 'refused';
    if (granted === 'refused') granted = await askForToken(ctx, '/token/grant', {}, signal);
    if (granted === null || granted === 'refused') return null;
    const now = clock.now();
    return {
      token: granted.id_token,
      refreshToken: granted.refresh_token || null,
      grantedAt: now,
      expiresAt: secondsAfter(now, Number(granted.expires_in)),
      refusedAt: wasRefused ? now : (present?.refusedAt ?? null),
    };
  };

  const findOrRenew = (refused: string | null): Promise<Token | null> =>
    inTransaction(ctx, async (tx) => {
      await store.lockToken(tx, callMs);
      const row = await store.findToken(tx);
      const present = row ? open(row) : null;
      const wasRefused = present !== null && present.token === refused;
      if (present && !wasRefused && isFresh(present, clock.now())) return present;
      if (wasRefused && !mayReplace(present.refusedAt, clock.now())) return null;
      const renewed = await renew(present, wasRefused);
      if (renewed) await store.saveToken(tx, seal(renewed));
      return renewed;
    });

  /** Finds or renews the token, once at a time in this process as well: many callers hold one connection. */
  const shared = (refused: string | null): Promise<Token | null> =>
    (underWay ??= findOrRenew(refused)
      .then((token) => (held = token))
      .catch((failure: unknown) => {
        if (isLockRefused(failure)) return null;
        throw failure;
      })
      .finally(() => (underWay = null)));

  const other = async (refused: string): Promise<string | null> => {
    const joined = await shared(refused);
    const token = joined?.token === refused ? await shared(refused) : joined;
    return token && token.token !== refused ? token.token : null;
  };

  return {
    current: async (signal) =>
      held && isFresh(held, clock.now())
        ? held.token
        : before(
            signal,
            shared(null).then((token) => token?.token ?? null),
          ),
    inPlaceOf: (refused, signal) => before(signal, other(refused)),
  };
}

/** Returns what the work brings, or null where the caller's time ends first. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T | null> {
  const ended = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  return Promise.race([work, ended]);
}

const keeperOf = oncePerServer(createTokenKeeper);

/** Returns the token that all servers use, or null where there is none in the time that the signal leaves. */
export const currentToken = (ctx: GatewayContext, signal: AbortSignal): Promise<string | null> => keeperOf(ctx).current(signal);

/** Returns another token in place of one that the gateway refused. */
export const tokenInPlaceOf = (ctx: GatewayContext, refused: string, signal: AbortSignal): Promise<string | null> =>
  keeperOf(ctx).inPlaceOf(refused, signal);
