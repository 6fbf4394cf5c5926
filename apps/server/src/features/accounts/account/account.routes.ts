import {
  accountMessages as say,
  changeContactSendCode,
  changeContactVerify,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  logOut,
  me,
  reactivateAccount,
  restoreAccount,
  saveSettings,
} from '@app/contract/accounts';
import { sayIn } from '@app/contract/kernel';
import type { Http } from '#platform/http';
import type { Viewer } from '#platform/session';
import type { Account, Language } from '../accounts.tables.ts';
import { meView, sessionView, userView, type OwnProfile, type OwnStanding } from '../accounts.views.ts';
import type { ChangeContact } from '../contacts/change-contact.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { AccountStates } from './account-states.service.ts';

type Deps = {
  readonly accounts: {
    findById(accountId: number): Promise<Account | undefined>;
    takeEmailReleased(accountId: number): Promise<boolean>;
    saveSettings(
      viewer: Viewer,
      wished: { language: Language | undefined; timeZone: string | undefined },
    ): Promise<{ language: Language; timeZone: string }>;
  };
  readonly sessions: Sessions;
  readonly states: AccountStates;
  readonly changePassword: (viewer: Viewer, given: { oldPassword: string; password: string; networkAddress: string }) => Promise<void>;
  readonly changeContact: ChangeContact;
  readonly ownProfile: (account: Account, sessionId: number) => Promise<OwnProfile>;
  readonly ownStanding: (accountId: number) => Promise<OwnStanding>;
};

export function routeAccount(http: Http, deps: Deps): void {
  routeSessions(http, deps.sessions);
  routeContact(http, deps.changeContact);

  http.serve(me, async ({ viewer }) => {
    const account = await getAccount(deps, viewer);
    const [profile, standing] = await Promise.all([deps.ownProfile(account, viewer.sessionId), deps.ownStanding(account.id)]);
    const isEmailReleased = account.emailReleasedAt !== null && (await deps.accounts.takeEmailReleased(account.id));
    return meView({ viewer, account, profile, standing, isEmailReleased });
  });

  http.serve(saveSettings, async ({ viewer, body, language }) => {
    const saved = await deps.accounts.saveSettings(viewer, { language: body.language, timeZone: body.time_zone });
    return { message: sayIn(body.language ?? language, say.settingsSaved), language: saved.language, time_zone: saved.timeZone };
  });

  http.serve(changePassword, async ({ viewer, body, client, language }) => {
    await deps.changePassword(viewer, { oldPassword: body.old_password, password: body.password, networkAddress: client.networkAddress });
    return { message: sayIn(language, say.passwordChanged) };
  });

  http.serve(reactivateAccount, async ({ viewer, language }) => {
    await deps.states.reactivate(viewer.accountId);
    return { message: sayIn(language, say.reactivated) };
  });

  http.serve(restoreAccount, async ({ viewer, language }) => {
    const account = await deps.states.restore(viewer.accountId);
    return { message: sayIn(language, say.restored), user: userView(account, await deps.ownProfile(account, viewer.sessionId)) };
  });
}

function routeSessions(http: Http, sessions: Sessions): void {
  http.serve(logOut, async ({ viewer, language }) => {
    await sessions.signOut(viewer);
    return { message: sayIn(language, say.signedOut) };
  });

  http.serve(listSessions, async ({ viewer }) => ({
    data: (await sessions.list(viewer)).map((row) => sessionView(row, viewer.sessionId)),
  }));

  http.serve(endSession, async ({ viewer, body, language }) => {
    await sessions.endOther(viewer, body.session_id);
    return { message: sayIn(language, say.sessionEnded) };
  });

  http.serve(endOtherSessions, async ({ viewer, language }) => {
    const ended = await sessions.endOthers(viewer);
    return { message: sayIn(language, say.otherSessionsEnded), ended };
  });
}

function routeContact(http: Http, changeContact: ChangeContact): void {
  http.serve(changeContactSendCode, async ({ viewer, body, client, language }) => {
    const { type, value, country_code: countryCode, password } = body;
    const { accountId } = viewer;
    const sent = await changeContact.ask({ accountId, type, value, countryCode, password, networkAddress: client.networkAddress });
    const data = { changed: sent.changed ? (1 as const) : (0 as const), expires_in: sent.expiresIn, resend_in: sent.resendIn };
    return { message: sayIn(language, sent.changed ? say.numberSaved : say.otpSent), data };
  });

  http.serve(changeContactVerify, async ({ viewer, body, client, language }) => {
    await changeContact.verify({ accountId: viewer.accountId, type: body.type, code: body.otp, networkAddress: client.networkAddress });
    return { message: sayIn(language, say.contactChanged) };
  });
}

async function getAccount(deps: Deps, viewer: Viewer): Promise<Account> {
  const account = await deps.accounts.findById(viewer.accountId);
  if (!account) throw new TypeError('a session without an account');
  return account;
}
