import type { Audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Images } from '#platform/images';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { ObjectStore } from '#platform/storage';
import type { MediaRoom } from '#features/media';
import type { Members } from '#features/members';
import type { Notify } from '#features/notifications';
import type { StoryTickets } from './story-ticket.ts';

/** What this room asks of others, handed in by the composition. */
export type StoriesNeighbours = {
  readonly members: Members;
  readonly media: Pick<MediaRoom, 'files'>;
  readonly notify: Notify;
};

export type StoriesRoomDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly images: Images;
  readonly storage: ObjectStore;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly audit: Audit;
  readonly neighbours: StoriesNeighbours;
};
/** What the use cases work with. */
export type StoriesDeps = StoriesRoomDeps & { readonly tickets: StoryTickets };

/** Who reads; addresses of images are made for this account and session. */
export type StoriesReader = { readonly accountId: number; readonly sessionId: number };

/** A file that lies in the store. */
export type StoredImage = { readonly key: string; readonly bytes: number };

/** A story as its reporter sees it, with the keys of its files. */
export type StoryQuote = {
  readonly authorId: number;
  readonly text: string;
  readonly postedAt: Date;
  readonly files: readonly { readonly key: string; readonly kind: string }[];
};
export type StoryRemoval = { readonly storyId: number; readonly staffId: number; readonly reason: string };

/** A story of the drawn community of a demo: a text or a picture. */
export type DrawnStory = {
  readonly memberId: number;
  readonly content: { readonly text: string } | { readonly picture: Buffer };
  /** One word is one story, as with everybody's. */
  readonly clientId: string;
  readonly sharedAt: Date;
};

/** Stories of a day. */
export type Stories = {
  /** A running story that this member can see, an own one too; null for all others. Reporting hid none from this question. */
  quoteStory(readerId: number, storyId: number): Promise<StoryQuote | null>;
  /** Staff take a story off; its author is told why. 404 `not_found` where it is gone already. */
  removeByStaff(trx: Transaction, removal: StoryRemoval): Promise<void>;
  /** A story of a drawn member; harmless where it was shared before. */
  shareDrawn(story: DrawnStory): Promise<void>;
};
export type StoriesRoom = { readonly feature: Feature; readonly stories: Stories };
