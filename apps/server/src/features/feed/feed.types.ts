import type { Clock } from '#platform/clock';
import type { Database, Executor, InTransaction, Transaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Images } from '#platform/images';
import type { Live } from '#platform/live';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { ObjectStore } from '#platform/storage';
import type { Credits, EntitlementsReader } from '#features/entitlements';
import type { MediaRoom } from '#features/media';
import type { Members } from '#features/members';
import type { Notify } from '#features/notifications';
import type { PostTickets } from './post-ticket.ts';

/** What this room asks of others, handed in by the composition. */
export type FeedNeighbours = {
  readonly members: Members;
  readonly media: MediaRoom;
  readonly relations: {
    areBlocked(one: number, other: number, on?: Executor): Promise<boolean>;
    between(viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, { readonly isFollowing: boolean }>>;
  };
  readonly entitlements: Pick<Credits, 'spendCredit'> & Pick<EntitlementsReader, 'countersOf'>;
  readonly notify: Notify;
};

export type FeedRoomDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly images: Images;
  readonly live: Live;
  readonly storage: ObjectStore;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly neighbours: FeedNeighbours;
};
/** What the use cases work with. */
export type FeedDeps = FeedRoomDeps & { readonly tickets: PostTickets };

/** Who reads; file addresses are made for this account and session. */
export type FeedReader = { readonly accountId: number; readonly sessionId: number };

/** A post as its reporter sees it, with the keys of its files. */
export type PostQuote = {
  readonly authorId: number;
  readonly text: string;
  readonly postedAt: Date;
  readonly files: readonly { readonly key: string; readonly kind: string }[];
};
export type StaffRemoval = { readonly postId: number; readonly staffId: number; readonly reason: string };

/** Posts and reactions of members. */
export type Feed = {
  /** A post of another that this member can see; null for all others. */
  quotePost(readerId: number, postId: number): Promise<PostQuote | null>;
  /** Staff take a post off; its author is told why. 404 `not_found` where it is gone already. */
  removeByStaff(trx: Transaction, removal: StaffRemoval): Promise<void>;
};
export type FeedRoom = { readonly feature: Feature; readonly feed: Feed };
