import type { SecurityEventDetail, SecurityEventKind } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { isSharedHourly, SECURITY_LOG_SECONDS } from './security-log.policy.ts';
import * as store from './security-log.store.ts';
import { deviceOf } from './sessions.policy.ts';

/** Names who caused it: a session (a viewer is one), a browser without one (the client of a call is one), or nobody that is known. */
type Cause = { readonly sessionId: number } | { readonly userAgent: string; readonly country: string | null } | null;

export type SecurityEvent = {
  /** Null where nobody has what was typed: nothing is written, in the same time. */
  readonly accountId: number | null;
  readonly kind: SecurityEventKind;
  readonly detail?: SecurityEventDetail;
  readonly by: Cause;
  /** The moment of what it tells of, where that is found again by it. */
  readonly at?: Date;
};

/** Notes for the member what happened around the security of the account, in the transaction in which it happens, if it is in one (AUTH-139). */
export const recordSecurityEvent = (ctx: Context, event: SecurityEvent): Promise<void> => recordSecurityEvents(ctx, [event]);

/** Does the same of several, for each member in the order of what happened. */
export const recordSecurityEvents = (ctx: Context, events: readonly SecurityEvent[]): Promise<void> =>
  store.insertSecurityEvents(
    ctx,
    events.map(({ accountId, kind, detail, by, at }) => ({
      accountId,
      kind,
      detail: detail ?? null,
      sessionId: by && 'sessionId' in by ? by.sessionId : null,
      device: by && 'userAgent' in by ? deviceOf(by.userAgent) : null,
      country: by && 'userAgent' in by ? by.country : null,
      isSharedHourly: isSharedHourly(kind),
      at: at ?? ctx.clock.now(),
    })),
  );

/** Returns a page of what happened in the last 90 days, newest first. */
export const listSecurityLog = (ctx: Context, accountId: number, page: number) =>
  store.listSecurityEvents(ctx, accountId, secondsAfter(ctx.clock.now(), -SECURITY_LOG_SECONDS), page);
