import { CLOSE_CODES, PULSE_SECONDS, type ClientFrame } from '@app/contract/live';
import type { LiveState } from './live-hub.ts';

/** As much of a WebSocket as is used here. */
export type Socket = {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((closing: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
};
export type ConnectionParts = {
  open(): Socket;
  /** Returns the first frame, with the last event that this tab has. */
  greeting(): string;
  /** Hears an event, known or not. */
  heard(event: HeardEvent): void;
  changed(state: LiveState): void;
  /** Asks the site whether the session still stands; one that ended is ended in the browser too. */
  checkSession(): Promise<unknown>;
  later(ms: number, act: () => void): () => void;
  now(): number;
  chance(): number;
};
export type HeardEvent = { readonly id: number; readonly type: string; readonly data: unknown };

/** A sign of life that is not answered within this time means a dead connection. */
const ANSWER_WITHIN_MS = 10_000;
/** After a frame that the server would not have. */
const AFTER_REBUKE_MS = 30_000;
/** A connection that stood so long begins the pauses anew when it breaks. */
const STOOD_MS = 5_000;
/** Seconds before each try to connect again; the last one holds from then on. */
const PAUSES_SECONDS = [1, 2, 4, 8, 16, 30] as const;
/** Part of a pause by which browsers differ, so that not all of them come back at one moment. */
const SPREAD = 0.1;

type State = {
  readonly parts: ConnectionParts;
  socket: Socket | null;
  isReady: boolean;
  readyAt: number;
  failures: number;
  /** `until-seen`: another connection took its place; this one comes back when its tab is looked at again. */
  rest: 'none' | 'until-seen' | 'for-good';
  cancelTry: () => void;
  cancelPulse: () => void;
};
export type Connection = ReturnType<typeof createConnection>;

/** Opens one connection that comes back by itself, until it is stopped. */
export function createConnection(parts: ConnectionParts) {
  const state: State = {
    parts,
    socket: null,
    isReady: false,
    readyAt: 0,
    failures: 0,
    rest: 'none',
    cancelTry: () => {},
    cancelPulse: () => {},
  };
  return {
    start: () => connect(state),
    /** False where the connection does not stand. */
    send: (frame: ClientFrame) => send(state, frame),
    /** Hears that the browser came online. */
    cameOnline: () => wake(state),
    /** Hears that the tab is looked at again. */
    cameBack: () => {
      if (state.rest === 'until-seen') state.rest = 'none';
      wake(state);
    },
    wentOffline: () => {
      if (state.socket) lose(state);
    },
    stop: () => {
      state.rest = 'for-good';
      drop(state);
      state.cancelTry();
      parts.changed('off');
    },
  };
}

function connect(state: State): void {
  if (state.socket || state.rest !== 'none') return;
  state.cancelTry();
  if (state.failures === 0 && state.readyAt === 0) state.parts.changed('connecting');
  const socket = state.parts.open();
  state.socket = socket;
  socket.onopen = () => socket.send(state.parts.greeting());
  socket.onmessage = ({ data }) => read(state, data);
  socket.onclose = ({ code }) => {
    if (state.socket === socket) lose(state, code);
  };
  awaitAnswer(state);
}

function read(state: State, text: unknown): void {
  const event = parse(text);
  if (!event) return;
  pulse(state);
  if (event.type === 'ready') {
    state.isReady = true;
    state.readyAt = state.parts.now();
    state.parts.changed('open');
  }
  state.parts.heard(event);
}

/** Reads an event in its form; null for anything else, since newer servers may say more. */
export function parse(text: unknown): HeardEvent | null {
  try {
    const { id, type, data } = JSON.parse(String(text)) as Record<string, unknown>;
    return typeof type === 'string' ? { id: typeof id === 'number' ? id : 0, type, data: data ?? {} } : null;
  } catch {
    return null;
  }
}

function send(state: State, frame: ClientFrame): boolean {
  if (!state.isReady || !state.socket) return false;
  state.socket.send(JSON.stringify(frame));
  return true;
}

/** Takes whatever arrives for a sign of life; after a while of silence asks for one. */
function pulse(state: State): void {
  state.cancelPulse();
  state.cancelPulse = state.parts.later(PULSE_SECONDS * 1000, () => ask(state));
}

function ask(state: State): void {
  if (send(state, { type: 'ping' })) awaitAnswer(state);
}

function awaitAnswer(state: State): void {
  state.cancelPulse();
  state.cancelPulse = state.parts.later(ANSWER_WITHIN_MS, () => lose(state));
}

/** Tries the connection where it stands, since a sleeping device does not see it die; else it is made at once. */
function wake(state: State): void {
  if (state.socket) ask(state);
  else connect(state);
}

function drop(state: State): void {
  const { socket } = state;
  state.socket = null;
  state.isReady = false;
  state.cancelPulse();
  if (!socket) return;
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

function lose(state: State, code = 0): void {
  if (state.isReady && state.parts.now() - state.readyAt >= STOOD_MS) state.failures = 0;
  drop(state);
  // Where the session has ended, as a suspension ends it, the answer ends it here too, and this connection with it.
  if (code === CLOSE_CODES.unauthenticated || code === CLOSE_CODES.forbidden) void state.parts.checkSession().catch(() => {});
  const pause = pauseAfter(state, code);
  if (pause === null) return state.parts.changed(code === CLOSE_CODES.forbidden ? 'off' : 'broken');
  state.failures += 1;
  state.parts.changed('broken');
  state.cancelTry();
  state.cancelTry = state.parts.later(pause, () => connect(state));
}

/** Returns the milliseconds until the next try; null where none is made. */
function pauseAfter(state: State, code: number): number | null {
  if (code === CLOSE_CODES.forbidden) {
    state.rest = 'for-good';
    return null;
  }
  if (code === CLOSE_CODES.replaced) {
    state.rest = 'until-seen';
    return null;
  }
  const isRebuke = code === CLOSE_CODES.badFrame || code === CLOSE_CODES.frameTooLarge || code === CLOSE_CODES.tooManyFrames;
  return isRebuke ? AFTER_REBUKE_MS : pauseBefore(state.failures, state.parts.chance());
}

/** Returns the milliseconds before the next try, after so many that failed. `chance` is from 0 to 1. */
function pauseBefore(failures: number, chance: number): number {
  const seconds = PAUSES_SECONDS[Math.min(failures, PAUSES_SECONDS.length - 1)] ?? 30;
  return Math.round(seconds * 1000 * (1 + SPREAD * chance));
}
