/** The path of the WebSocket of members, below the API's base. */
export const LIVE_PATH = '/member/socket';
/** The same for staff: it speaks alike, and is open to them alone. */
export const STAFF_LIVE_PATH = '/staff/socket';
/** Seconds within which the first frame must name the caller. */
export const AUTH_SECONDS = 5;
/** Hours for which an event can be sent again after a break. */
export const KEPT_HOURS = 24;
/** Limits of one connection, and how many a member may hold; the oldest closes. */
export const LIVE_LIMITS = { frameBytes: 16 * 1024, framesPerSecond: 20, socketsPerMember: 10 } as const;
/** Seconds after the last call for which a member without a connection counts as here. */
export const HERE_SECONDS = 60;
/** Seconds between two signs of life of a connection; one that is silent for twice as long is dead. */
export const PULSE_SECONDS = 25;

/** Why the server closes a connection. */
export const CLOSE_CODES = {
  /** A frame that is unknown or cannot be read. */
  badFrame: 4400,
  /** Not signed in, or no longer; no first frame in time. */
  unauthenticated: 4401,
  /** The registration is not finished, or the account may not use the member area. */
  forbidden: 4403,
  frameTooLarge: 4408,
  tooManyFrames: 4429,
  /** Another connection of the same member took its place. */
  replaced: 4409,
} as const;
