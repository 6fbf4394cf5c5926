import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import type { Sealing } from '#platform/sealing';
import type { Granted, GrantCalls } from './bkash.client.ts';
import { gatewayTokenStore, isLockTimeout } from './gateway-token.store.ts';
import { createTokenSeal, type Token } from './sealed-token.ts';
import { isFresh, mayReplace } from './token-life.policy.ts';

export type TokenKeeper = {
  /** The token that all servers use, or null where there is none in the time that the signal leaves. */
  current(signal: AbortSignal): Promise<string | null>;
  /** Another token in place of one that the gateway refused. */
  inPlaceOf(refused: string, signal: AbortSignal): Promise<string | null>;
};

export type TokenDeps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly sealing: Sealing;
  readonly calls: GrantCalls;
  /** Whose token it is, in a text that changes with address and credentials. */
  readonly account: string;
  readonly callMs: number;
};

/**
 * Keeps one token for all servers (PAY-76): in the database, sealed, and for speed in memory. A new one is taken under a lock of the
 * database, so that never two grants are under way; whoever waited for the lock finds what the other brought.
 */
export function createTokenKeeper(deps: TokenDeps): TokenKeeper {
  const { clock, calls, callMs } = deps;
  const { seal, open } = createTokenSeal(deps.sealing, deps.account);
  let held: Token | null = null;
  let underWay: Promise<Token | null> | null = null;

  const renew = async (present: Token | null, wasRefused: boolean): Promise<Token | null> => {
    const signal = AbortSignal.timeout(callMs);
    const canRefresh = present?.refreshToken && !wasRefused;
    let granted: Granted = canRefresh ? await calls.refresh(present.refreshToken ?? '', signal) : 'refused';
    if (granted === 'refused') granted = await calls.grant(signal);
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
    deps.inTransaction(async (trx) => {
      await gatewayTokenStore.lock(trx, callMs);
      const row = await gatewayTokenStore.find(trx);
      const present = row ? open(row) : null;
      const wasRefused = present !== null && present.token === refused;
      if (present && !wasRefused && isFresh(present, clock.now())) return present;
      if (wasRefused && !mayReplace(present.refusedAt, clock.now())) return null;
      const renewed = await renew(present, wasRefused);
      if (renewed) await gatewayTokenStore.save(trx, seal(renewed));
      return renewed;
    });

  /** One at a time in this process as well: many callers hold one connection. */
  const shared = (refused: string | null): Promise<Token | null> =>
    (underWay ??= findOrRenew(refused)
      .then((token) => (held = token))
      .catch((failure: unknown) => {
        if (isLockTimeout(failure)) return null;
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

/** What the work brings, or null where the caller's time ends first. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T | null> {
  const ended = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  return Promise.race([work, ended]);
}
