import './accounts.events.ts';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Events } from '#platform/events';
import type { Feature } from '#platform/feature';
import { randomToken } from '#platform/ids';
import type { Enqueue } from '#platform/jobs';
import type { MailSender, Post } from '#platform/mail';
import { createPasswords } from '#platform/passwords';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { Authenticate } from '#platform/session';
import type { SmsSender } from '#platform/sms';
import type { SessionUser } from '@app/contract/accounts';
import { createAccountStates, type AccountStates } from './account/account-states.service.ts';
import { createAccountStore } from './account/account.store.ts';
import { createAccounts } from './account/accounts.service.ts';
import { routeAccount } from './account/account.routes.ts';
import { createStaffAccounts } from './account/create-staff-account.ts';
import { accountJobs } from './accounts.jobs.ts';
import type { Account } from './accounts.tables.ts';
import { userView, type OwnProfile, type OwnStanding } from './accounts.views.ts';
import { createAttemptStore } from './attempts.store.ts';
import { createCodes, type Codes } from './codes/codes.service.ts';
import { createCodeStore } from './codes/codes.store.ts';
import { createChangeContact } from './contacts/change-contact.service.ts';
import { createContactChangeStore } from './contacts/contact-change.store.ts';
import { createContacts } from './contacts/contacts.service.ts';
import { createSmsQueue } from './notices/notices.jobs.ts';
import { createNotices } from './notices/notices.service.ts';
import { createAskResetCode } from './reset-password/ask-reset-code.ts';
import { createResetPassword } from './reset-password/reset-password.service.ts';
import { createResetStore } from './reset-password/reset-password.store.ts';
import { createLiveSessions, type LiveSessions } from './sessions/live-sessions.service.ts';
import { createSessions } from './sessions/sessions.service.ts';
import { createSessionStore } from './sessions/sessions.store.ts';
import { createChangePassword } from './sign-in/change-password.service.ts';
import { createKnownBrowsers } from './sign-in/known-browsers.service.ts';
import { createKnownBrowserStore } from './sign-in/known-browsers.store.ts';
import { createOldPassword } from './sign-in/old-password.service.ts';
import { createSecondFactor } from './sign-in/second-factor.service.ts';
import { createSecondFactorStore } from './sign-in/second-factor.store.ts';
import { routeSignIn } from './sign-in/sign-in.routes.ts';
import { createSignIn, signInKey } from './sign-in/sign-in.service.ts';
import { createSignUp } from './sign-up/sign-up.service.ts';

/** What this room asks of others, handed in by the composition. */
export type AccountNeighbours = {
  /** Name, title and picture for the owner's eyes; the picture's address is made for this session, null without one. */
  ownProfile(owner: {
    readonly accountId: number;
    readonly sessionId: number | null;
    readonly purpose: Account['purpose'];
  }): Promise<OwnProfile>;
  ownStanding(accountId: number): Promise<OwnStanding>;
  /** The birthday entered in a registration, YYYY-MM-DD. */
  birthdayOf(accountId: number): Promise<string | null>;
};

export type AccountsRoomDeps = AccountNeighbours & {
  readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN' | 'RATE_LIMIT' | 'PUBLIC_URL'>;
  readonly clock: Clock;
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly enqueue: Enqueue;
  readonly events: Events;
  readonly limits: Limits;
  readonly sealing: Sealing;
  readonly mail: MailSender;
  readonly post: Pick<Post, 'queueMail'>;
  readonly sms: SmsSender;
};

const SMS_REFERENCE_CHARACTERS = 20;

function createStores(db: Database) {
  return {
    store: createAccountStore(db),
    attempts: createAttemptStore(db),
    codes: createCodeStore(db),
    sessions: createSessionStore(db),
    grants: createResetStore(db),
    browsers: createKnownBrowserStore(db),
    secondFactors: createSecondFactorStore(db),
    contactChanges: createContactChangeStore(db),
  };
}

