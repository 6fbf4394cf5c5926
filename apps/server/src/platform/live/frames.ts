import { AuthFrame, CLOSE_CODES, ClientFrame, LIVE_LIMITS, SIGNAL_LIMITS } from '@app/contract/live';
import type { RawData } from 'ws';

/** Counts what a browser sends in each span of so many seconds by itself; false for one too many. */
function createCount(monotonicMs: () => number, most: number, seconds: number): () => boolean {
  let span = -1;
  let count = 0;
  return () => {
    const now = Math.floor(monotonicMs() / (seconds * 1000));
    if (now !== span) [span, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}

/** Counts the frames of one browser; signals of calls by themselves. */
export const createFrameCounts = (monotonicMs: () => number) => ({
  isFrameWithin: createCount(monotonicMs, LIVE_LIMITS.framesPerSecond, 1),
  isSignalWithin: createCount(monotonicMs, SIGNAL_LIMITS.frames, SIGNAL_LIMITS.seconds),
});

/** Returns the bytes of a frame. */
export const sizeOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((size, part) => size + part.length, 0) : data.byteLength;

function jsonOf(data: RawData, isBinary: boolean): unknown {
  if (isBinary) return null;
  try {
    return JSON.parse((data as Buffer).toString('utf8'));
  } catch {
    return null;
  }
}

/** Reads the first frame; null for anything else. */
export const readAuthFrame = (data: RawData, isBinary: boolean): AuthFrame | null =>
  AuthFrame.safeParse(jsonOf(data, isBinary)).data ?? null;
/** Reads a later frame; null for one that is unknown or cannot be read. */
export const readFrame = (data: RawData, isBinary: boolean): ClientFrame | null =>
  ClientFrame.safeParse(jsonOf(data, isBinary)).data ?? null;

/** Codes by which the protocol itself closes, in the words of the product. */
const OWN_CODES: Readonly<Record<number, number>> = {
  1002: CLOSE_CODES.badFrame,
  1003: CLOSE_CODES.badFrame,
  1007: CLOSE_CODES.badFrame,
  1009: CLOSE_CODES.frameTooLarge,
};
export const ownCode = (code: number | undefined): number | undefined => (code === undefined ? code : (OWN_CODES[code] ?? code));
