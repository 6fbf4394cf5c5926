import type { SocialPlatform } from '@app/contract/publishing';
import type { Audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction } from '#platform/db';
import type { Images } from '#platform/images';
import type { ObjectStore } from '#platform/storage';

export type PublishingDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly images: Images;
  readonly storage: ObjectStore;
  readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN'>;
};

/** What staff write of an event; descriptions are HTML that is cleaned when saved. */
export type EventDraft = {
  readonly title: string;
  readonly titleBn: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly place: string | null;
  readonly placeBn: string | null;
  readonly isOnline: boolean;
  readonly url: string | null;
  readonly description: string;
  readonly descriptionBn: string | null;
  readonly isRamadan: boolean;
};

/** What staff write of an article; bodies are HTML that is cleaned when saved. */
export type ArticleDraft = {
  /** Null: the one that it has, else made from the title. */
  readonly slug: string | null;
  readonly title: string;
  readonly titleBn: string | null;
  readonly excerpt: string;
  readonly excerptBn: string | null;
  readonly bodyHtml: string;
  readonly bodyHtmlBn: string | null;
};

export type SocialHandleDraft = {
  readonly platform: SocialPlatform;
  readonly handle: string;
  readonly url: string;
  readonly followersText: string | null;
  /** YYYY-MM-DD, the day on which the follower text was read. */
  readonly countedOn: string | null;
};

/** Who saves what; `staffId` is null for the software itself, `id` for something new; without a picture the one before stays. */
export type Saving<Draft> = {
  readonly staffId: number | null;
  readonly id: number | null;
  readonly draft: Draft;
  readonly picture?: Buffer | undefined;
};

/** What staff may do to what the pages show. Saving answers with the number of the event or article. */
export type PublishingEditor = {
  saveEvent(saving: Saving<EventDraft>): Promise<number>;
  publishEvent(staffId: number | null, id: number): Promise<void>;
  withdrawEvent(staffId: number | null, id: number): Promise<void>;
  saveArticle(saving: Saving<ArticleDraft>): Promise<number>;
  publishArticle(staffId: number | null, id: number): Promise<void>;
  withdrawArticle(staffId: number | null, id: number): Promise<void>;
  /** The whole list anew, in its order. */
  saveSocialHandles(staffId: number | null, handles: readonly SocialHandleDraft[]): Promise<void>;
};
