import type { Clock } from '#platform/clock';
import type { Database, Executor, InTransaction, Transaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Images } from '#platform/images';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { ObjectStore } from '#platform/storage';
import type { MediaRoom } from '#features/media';
import type { Members } from '#features/members';
import type { Notify } from '#features/notifications';

/** What this room asks of others, handed in by the composition. */
export type StoriesNeighbours = {
  readonly members: Members;
  readonly media: Pick<MediaRoom, 'files'>;
  readonly relations: { areBlocked(one: number, other: number, on?: Executor): Promise<boolean> };
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
  readonly neighbours: StoriesNeighbours;
};

/** A story as its reporter sees it, with the keys of its files. */
export type StoryQuote = {
  readonly authorId: number;
  readonly text: string;
  readonly postedAt: Date;
  readonly files: readonly { readonly key: string; readonly kind: string }[];
};

/** Stories of a day. */
export type Stories = {
  /** A story of another that runs and that this member can see; null for all others. */
  quoteStory(readerId: number, storyId: number): Promise<StoryQuote | null>;
  /** Staff take a story off; its author is told why. 404 `not_found` where it is gone already. */
  removeByStaff(trx: Transaction, removal: { readonly storyId: number; readonly staffId: number; readonly reason: string }): Promise<void>;
};
export type StoriesRoom = { readonly feature: Feature; readonly stories: Stories };
