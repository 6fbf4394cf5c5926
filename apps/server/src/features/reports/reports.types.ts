import type { ReportReason, ReportType } from '@app/contract/reports';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Events } from '#platform/events';
import type { Feature } from '#platform/feature';
import type { Images } from '#platform/images';
import type { Limits } from '#platform/rate-limit';
import type { ObjectStore } from '#platform/storage';
import type { MediaRoom } from '#features/media';
import type { Members } from '#features/members';

/** A message of a conversation of the reader, for a report; null for every other one. */
export type MessageQuote = {
  readonly senderId: number;
  readonly text: string;
  readonly sentAt: Date;
  /** Of a voice clip or a file that came with it. */
  readonly attachmentKey: string | null;
};

/** A post or story of another member that the reporter can see, with the keys of its files. */
export type ContentQuote = {
  readonly authorId: number;
  readonly text: string;
  readonly postedAt: Date;
  readonly files: readonly { readonly key: string; readonly kind: string }[];
};

/** What this room asks of others, handed in by the composition. */
export type ReportsNeighbours = {
  readonly members: Pick<Members, 'requireAvailable' | 'reachability' | 'profileOf' | 'summaries'>;
  readonly media: Pick<MediaRoom, 'photoForReport' | 'photosForReport' | 'files'>;
  /** Blocks as the call of relations does; harmless where the block stands. After the lock on the pair. */
  block(trx: Transaction, blockerId: number, blockedId: number): Promise<void>;
  quoteMessage(readerId: number, messageId: number): Promise<MessageQuote | null>;
  /** Null for one that the reader cannot see. */
  quotePost(readerId: number, postId: number): Promise<ContentQuote | null>;
  quoteStory(readerId: number, storyId: number): Promise<ContentQuote | null>;
};

export type ReportsDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly events: Pick<Events, 'announce'>;
  readonly limits: Limits;
  readonly images: Images;
  readonly storage: ObjectStore;
  readonly neighbours: ReportsNeighbours;
};

/** What the reporter filled in. */
export type ReportForm = {
  readonly reason: ReportReason;
  readonly detail?: string | undefined;
  readonly block?: boolean | undefined;
};
export type Reporting = ReportForm & { readonly reporterId: number; readonly attachment: Buffer | undefined };

/** What a report is about, once it is known that the reporter may see it. */
export type ReportTarget = {
  readonly type: ReportType;
  readonly targetId: number;
  readonly reportedMemberId: number;
  /** What stands in the evidence beside who it is of. */
  readonly copy: Readonly<Record<string, unknown>>;
  /** Files of which the report keeps copies; what each is stands in the evidence. */
  readonly files: readonly { readonly key: string; readonly what: Readonly<Record<string, unknown>> }[];
  /** False where the two may have blocked each other: what was written stays reportable. */
  readonly isHiddenByBlock: boolean;
};

export type ReportsRoom = {
  readonly feature: Feature;
  /** Whether staff have yet to decide on a report against this member: the account is not erased before. */
  hasOpenAgainst(memberId: number): Promise<boolean>;
};
