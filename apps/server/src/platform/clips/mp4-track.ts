import { boundedParts, MOST_PARTS } from './bounded-parts.ts';
import { box, cleanDescriptions } from './mp4-entries.ts';
import { type Box, boxesWithin } from './mp4.ts';
import { take, u16, u32 } from './numbers.ts';

/** A piece of the file that holds samples of one track. */
export type Piece = { readonly at: number; readonly size: number };
/** A track as it was sent, of which the sound or the pictures are kept. */
export type SentTrack = {
  readonly id: number;
  readonly handler: 'soun' | 'vide';
  /** Where its samples lie, chunk by chunk. */
  readonly chunks: readonly Piece[];
  /** Size of a sample of a fragment that does not say its own. */
  sampleBytes: number;
  /** Writes it anew with its chunks at these places. */
  write(places: readonly number[]): Buffer;
};

type Found = ReadonlyMap<string, Box>;
const UNDETERMINED = 0x55c4;

const namedWithin = (bytes: Buffer, { from, end }: Box): Found => {
  const found = new Map<string, Box>();
  for (const one of boundedParts(boxesWithin(bytes, from, end))) if (!found.has(one.type)) found.set(one.type, one);
  return found;
};

const isLong = (bytes: Buffer, { from }: Box): boolean => bytes.readUInt8(from) === 1;
const headOf = (bytes: Buffer, one: Box): Buffer => u32(isLong(bytes, one) ? 0x0100_0000 : 0);

/** Copies a table: as many entries as it says, each of so many bytes, and nothing behind them. */
function table(bytes: Buffer, one: Box | undefined, entryBytes: number): Buffer[] {
  if (!one) return [];
  const count = bytes.readUInt32BE(one.from + 4);
  if (one.from + 8 + count * entryBytes > one.end) throw new RangeError('a table reaches beyond its box');
  return [box(one.type, headOf(bytes, one), take(bytes, one.from + 4, 4 + count * entryBytes))];
}

/** Leaves the times when it was made out of a head; `rest` follows them. */
function timeless(bytes: Buffer, one: Box, rest: (at: number, long: boolean) => Buffer[]): Buffer {
  const long = isLong(bytes, one);
  return box(one.type, headOf(bytes, one).fill(0, 1), Buffer.alloc(long ? 16 : 8), ...rest(one.from + (long ? 20 : 12), long));
}

export const writeFilmHead = (bytes: Buffer, one: Box, nextTrack: number): Buffer =>
  timeless(bytes, one, (at, long) => [
    take(bytes, at, long ? 12 : 8),
    u32(0x1_0000),
    u16(0x100),
    Buffer.alloc(10),
    ...[0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000].map(u32),
    Buffer.alloc(24),
    u32(nextTrack),
  ]);

function writeTrackHead(bytes: Buffer, one: Box): Buffer {
  const head = timeless(bytes, one, (at, long) => {
    const behind = at + (long ? 16 : 12);
    return [
      take(bytes, at, 4),
      u32(0),
      take(bytes, at + 8, long ? 8 : 4),
      Buffer.alloc(8),
      take(bytes, behind + 8, 6),
      u16(0),
      take(bytes, behind + 16, 44),
    ];
  });
  // Shown, and part of the film.
  head.writeUIntBE(bytes.readUIntBE(one.from + 1, 3) & 15, 9, 3);
  return head;
}

const writeMediaHead = (bytes: Buffer, one: Box): Buffer =>
  timeless(bytes, one, (at, long) => [take(bytes, at, long ? 12 : 8), u16(UNDETERMINED), u16(0)]);

const writeHandler = (handler: string): Buffer => box('hdlr', u32(0), u32(0), Buffer.from(handler), Buffer.alloc(13));

const WHERE_DATA_LIE = box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1))));
const OWN_HEADS = { soun: box('smhd', u32(0), u32(0)), vide: box('vmhd', u32(1), Buffer.alloc(8)) } as const;

function writeEdits(bytes: Buffer, edts: Box | undefined): Buffer[] {
  const list = edts && namedWithin(bytes, edts).get('elst');
  return list ? [box('edts', ...table(bytes, list, isLong(bytes, list) ? 20 : 12))] : [];
}

type Sizes = { readonly count: number; sum(first: number, samples: number): number };

/** Returns how many samples there are, and the bytes of some of them. */
function sampleSizes(bytes: Buffer, { from, end }: Box): Sizes {
  const same = bytes.readUInt32BE(from + 4);
  const count = bytes.readUInt32BE(from + 8);
  if (same > 0) return { count, sum: (_, samples) => same * samples };
  if (from + 12 + count * 4 > end) throw new RangeError('sizes reach beyond their box');
  const sum = (first: number, samples: number): number => {
    let size = 0;
    for (let sample = first; sample < first + samples; sample += 1) size += bytes.readUInt32BE(from + 12 + sample * 4);
    return size;
  };
  return { count, sum };
}

