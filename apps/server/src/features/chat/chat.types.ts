import type { Settings } from '#platform/config';
import type { Clock } from '#platform/clock';
import type { Database, Executor, InTransaction, Transaction } from '#platform/db';
import type { Images } from '#platform/images';
import type { Live } from '#platform/live';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { Viewer } from '#platform/session';
import type { ObjectStore } from '#platform/storage';
import type { Entitlements } from '#features/entitlements';
import type { FileLedger } from '#features/media';
import type { Members } from '#features/members';
import type { Notify } from '#features/notifications';
import type { AttachmentTickets } from './attachment-ticket.ts';
import type { MessageRow } from './chat.tables.ts';
import type { Arrivals } from './note-arrivals.ts';
import type { Counts } from './tell-counts.ts';

/** What this room asks of others, handed in by the composition. */
export type MessagesNeighbours = {
  readonly members: Pick<
    Members,
    'requirePair' | 'requirePairs' | 'requireAvailable' | 'reachability' | 'isAvailableTo' | 'cardsFor' | 'summaries' | 'ownProfile'
  >;
  readonly relations: {
    areBonded(one: number, other: number, on?: Executor): Promise<boolean>;
    between(viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, { readonly isBonded: boolean }>>;
  };
  readonly entitlements: Pick<Entitlements, 'premiumUntil' | 'spendCredit' | 'countersOf'>;
  readonly files: FileLedger;
  readonly notify: Notify;
  /** What leaves the site for a member who is away. */
  readonly outbound: { queue(trx: Transaction, waiting: WaitingMessage): Promise<void> };
  /** Unread notifications of these members; who has none may be absent. */
  unreadCounts(memberIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** How an interest between a viewer and each of these members stands. */
  interestsBetween(viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, { readonly interest: Interest }>>;
};
/** A message that its reader, who is away, is told of outside the site. */
export type WaitingMessage = {
  readonly memberId: number;
  readonly type: 'message_received';
  readonly eventKey: string;
  readonly parameters: { readonly first_name: string };
  readonly opens: string;
  readonly actorId: number;
};
export type Interest = 'sent' | 'received' | 'accepted' | null;

export type MessagesDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly images: Images;
  readonly live: Live;
  readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN'>;
  readonly storage: ObjectStore;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly neighbours: MessagesNeighbours;
};

/** What the use cases work with. */
export type ChatDeps = MessagesDeps & { readonly tickets: AttachmentTickets; readonly counts: Counts; readonly arrivals: Arrivals };

/** Who reads; file addresses are made for this account and session. */
export type FileReader = { readonly accountId: number; readonly sessionId: number };
/** Of another purpose than `member`, or while deactivated, somebody has the conversation with Support alone. */
export type ChatReader = FileReader & Pick<Viewer, 'purpose' | 'state'>;

/** What a member wrote, before it is stored. */
export type Outgoing = {
  readonly senderId: number;
  readonly otherId: number;
  /** '' for a file alone. */
  readonly text: string;
  readonly clientId: string;
  /** The conversation from within which it is written; null from the other's profile. */
  readonly threadId: number | null;
};
/** A file that lies in the object store and waits for its message: seconds of a voice clip, pixels of a picture. */
export type StoredAttachment = {
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
};
/** What a member writes to the staff. */
export type ToSupport = { readonly senderId: number; readonly threadId: number; readonly text: string; readonly clientId: string };
/** What one of the staff writes to a member. */
export type SupportAnswer = { readonly memberId: number; readonly staffId: number; readonly text: string; readonly clientId: string };

/** What became of a message. `left` of the voice credits where one was spent on it. */
export type Sent = { readonly message: MessageRow; readonly otherName: string; readonly left: number | null };
/** Bytes that are said to be a picture or a voice clip, and the field of the form that they came in. */
export type SentFile = { readonly fieldName: string; readonly bytes: Buffer };
export type SendMessage = (outgoing: Outgoing, file: SentFile | null) => Promise<Sent>;

/** The conversations of members. */
export type Messages = {
  /** Writes a message under all rules of a conversation; throws the refusals of the calls. */
  readonly send: SendMessage;
  /** Writes to the staff, for a member who has the conversation with them. */
  sendToSupport(outgoing: ToSupport, file: SentFile | null): Promise<Sent>;
  /** Puts an answer of the staff into the member's conversation with Support and tells the member; the same `clientId` again is the same answer. */
  answerSupport(trx: Transaction, answer: SupportAnswer): Promise<MessageRow>;
  /** The member's conversation with Support. */
  supportThread(memberId: number): Promise<number>;
  /** After the commit: the numbers of these members' badges have changed. */
  countsChanged(trx: Transaction, memberIds: readonly number[]): void;
  /** The conversation of the two, made or brought back to life; after the lock on the pair. */
  openThread(trx: Transaction, one: number, other: number): Promise<number>;
  /** The conversation of the viewer with each of these members, where there is one. */
  threadsWith(viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Whether a message of the viewer to this member would be taken now. */
  mayWriteTo(viewerId: number, targetId: number): Promise<boolean>;
  /** Received messages that a member has not seen, in all conversations. */
  unseenTotal(memberId: number): Promise<number>;
  /** Whether one ever wrote to the other. */
  hasWritten(fromId: number, toId: number, on?: Executor): Promise<boolean>;
};
