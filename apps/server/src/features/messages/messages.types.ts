import type { Clock } from '#platform/clock';
import type { Database, Executor, InTransaction, Transaction } from '#platform/db';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { ObjectStore } from '#platform/storage';
import type { Entitlements } from '#features/entitlements';
import type { FileLedger } from '#features/media';
import type { Members } from '#features/members';
import type { Notify } from '#features/notifications';
import type { MessageRow } from './messages.tables.ts';

/** What this room asks of others, handed in by the composition. */
export type MessagesNeighbours = {
  readonly members: Pick<Members, 'requirePair' | 'reachability' | 'isAvailableTo' | 'cardsFor' | 'summaries' | 'ownProfile'>;
  readonly relations: { areBonded(one: number, other: number, on?: Executor): Promise<boolean> };
  readonly entitlements: Pick<Entitlements, 'premiumUntil' | 'spendCredit' | 'countersOf'>;
  readonly files: FileLedger;
  readonly notify: Notify;
  /** How an interest between a viewer and each of these members stands. */
  interestsBetween(viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, { readonly interest: Interest }>>;
};
export type Interest = 'sent' | 'received' | 'accepted' | null;

export type MessagesDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly storage: ObjectStore;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly neighbours: MessagesNeighbours;
};

/** Who reads; file addresses are made for this account and session. */
export type ChatReader = { readonly accountId: number; readonly sessionId: number };

/** What a member wrote, before it is stored. */
export type Outgoing = {
  readonly senderId: number;
  readonly otherId: number;
  /** '' for a voice clip alone. */
  readonly text: string;
  readonly clientId: string;
  /** From within the conversation, or from the other's profile. */
  readonly from: 'thread' | 'profile';
};
/** A voice clip that lies in the object store and waits for its message. */
export type StoredClip = { readonly key: string; readonly type: string; readonly bytes: number; readonly seconds: number };

/** What became of a message. `left` of the voice credits where one was spent on it. */
export type Sent = { readonly message: MessageRow; readonly otherName: string; readonly left: number | null };
/** Bytes that are said to be a voice clip, and the field of the form that they came in. */
export type ClipFile = { readonly fieldName: string; readonly bytes: Buffer };
export type SendMessage = (outgoing: Outgoing, file: ClipFile | null) => Promise<Sent>;

/** The conversations of members. */
export type Messages = {
  /** Writes a message under all rules of a conversation; throws the refusals of the calls. */
  readonly send: SendMessage;
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