/** Returns where each chunk begins. */
function chunkPlaces(bytes: Buffer, { type, from, end }: Box): number[] {
  const width = type === 'co64' ? 8 : 4;
  const count = bytes.readUInt32BE(from + 4);
  if (count > MOST_PARTS || from + 8 + count * width > end) throw new RangeError('places reach beyond their box, or are too many');
  return Array.from({ length: count }, (_, chunk) => {
    const at = from + 8 + chunk * width;
    return width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
  });
}

/** Returns where the chunks of a track lie and how long they are. */
function chunksOf(bytes: Buffer, found: Found): Piece[] {
  const [sizes, offsets, runs] = [found.get('stsz'), found.get('co64') ?? found.get('stco'), found.get('stsc')];
  if (!sizes || !offsets || !runs) throw new RangeError('a track without its tables');
  const { count, sum } = sampleSizes(bytes, sizes);
  const runCount = bytes.readUInt32BE(runs.from + 4);
  let [sample, run, perChunk] = [0, 0, 0];
  return chunkPlaces(bytes, offsets).map((at, chunk) => {
    const runAt = runs.from + 8 + run * 12;
    if (run < runCount && bytes.readUInt32BE(runAt) === chunk + 1) {
      perChunk = bytes.readUInt32BE(runAt + 4);
      run += 1;
    }
    if (sample + perChunk > count) throw new RangeError('chunks hold more samples than there are');
    sample += perChunk;
    return { at, size: sum(sample - perChunk, perChunk) };
  });
}

const writePlaces = (places: readonly number[]): Buffer => {
  const list = Buffer.alloc(places.length * 4);
  for (const [index, place] of places.entries()) list.writeUInt32BE(place, index * 4);
  return box('stco', u32(0), u32(places.length), list);
};

/** Copies the tables of a track's samples, but for their places. */
function writeTables(bytes: Buffer, found: Found, stsz: Box): Buffer[] {
  const sizes = bytes.readUInt32BE(stsz.from + 4) > 0 ? [] : [take(bytes, stsz.from + 12, 4 * bytes.readUInt32BE(stsz.from + 8))];
  return [
    ...table(bytes, found.get('stts'), 8),
    ...table(bytes, found.get('ctts'), 8),
    ...table(bytes, found.get('stss'), 4),
    ...table(bytes, found.get('stsc'), 12),
    box('stsz', u32(0), take(bytes, stsz.from + 4, 8), ...sizes),
  ];
}

type Samples = Pick<SentTrack, 'chunks'> & { write(places: readonly number[]): Buffer };

/** Returns how and where the samples of a track are kept; null where they are in a form that is not known. */
function readSamples(bytes: Buffer, stbl: Box): Samples | null {
  const found = namedWithin(bytes, stbl);
  const [stsd, stsz] = [found.get('stsd'), found.get('stsz')];
  const descriptions = stsd && cleanDescriptions(bytes, stsd);
  if (!descriptions || !stsz) return null;
  const tables = writeTables(bytes, found, stsz);
  return { chunks: chunksOf(bytes, found), write: (places) => box('stbl', descriptions, ...tables, writePlaces(places)) };
}

type Parts = { readonly handler: SentTrack['handler']; readonly mdhd: Box; readonly samples: Samples };

/** Returns the parts of a track's media; null for what is neither sound nor pictures. */
function readMedia(bytes: Buffer, mdia: Box): Parts | null {
  const media = namedWithin(bytes, mdia);
  const [mdhd, hdlr, minf] = [media.get('mdhd'), media.get('hdlr'), media.get('minf')];
  const stbl = minf && namedWithin(bytes, minf).get('stbl');
  if (!mdhd || !hdlr || !stbl) return null;
  const handler = bytes.toString('latin1', hdlr.from + 8, hdlr.from + 12);
  if (handler !== 'soun' && handler !== 'vide') return null;
  const samples = readSamples(bytes, stbl);
  return samples && { handler, mdhd, samples };
}

/** Returns a track of sound or pictures; null for every other kind, and for one in a form that is not known. */
export function readTrack(bytes: Buffer, trak: Box): SentTrack | null {
  const track = namedWithin(bytes, trak);
  const [head, mdia] = [track.get('tkhd'), track.get('mdia')];
  const media = head && mdia ? readMedia(bytes, mdia) : null;
  if (!head || !media) return null;
  const { handler, mdhd, samples } = media;
  const write = (places: readonly number[]): Buffer => {
    const inner = box('minf', OWN_HEADS[handler], WHERE_DATA_LIE, samples.write(places));
    const outer = box('mdia', writeMediaHead(bytes, mdhd), writeHandler(handler), inner);
    return box('trak', writeTrackHead(bytes, head), ...writeEdits(bytes, track.get('edts')), outer);
  };
  const id = bytes.readUInt32BE(head.from + (isLong(bytes, head) ? 20 : 12));
  return { id, handler, chunks: samples.chunks, sampleBytes: 0, write };
}
