import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { hashToken, randomToken } from '#platform/ids';
import type { Viewer } from '#platform/session';
import { holdAccount } from './accounts.store.ts';
import type { EndReason, SessionRow } from './accounts.tables.ts';
import { forgetSessions, knownSessions } from './known-sessions.ts';
import { recordSecurityEvent } from './security-log.service.ts';
import { expiryOf, isUseToBeRecorded } from './sessions.policy.ts';
import * as store from './sessions.store.ts';

/**
 * Finds the viewer of an access token; null for one that is unknown, ended or expired, or whose account may not sign in, and for a session
 * that is bound to another browser than the one that `browserHash` tells.
 */
export async function authenticate(ctx: Context, accessToken: string, browserHash: string | null): Promise<Viewer | null> {
  const known = knownSessions(ctx);
  const hash = hashToken(accessToken);
  const found = await known.find(hash);
  if (!found || (found.browserHash !== null && found.browserHash !== browserHash)) return null;
  const now = ctx.clock.now();
  if (isUseToBeRecorded(found.lastUsedAt, now)) {
    const expiresAt = expiryOf({ ...found, isStaff: found.roles.length > 0 }, now, ctx.settings.STAFF_SESSION_HOURS);
    known.noteUse(hash, { lastUsedAt: now, expiresAt });
    await store.recordUse(ctx, found.id, now, expiresAt);
  }
  const { id, accountId, memberCode, purpose, state, registrationStep, language, timeZone, roles, addsPasskeyFirst } = found;
  return { accountId, sessionId: id, memberCode, purpose, state, registrationStep, language, timeZone, roles, addsPasskeyFirst };
}

export type NewSession = {
  /** Drawn for it before. */
  readonly id: number;
  readonly accountId: number;
  readonly remember: boolean;
  readonly isStaff: boolean;
  readonly device: string;
  readonly networkAddress: string;
  /** Of the network, where a proxy tells it. */
  readonly country: string | null;
  /** The access token is then of no use without what the browser is given to keep in a cookie. */
  readonly isBound: boolean;
  /** Of staff who must add a passkey before anything else. */
  readonly addsPasskeyFirst: boolean;
};

/** Holds the secrets of a session, which are stored nowhere. `browserSecret` is null for one that is bound to no browser. */
export type SessionSecrets = { readonly accessToken: string; readonly browserSecret: string | null };

export type BegunSession = SessionSecrets & { readonly sessionId: number };
/** Begins sessions, in their order. */
export async function beginSessions(tx: Tx, sessions: readonly NewSession[]): Promise<readonly BegunSession[]> {
  const now = tx.clock.now();
  const begun = sessions.map(({ isStaff, isBound, ...session }) => {
    const accessToken = randomToken();
    const browserSecret = isBound ? randomToken() : null;
    const expiresAt = expiryOf({ remember: session.remember, isStaff, createdAt: now }, now, tx.settings.STAFF_SESSION_HOURS);
    const times = { createdAt: now, lastUsedAt: now, expiresAt };
    const hashes = { tokenHash: hashToken(accessToken), browserHash: browserSecret && hashToken(browserSecret) };
    return { row: { ...session, ...hashes, ...times }, secrets: { sessionId: session.id, accessToken, browserSecret } };
  });
  await store.insertSessions(
    tx,
    begun.map(({ row }) => row),
  );
  return begun.map(({ secrets }) => secrets);
}

/** Gives a session other secrets; the former ones are worth nothing from the commit on. It stays bound, or not, and ends when it would have. */
export async function replaceSecrets(tx: Tx, sessionId: number): Promise<SessionSecrets> {
  const accessToken = randomToken();
  const browserSecret = randomToken();
  const hashes = { tokenHash: hashToken(accessToken), browserHash: hashToken(browserSecret) };
  const replaced = await store.replaceSecrets(tx, sessionId, hashes);
  if (replaced) forgetSessions(tx, replaced.accountId);
  return { accessToken, browserSecret: replaced?.isBound ? browserSecret : null };
}

