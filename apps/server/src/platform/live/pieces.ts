import { randomUUID } from 'node:crypto';
import { BusItem } from './bus.types.ts';

type Piece = Extract<BusItem, { kind: 'piece' }>;

/** Characters of base64 in one piece: with what stands around it, it fits into the shortest text. */
const PIECE_LENGTH = 6000;
/** An item whose pieces do not all come in this time is given up: nothing may depend on the way between the servers. */
const PATIENCE_MS = 10_000;
const PIECES_MOST = 64;
const UNFINISHED_MOST = 500;

/** Returns the item itself where it is short, its pieces in order otherwise. */
export function piecesOf(item: BusItem): readonly BusItem[] {
  const json = JSON.stringify(item);
  if (json.length <= PIECE_LENGTH && Buffer.byteLength(json) <= PIECE_LENGTH) return [item];
  const bytes = Buffer.from(json).toString('base64');
  const of = randomUUID();
  const count = Math.ceil(bytes.length / PIECE_LENGTH);
  return Array.from({ length: count }, (_, place) => ({
    kind: 'piece',
    of,
    place,
    count,
    bytes: bytes.slice(place * PIECE_LENGTH, (place + 1) * PIECE_LENGTH),
  }));
}

type Unfinished = { readonly since: number; readonly pieces: Map<number, string> };

/** Returns what puts pieces together: the item with its last piece, null before. */
export function createAssembly(monotonicMs: () => number): (piece: Piece) => BusItem | null {
  const unfinished = new Map<string, Unfinished>();
  const forget = (now: number): void => {
    for (const [of, { since }] of unfinished) if (now - since > PATIENCE_MS || unfinished.size > UNFINISHED_MOST) unfinished.delete(of);
  };
  return ({ of, place, count, bytes }) => {
    if (count < 1 || count > PIECES_MOST || place < 0 || place >= count) return null;
    const now = monotonicMs();
    forget(now);
    const begun = unfinished.get(of) ?? { since: now, pieces: new Map<number, string>() };
    unfinished.set(of, begun);
    begun.pieces.set(place, bytes);
    if (begun.pieces.size < count) return null;
    unfinished.delete(of);
    const whole = Array.from({ length: count }, (_, at) => begun.pieces.get(at) ?? '').join('');
    return BusItem.safeParse(parsed(Buffer.from(whole, 'base64').toString())).data ?? null;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
