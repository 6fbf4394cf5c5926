import type { Reaction } from '@app/contract/feed';
import type { Audit } from '#platform/audit';
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
  readonly audit: Audit;
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

/** A post of the drawn community of a demo. */
export type DrawnPost = {
  readonly memberId: number;
  readonly text: string;
  readonly picture: Buffer | null;
  readonly audio: Buffer | null;
  /** One word is one post and one credit, as with everybody's. */
  readonly clientId: string;
  readonly postedAt: Date;
  /** At most one of each member. */
  readonly reactions: readonly { readonly memberId: number; readonly kind: Reaction; readonly at: Date }[];
};

/** Posts and reactions of members. */
export type Feed = {
  /** A post that this member can see, for a report; null for all others. */
  quotePost(readerId: number, postId: number): Promise<PostQuote | null>;
  /** How many posts of a member stand in that member's list for this reader, who may see it. */
  countOf(readerId: number, ownerId: number): Promise<number>;
  /** Staff take a post off; its author is told why. 404 `not_found` where it is gone already. */
  removeByStaff(trx: Transaction, removal: StaffRemoval): Promise<void>;
  /** A post of a drawn member, paid by a feed credit; harmless where it was published before. 402 `no_feed_credit` without one. */
  publishDrawn(drawn: DrawnPost): Promise<void>;
};
export type FeedRoom = { readonly feature: Feature; readonly feed: Feed };