/** Ends every session of the account but `exceptId`; returns their number. */
export async function endSessions(
  tx: Tx,
  ending: { readonly accountId: number; readonly exceptId?: number; readonly reason: EndReason },
): Promise<number> {
  const ended = await store.endAllSessions(tx, { ...ending, now: tx.clock.now() });
  const sessionIds = ended.map((session) => session.id);
  if (ended.length > 0) await announce(tx, 'account.sessions_ended', { accountId: ending.accountId, sessionIds });
  return ended.length;
}

/** Returns when a session began that is still open; null for any other. */
export const beganAt = async (ctx: Context, session: { readonly id: number; readonly accountId: number }): Promise<Date | null> =>
  (await store.findOpenSession(ctx, session.id, session.accountId, ctx.clock.now()))?.createdAt ?? null;

/** Refuses with `unauthenticated` a session that ended while its call was under way. The account is locked by the caller. */
export async function requireOpenSession(tx: Tx, { sessionId, accountId }: Pick<Viewer, 'sessionId' | 'accountId'>): Promise<void> {
  if ((await beganAt(tx, { id: sessionId, accountId })) === null) throw new Refusal('unauthenticated');
}

/** Returns the open sessions: the current one first, then the latest used. */
export async function listSessions(ctx: Context, viewer: Viewer): Promise<SessionRow[]> {
  const rows = await store.listOpenSessions(ctx, viewer.accountId, ctx.clock.now());
  return [...rows.filter((row) => row.id === viewer.sessionId), ...rows.filter((row) => row.id !== viewer.sessionId)];
}

/** Ends the session that a call came from. */
export const endCurrentSession = async (ctx: Context, viewer: Viewer, reason: EndReason): Promise<void> =>
  void (await endOne(ctx, viewer.accountId, viewer.sessionId, reason));

export const signOut = (ctx: Context, viewer: Viewer): Promise<void> => endCurrentSession(ctx, viewer, 'sign_out');

/** Ends another session of the viewer. Another member's session is answered like one that is not there. */
export const endOtherSession = (ctx: Context, viewer: Viewer, sessionId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (sessionId === viewer.sessionId) throw new Refusal('current_session');
    if (!(await endOne(tx, viewer.accountId, sessionId, 'ended_by_member'))) throw new Refusal('not_found');
    await recordSecurityEvent(tx, { accountId: viewer.accountId, kind: 'sessions_ended', by: viewer });
  });

/** Ends all sessions of the viewer but the current one; returns their number. */
export const endOtherSessions = (ctx: Context, viewer: Viewer): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { accountId, sessionId } = viewer;
    // Locks the account before the sessions, as all who end them do.
    await holdAccount(tx, accountId);
    const ended = await endSessions(tx, { accountId, exceptId: sessionId, reason: 'ended_by_member' });
    if (ended > 0) await recordSecurityEvent(tx, { accountId, kind: 'sessions_ended', by: viewer });
    return ended;
  });

const endOne = (ctx: Context, accountId: number, id: number, reason: EndReason): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    await holdAccount(tx, accountId);
    const isEnded = await store.endSession(tx, { id, accountId, reason, now: tx.clock.now() });
    if (isEnded) await announce(tx, 'account.sessions_ended', { accountId, sessionIds: [id] });
    return isEnded;
  });

/** Returns, of these sessions, those that may not use the member area any more, and why. For live connections. */
export async function shutOutSessions(
  ctx: Context,
  sessionIds: readonly number[],
  isOfStaff: boolean,
): Promise<ReadonlyMap<number, 'unauthenticated' | 'forbidden'>> {
  const shutOut = await store.listShutOut(ctx, { ids: sessionIds, isOfStaff, now: ctx.clock.now() });
  return new Map(shutOut.map(({ id, isForbidden }) => [id, isForbidden ? 'forbidden' : 'unauthenticated']));
}

/** Notes that these sessions of members are in use. */
export function noteSessionUse(ctx: Context, sessionIds: readonly number[]): Promise<void> {
  const now = ctx.clock.now();
  const expiry = (remember: boolean): Date => expiryOf({ remember, isStaff: false, createdAt: now }, now, ctx.settings.STAFF_SESSION_HOURS);
  return store.recordUseOf(ctx, sessionIds, now, { remembered: expiry(true), other: expiry(false) });
}
