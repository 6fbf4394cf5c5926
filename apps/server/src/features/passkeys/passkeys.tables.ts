import type { ColumnType, Generated, Selectable } from 'kysely';

export interface PasskeyTable {
  id: Generated<number>;
  accountId: number;
  /** In base64url, as the browser names it. */
  credentialId: string;
  /** COSE. */
  publicKey: Buffer;
  /** Of the authenticator; 0 where it counts nothing. */
  counter: number;
  transports: string[];
  /** By which the device names the account, in base64url: random to everybody else, and the same for all passkeys of an account. */
  userHandle: string;
  name: string;
  createdAt: ColumnType<Date, Date, never>;
  lastUsedAt: Date | null;
}
export type PasskeyRow = Selectable<PasskeyTable>;

export type ChallengeUse = 'add' | 'remove' | 'sign_in';

export interface PasskeyChallengeTable {
  challengeHash: string;
  use: ChallengeUse;
  accountId: number | null;
  boundToHash: string;
  expiresAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    passkey: PasskeyTable;
    passkeyChallenge: PasskeyChallengeTable;
  }
}
