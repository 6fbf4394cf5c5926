import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date, never>;

export interface SignInTicketTable {
  id: Generated<number>;
  tokenHash: string;
  accountId: number;
  cookieHash: string | null;
  use: 'social' | 'link' | 'totp';
  /** Of a ticket for a provider. */
  provider: 'google' | 'facebook' | null;
  /** Of a link: the session that asked. */
  sessionId: number | null;
  tries: Generated<number>;
  /** 'Remember me' of the first half of the sign-in. */
  remember: Generated<boolean>;
  createdAt: ColumnType<Date, Date, Date>;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface ResetGrantTable {
  id: Generated<number>;
  tokenHash: string;
  accountId: number;
  destination: 'phone' | 'email';
  destinationHash: string;
  birthdayTries: Generated<number>;
  createdAt: CreatedAt;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface KnownBrowserTable {
  id: Generated<number>;
  accountId: number;
  markHash: string;
  createdAt: CreatedAt;
  lastSeenAt: Date;
}

export type FailureKind = 'password' | 'second_factor' | 'passkey';

export interface SignInFailureTable {
  /** 0: nobody has what was typed. */
  accountId: number;
  kind: FailureKind;
  hour: Date;
  failures: number;
}

export interface WaitingResetTable {
  id: Generated<number>;
  accountId: number;
  /** Null when it took hold or was stopped. */
  passwordHash: string | null;
  destination: 'phone' | 'email';
  destinationHash: string;
  createdAt: CreatedAt;
  holdsAt: Date;
  doneAt: Date | null;
  stoppedAt: Date | null;
}

export interface ResetStopTable {
  id: Generated<number>;
  tokenHash: string;
  accountId: number;
  createdAt: CreatedAt;
  expiresAt: Date;
  usedAt: Date | null;
}

declare module '#platform/db' {
  interface Tables {
    signInTicket: SignInTicketTable;
    resetGrant: ResetGrantTable;
    knownBrowser: KnownBrowserTable;
    signInFailure: SignInFailureTable;
    waitingReset: WaitingResetTable;
    resetStop: ResetStopTable;
  }
}
