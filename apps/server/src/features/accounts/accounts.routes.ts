import {
  accountMessages as say,
  changeContactSendCode,
  changeContactVerify,
  endOtherSessions,
  endSession,
  listSecurityEvents,
  listSessions,
  logOut,
  reactivateAccount,
  saveSettings,
  SECURITY_LOG_PAGE_SIZE,
  type OwnSession,
} from '@app/contract/accounts';
import { sayIn } from '@app/contract/kernel';
import type { output } from 'zod/mini';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { browserCookieName, browserCookieOptions } from '#platform/session';
import { reactivateAccount as reactivate } from './account-states.ts';
import { saveSettings as save } from './accounts.service.ts';
import type { SessionRow } from './accounts.tables.ts';
import { routeAuthenticator } from './authenticator.routes.ts';
import { askContactChange, verifyContactChange } from './change-contact.ts';
import { listSecurityLog } from './security-log.service.ts';
import type { SecurityEventRow } from './security-log.store.ts';
import { maskedAddress } from './sessions.policy.ts';
import * as sessions from './sessions.service.ts';

export function routeAccounts(http: Http): void {
  routeSessions(http);
  routeContact(http);
  routeAuthenticator(http);

  http.serve(saveSettings, async ({ ctx, viewer, body, language }) => {
    const saved = await save(ctx, viewer, { language: body.language, timeZone: body.time_zone });
    return { message: sayIn(body.language ?? language, say.settingsSaved), language: saved.language, time_zone: saved.timeZone };
  });

  http.serve(reactivateAccount, async ({ ctx, viewer, language }) => {
    await reactivate(ctx, viewer.accountId);
    return { message: sayIn(language, say.reactivated) };
  });
}

function routeSessions(http: Http): void {
  http.serve(logOut, async ({ ctx, viewer, client, language }) => {
    await sessions.signOut(ctx, viewer);
    client.setHeader('clear-site-data', '"cache"');
    client.setCookie(browserCookieName(ctx.settings), '', { ...browserCookieOptions(ctx.settings), maxAge: 0 });
    return { message: sayIn(language, say.signedOut) };
  });

  http.serve(listSessions, async ({ ctx, viewer }) => ({
    data: (await sessions.listSessions(ctx, viewer)).map((row) => sessionView(row, viewer.sessionId)),
  }));

  http.serve(listSecurityEvents, async ({ ctx, viewer, query: { page } }) => {
    const { rows, total } = await listSecurityLog(ctx, viewer.accountId, page);
    return {
      data: rows.map((row) => securityEventView(row, viewer.sessionId)),
      ...pageKeys({ page, perPage: SECURITY_LOG_PAGE_SIZE, rows: rows.length, total }),
    };
  });

  http.serve(endSession, async ({ ctx, viewer, body, language }) => {
    await sessions.endOtherSession(ctx, viewer, body.session_id);
    return { message: sayIn(language, say.sessionEnded) };
  });

  http.serve(endOtherSessions, async ({ ctx, viewer, language }) => {
    const ended = await sessions.endOtherSessions(ctx, viewer);
    return { message: sayIn(language, say.otherSessionsEnded), ended };
  });
}

const sessionView = (row: SessionRow, currentId: number): output<typeof OwnSession> => ({
  id: row.id,
  device: row.device,
  network_address: maskedAddress(row.networkAddress),
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  current: row.id === currentId,
});

const securityEventView = (row: SecurityEventRow, currentId: number) => ({
  id: row.id,
  kind: row.kind,
  detail: row.detail,
  times: row.times,
  device: row.device,
  country: row.country,
  at: row.at.toISOString(),
  current: row.sessionId === currentId,
});

function routeContact(http: Http): void {
  http.serve(changeContactSendCode, async ({ ctx, viewer, body, client, language }) => {
    const { country_code: countryCode, ...given } = body;
    const request = { ...given, countryCode, viewer, networkAddress: client.networkAddress };
    const sent = await askContactChange(ctx, request);
    const data = { changed: sent.changed ? (1 as const) : (0 as const), expires_in: sent.expiresIn, resend_in: sent.resendIn };
    return { message: sayIn(language, sent.changed ? say.numberSaved : say.otpSent), data };
  });

  http.serve(changeContactVerify, async ({ ctx, viewer, body, client, language }) => {
    const { accountId, sessionId } = viewer;
    await verifyContactChange(ctx, { accountId, sessionId, type: body.type, code: body.otp, networkAddress: client.networkAddress });
    return { message: sayIn(language, say.contactChanged) };
  });
}
