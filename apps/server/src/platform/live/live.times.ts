import { AUTH_SECONDS, PULSE_SECONDS } from '@app/contract/live';

/** Milliseconds of everything that happens by itself; tests hurry them. */
export type LiveTimes = { readonly [Name in keyof typeof LIVE_TIMES]: number };

export const LIVE_TIMES = {
  /** Until the first frame. */
  auth: AUTH_SECONDS * 1000,
  /** Between two signs of life of a connection. */
  pulse: PULSE_SECONDS * 1000,
  /** Between two looks for events that reached the log but not this server. */
  sweep: 2000,
  /** Between two looks for sessions that are over; a connection closes within 5 s of the end (CHAT-46). */
  sessions: 2500,
  /** Between two notes that an open connection is a use of its session. */
  sessionUse: 10 * 60_000,
  /** Between two signs of life of this server. */
  beat: 4000,
  /** A server that is silent for so long is dead, and its connections are gone. */
  dead: 15_000,
  /** Between the last connection of a member and their leaving: the time of a reload. */
  leave: 5000,
  /** Between two writings of the calls of members. */
  calls: 3000,
  /** Before the next try to reach the other servers. */
  retry: 500,
  /** In which a browser must answer that it closes. */
  goodbye: 1000,
} as const;
