import type { ContactDetails } from '@app/contract/contact-views';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Clock } from '#platform/clock';
import type { Database, Executor, InTransaction } from '#platform/db';
import type { Limits } from '#platform/rate-limit';
import type { Entitlements } from '#features/entitlements';
import type { Matching } from '#features/matching';
import type { MediaRoom } from '#features/media';
import type { Members } from '#features/members';
import type { Notify } from '#features/notifications';
import type { PartnerPreferences } from '#features/partner-preferences';
import type { Reference } from '#features/reference-data';

/** What this room asks of others, handed in by the composition. */
export type ContactViewsNeighbours = {
  readonly members: Pick<Members, 'requirePair' | 'profileOf'>;
  readonly matching: Pick<Matching, 'checkMandatory'>;
  readonly preferences: Pick<PartnerPreferences, 'of'>;
  readonly media: Pick<MediaRoom, 'photosOf'>;
  readonly reference: Pick<Reference, 'nameOf' | 'placeName' | 'lists' | 'educationRank'>;
  readonly entitlements: Pick<Entitlements, 'spendCredit' | 'isPremium' | 'periodIdOf' | 'countersOf'>;
  readonly notify: Notify;
  /** Whether the viewer ever sent the owner an interest or a proposal, or accepted one of the owner's. */
  readonly interests: { wereInTouch(viewerId: number, ownerId: number, on?: Executor): Promise<boolean> };
  readonly messages: { hasWritten(fromId: number, toId: number, on?: Executor): Promise<boolean> };
};

export type ContactViewsDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly neighbours: ContactViewsNeighbours;
};

/** What other rooms may ask. */
export type ContactViews = {
  /** Those of the ids whose contact this viewer paid for, whether it can be seen now or not. */
  viewedAmong(viewerId: number, ids: readonly number[], on?: Executor): Promise<ReadonlySet<number>>;
  /** The details where the viewer paid for them and may see them now; that the two are an eligible pair is for the caller to require. */
  permittedContact(on: Executor, viewerId: number, ownerId: number, language?: SentenceLanguage): Promise<ContactDetails | null>;
};
