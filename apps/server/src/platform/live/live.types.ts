import type http from 'node:http';
import type { KeptEventName } from '@app/contract/live';
import type { Context } from '#platform/context';
import type { JobHandler } from '#platform/jobs';
import type { Authenticate } from '#platform/session';
import type { Live, LiveParts, StoredEvent } from './index.ts';

/** An event as a feature tells it. */
export type ToldEvent = Omit<StoredEvent, 'id'> & { readonly type: KeptEventName };
/** An event as the log has it; another version of the server may have written a type that this one does not know. */
export type LoggedEvent = StoredEvent & { readonly type: string };

/** Answers about the sessions behind connections. */
export type LiveSessions = {
  /** Says which of these sessions of members may no longer use the member area, of staff the console, and why. */
  shutOutAmong(sessionIds: readonly number[], isOfStaff: boolean): Promise<ReadonlyMap<number, 'unauthenticated' | 'forbidden'>>;
  /** Notes that an open connection of a member is a use of its session. */
  noteUse(sessionIds: readonly number[]): Promise<void>;
};

/** The parts of a server that browsers connect to. */
export type LiveOptions = {
  readonly ctx: Context;
  readonly server: http.Server;
  readonly parts: readonly LiveParts[];
  readonly authenticate: Authenticate;
  readonly sessions: LiveSessions;
};

export type LiveService = Live & {
  /** Takes connections from now on. Answers how to end them all. */
  serve(options: LiveOptions): Promise<{ close(): Promise<void> }>;
  /** Looks at once whether these sessions are over, on every server. */
  sessionsEnded(sessionIds: readonly number[]): void;
  /** Counts the browsers that are connected to this server. */
  countConnections(): number;
  readonly jobs: readonly JobHandler[];
};
