import { AuthFrame, CLOSE_CODES, ClientFrame, LIVE_LIMITS } from '@app/contract/live';
import type { RawData } from 'ws';

/** Counts what a browser sends in each second by itself; false for one too many. */
export function createFrameCount(monotonicMs: () => number): () => boolean {
  let second = -1;
  let count = 0;
  return () => {
    const now = Math.floor(monotonicMs() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    return count <= LIVE_LIMITS.framesPerSecond;
  };
}

function jsonOf(data: RawData, isBinary: boolean): unknown {
  if (isBinary) return null;
  try {
    return JSON.parse((data as Buffer).toString('utf8'));
  } catch {
    return null;
  }
}

/** The first frame; null for anything else. */
export const readAuthFrame = (data: RawData, isBinary: boolean): AuthFrame | null =>
  AuthFrame.safeParse(jsonOf(data, isBinary)).data ?? null;
/** A later frame; null for one that is unknown or cannot be read. */
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
