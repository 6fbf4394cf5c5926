import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { Limits } from '#platform/rate-limit';
import type { Entitlements } from '#features/entitlements';
import type { MediaRoom } from '#features/media';
import type { Members } from '#features/members';
import type { Notify } from '#features/notifications';

export type PrivacyDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly members: Pick<Members, 'requirePair' | 'requireAvailable' | 'listRows' | 'isAvailableTo'>;
  readonly media: Pick<
    MediaRoom,
    'privacyOf' | 'updatePrivacy' | 'grant' | 'withdrawGrant' | 'withdrawGrantsBetween' | 'grantsOf' | 'judgeAsking'
  >;
  readonly entitlements: Pick<Entitlements, 'spendCredit' | 'returnCredit' | 'countersOf'>;
  readonly notifications: { readonly notify: Notify };
};
