import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SocialProvider } from '@app/contract/accounts';

export interface SocialIdentityTable {
  id: Generated<number>;
  accountId: number;
  provider: SocialProvider;
  /** The provider's own number of the person. */
  subject: string;
  /** Holds the address that the provider told when it was linked, in small letters. */
  email: string | null;
  emailVerified: boolean;
  linkedAt: ColumnType<Date, Date, never>;
}
export type SocialIdentity = Selectable<SocialIdentityTable>;

export interface SocialFlowTable {
  id: Generated<number>;
  provider: SocialProvider;
  stateHash: string;
  cookieHash: string;
  /** Of a member who links. */
  accountId: number | null;
  sessionId: number | null;
  createdAt: ColumnType<Date, Date, never>;
  expiresAt: Date;
  usedAt: Date | null;
}

declare module '#platform/db' {
  interface Tables {
    socialIdentity: SocialIdentityTable;
    socialFlow: SocialFlowTable;
  }
}
