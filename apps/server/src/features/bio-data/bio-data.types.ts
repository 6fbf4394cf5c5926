import type { ContactDetails } from '@app/contract/contact-views';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, Executor, InTransaction } from '#platform/db';
import type { Images } from '#platform/images';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { Entitlements } from '#features/entitlements';
import type { MediaRoom } from '#features/media';
import type { Members } from '#features/members';
import type { ReadSheet } from '#features/profiles';

/** What this room asks of others, handed in by the composition. */
export type BioDataNeighbours = {
  readonly members: Pick<Members, 'requirePair'>;
  readonly entitlements: Pick<Entitlements, 'spendCredit' | 'isPremium' | 'periodIdOf' | 'countersOf'>;
  readonly media: Pick<MediaRoom, 'profilePhotoFor'>;
  readonly profiles: { readonly sheetOf: ReadSheet };
  readonly contactViews: {
    permittedContact(on: Executor, viewerId: number, ownerId: number, language: SentenceLanguage): Promise<ContactDetails | null>;
  };
};

export type BioDataDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly images: Pick<Images, 'forPaper'>;
  readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN' | 'PUBLIC_URL'>;
  readonly neighbours: BioDataNeighbours;
};