/** What all use cases of the room stand on. */
function createBase(deps: AccountsRoomDeps) {
  const stores = createStores(deps.db);
  const brand = { en: deps.settings.BRAND_NAME, bn: deps.settings.BRAND_NAME_BN };
  const services = {
    clock: deps.clock,
    inTransaction: deps.inTransaction,
    announce: deps.events.announce,
    limits: deps.limits,
    sealing: deps.sealing,
  };
  const areAddressLimitsOn = deps.settings.RATE_LIMIT === 'on';
  const smsQueue = createSmsQueue({
    enqueue: deps.enqueue,
    sms: deps.sms,
    newReference: () => randomToken().slice(0, SMS_REFERENCE_CHARACTERS),
  });
  const { store, attempts } = stores;
  const passwords = createPasswords();
  const codes = createCodes({ ...services, sms: deps.sms, mail: deps.mail, store: stores.codes, attempts, brand, areAddressLimitsOn });
  const sessions = createSessions({ ...services, store: stores.sessions });
  const notices = createNotices({ ...services, post: deps.post, queueSms: smsQueue.queueSms, brand });
  const browsers = createKnownBrowsers({ ...services, store: stores.browsers });
  const secondFactor = createSecondFactor({ ...services, store: stores.secondFactors, issuer: brand.en });
  const oldPassword = createOldPassword({ ...services, store, attempts, passwords });
  return {
    ...services,
    stores,
    store,
    attempts,
    passwords,
    codes,
    sessions,
    notices,
    browsers,
    secondFactor,
    oldPassword,
    smsQueue,
    areAddressLimitsOn,
  };
}

export type AccountsRoom = {
  readonly feature: Feature;
  readonly authenticate: Authenticate;
  /** What live connections ask about the sessions behind them. */
  readonly liveSessions: LiveSessions;
  readonly accounts: ReturnType<typeof createAccounts> &
    ReturnType<typeof createContacts> & {
      /** Writes the state with its history, ends sessions where the state shuts out, and tells; false where it is that state already. */
      readonly changeState: AccountStates['change'];
      /** The account as its owner's browser keeps it; without a session it has no picture address. */
      userOf(accountId: number, sessionId?: number): Promise<SessionUser>;
      readonly endSessions: (trx: Transaction, accountId: number, reason: 'state_change' | 'password_change') => Promise<number>;
      readonly createStaff: ReturnType<typeof createStaffAccounts>['create'];
      /** The administrator of a new installation. */
      createFirstAdmin(admin: {
        phone: string | null;
        email: string | null;
        password: string;
      }): ReturnType<ReturnType<typeof createStaffAccounts>['create']>;
    };
  readonly codes: Pick<Codes, 'send' | 'check' | 'voidOpen' | 'reaches'>;
};

/** The room of accounts: who somebody is, how they get in, and what they may do. */
export function createAccountsRoom(deps: AccountsRoomDeps): AccountsRoom {
  const base = createBase(deps);
  const { store, sessions, codes, stores } = base;
  const accounts = createAccounts(base);
  const states = createAccountStates(base);
  const staff = createStaffAccounts(base);
  const ownProfile = (account: Account, sessionId: number | null): Promise<OwnProfile> =>
    deps.ownProfile({ accountId: account.id, sessionId, purpose: account.purpose });
  const askResetCode = createAskResetCode({ ...deps, store, codes });
  const resetPassword = createResetPassword({
    ...base,
    grants: stores.grants,
    signInKeyOf: (account) => signInKey(deps.sealing, account, null),
    birthdayOf: deps.birthdayOf,
  });
  const changePassword = createChangePassword({ ...base, grants: stores.grants });
  const changeContact = createChangeContact({ ...base, changes: stores.contactChanges });
  const signUp = createSignUp(base);
  const signIn = createSignIn(base);

  const feature: Feature = {
    name: 'accounts',
    routes: (http) => {
      const isSecure = deps.settings.PUBLIC_URL?.startsWith('https://') ?? false;
      routeSignIn(http, { signUp, signIn, askResetCode, resetPassword, ownProfile, isSecure });
      routeAccount(http, {
        accounts: { ...accounts, takeEmailReleased: store.takeEmailReleased },
        sessions,
        states,
        changePassword: changePassword.change,
        changeContact,
        ownProfile,
        ownStanding: deps.ownStanding,
      });
    },
    jobs: [askResetCode.job, base.smsQueue.job, ...accountJobs({ ...stores, clock: deps.clock, states })],
  };
  return {
    feature,
    authenticate: sessions.authenticate,
    liveSessions: createLiveSessions(deps),
    accounts: {
      ...accounts,
      ...createContacts(base),
      changeState: states.change,
      userOf: async (accountId, sessionId) => {
        const account = await store.find(accountId);
        if (!account) throw new TypeError('no such account');
        return userView(account, await ownProfile(account, sessionId ?? null));
      },
      endSessions: (trx, accountId, reason) => sessions.endAll(trx, { accountId, reason }),
      createStaff: staff.create,
      createFirstAdmin: (admin) => staff.create({ ...admin, roles: ['admin'] }),
    },
    codes,
  };
}
