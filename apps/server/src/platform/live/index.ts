import type { KeptEventName, LiveEventData, LiveEventName, ClientFrame } from '@app/contract/live';
import type { RawBuilder } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { Answer } from '#platform/db';
import type { StaffRole } from '#platform/session';

export { createLive, type LiveServices } from './create-live.ts';
export { LIVE_TIMES, type LiveTimes } from './live.times.ts';
export type { LiveOptions, LiveService, LiveSessions } from './live.types.ts';

type PassingEventName = Exclude<LiveEventName, KeptEventName>;
/** The subject of a kept event, as numbers only: ids of rows, by names in camelCase. Its content is read when it is sent. */
export type LiveSubject = Readonly<Record<string, number>>;
/** An event that waits to be written for its readers. */
export type StoredEvent = {
  readonly id: number;
  readonly memberId: number;
  readonly subject: LiveSubject;
  /** Facts that the feature had at hand when it told: there only for what is sent by the same server at once, and never kept. */
  readonly known?: unknown;
};
/** The member, or the one of the staff, behind one connection. */
export type LiveReader = {
  readonly accountId: number;
  readonly sessionId: number;
  /** Names this connection among all of all servers. */
  readonly connectionId: string;
  readonly language: 'en' | 'bn';
  /** Of staff; empty of members. */
  readonly roles: readonly StaffRole[];
};

/**
 * Reads what a batch of events is about, in statements of a fixed number, and answers for each event id what a reader is shown
 * of it: null for what that reader may no longer see.
 */
export type PresentEvents<N extends KeptEventName = KeptEventName> = (
  ctx: Context,
  events: readonly StoredEvent[],
) => Promise<ReadonlyMap<number, (reader: LiveReader) => LiveEventData<N> | null>>;

type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** The part of one feature in live connections. */
export type LiveParts = {
  readonly present?: { readonly [N in KeptEventName]?: PresentEvents<N> };
  readonly frames?: {
    readonly [T in Exclude<ClientFrame['type'], 'ping'>]?: (ctx: Context, from: LiveReader, frame: FrameOf<T>) => Promise<void>;
  };
  /**
   * Hears that a member came (the first connection anywhere) or left: the last one closed for longer than a reload takes, and the last call is a minute ago.
   * Called at least once; `whoIsHere` tells the truth.
   */
  hereChanged?(ctx: Context, memberId: number, isHere: boolean): Promise<void>;
  /** Returns the events that a new connection begins with, after `ready`; they have no place of their own in the log. */
  greet?(ctx: Context, reader: LiveReader): Promise<readonly Greeting[]>;
};
type Greeting = { [N in LiveEventName]: { readonly type: N; readonly data: LiveEventData<N> } }[LiveEventName];
export type PassingEvent = { [N in PassingEventName]: { readonly type: N; readonly data: LiveEventData<N> } }[PassingEventName];

/** An event whose subject is written by the same statement as the event. `memberId` may be a column of `from`. */
export type WrittenEvent = {
  readonly memberId: number | RawBuilder<number>;
  readonly type: KeptEventName;
  readonly subject: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
};

/** Live connections of members, on all servers. */
export type Live = {
  /** Keeps events inside the caller's transaction; they leave for every connection of these members after the commit, on every server. */
  tell(
    tx: Tx,
    events: readonly {
      readonly memberId: number;
      readonly type: KeptEventName;
      readonly subject: LiveSubject;
      readonly known?: unknown;
    }[],
  ): Promise<void>;
  /**
   * Returns the insertion of an event that a larger statement of the caller's makes, one for each row of `from`, a part of it. What it answers goes to
   * `tellWritten` then, in the same transaction.
   */
  writing(event: WrittenEvent): RawBuilder<unknown>;
  tellWritten(
    tx: Tx,
    event: { readonly memberId: number; readonly type: KeptEventName },
    answer: Answer<{ readonly id: number; readonly subject: LiveSubject }>,
  ): void;
  /** Does the same for events of many members; `eventsOf` is asked after the commit, when there is an answer. */
  tellAllWritten(tx: Tx, eventsOf: () => readonly (StoredEvent & { readonly type: KeptEventName })[]): void;
  /** Sends an event of the moment at once to every connection of these members, on every server. Kept nowhere. */
  pass(memberIds: readonly number[], event: PassingEvent): void;
  /** Sends an event of the moment to one connection of a member, on whichever server it is. Kept nowhere. */
  passToOne(to: { readonly memberId: number; readonly connectionId: string }, event: PassingEvent): void;
  /** Sends an event of the moment to every open connection of a member, on every server. Kept nowhere. */
  passToAll(event: PassingEvent): void;
  /** Tells all staff with one of these roles, and administrators. */
  passToStaff(roles: readonly StaffRole[], event: PassingEvent): void;
  /** Returns those of these members who are here: with an open connection on any server, or a call within the last 60 s. */
  whoIsHere(memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** True if a member has an open connection to any server at this moment. */
  isConnected(memberId: number): Promise<boolean>;
  /** Notes a call of a member; written in batches. */
  noteCall(memberId: number): void;
};
