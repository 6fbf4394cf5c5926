import { box } from './mp4-entries.ts';
import type { Piece, SentTrack } from './mp4-track.ts';
import { type Box, boxesWithin } from './mp4.ts';
import { take, u32 } from './numbers.ts';

const BASE_OFFSET = 1;
const DEFAULT_SIZE = 0x10;
const BASE_IS_FRAGMENT = 0x2_0000;
/** Description, duration, size and flags of samples that say nothing of their own; duration is empty. */
const KEPT_FLAGS = 0x1_003a;
const DATA_OFFSET = 1;
const FIRST_FLAGS = 4;
const SIZES = 0x200;

const flagsOf = (bytes: Buffer, { from }: Box): number => bytes.readUIntBE(from + 1, 3);

/** One run of samples: its place in the file, and itself, written with its place in the new one. */
type Run = { readonly piece: Piece; write(place: number): Buffer };
type Part = { readonly head: Buffer; readonly time: Buffer[]; readonly runs: Run[] };

const fieldsBefore = (flags: number, ...masks: readonly number[]): number => masks.reduce((sum, mask) => sum + (flags & mask ? 4 : 0), 0);

/** Reads a run; `base` is where its offset counts from, `next` where it begins without one. */
function readRun(bytes: Buffer, run: Box, from: { readonly base: number; readonly next: number; readonly sampleBytes: number }): Run {
  const flags = flagsOf(bytes, run);
  const count = bytes.readUInt32BE(run.from + 4);
  const step = fieldsBefore(flags, 0x100, SIZES, 0x400, 0x800);
  const entriesAt = run.from + 8 + fieldsBefore(flags, DATA_OFFSET, FIRST_FLAGS);
  if (entriesAt + count * step > run.end) throw new RangeError('a run reaches beyond its box');
  let size = 0;
  const sizeAt = entriesAt + fieldsBefore(flags, 0x100);
  if (flags & SIZES) for (let sample = 0; sample < count; sample += 1) size += bytes.readUInt32BE(sizeAt + sample * step);
  else size = count * from.sampleBytes;
  const at = flags & DATA_OFFSET ? from.base + bytes.readInt32BE(run.from + 8) : from.next;
  const head = u32(((bytes.readUInt8(run.from) === 1 ? 0x0100_0000 : 0) | (flags & 0xf04) | DATA_OFFSET) >>> 0);
  const first = flags & FIRST_FLAGS ? [take(bytes, entriesAt - 4, 4)] : [];
  const entries = take(bytes, entriesAt, count * step);
  return { piece: { at, size }, write: (place) => box('trun', head, u32(count), u32(place), ...first, entries) };
}

type PartHead = { readonly flags: number; readonly fieldsAt: number; readonly base: number; readonly sampleBytes: number };

/** Reads what the samples of a part have in common; `start` is where its data begin unless it says otherwise. */
function readHead(bytes: Buffer, tfhd: Box, start: number, track: SentTrack | undefined): PartHead {
  const flags = flagsOf(bytes, tfhd);
  const saysBase = (flags & BASE_OFFSET) !== 0;
  const fieldsAt = tfhd.from + 8 + (saysBase ? 8 : 0);
  const base = saysBase ? Number(bytes.readBigUInt64BE(tfhd.from + 8)) : start;
  const sizeAt = fieldsAt + fieldsBefore(flags, 2, 8);
  const sampleBytes = flags & DEFAULT_SIZE ? bytes.readUInt32BE(sizeAt) : (track?.sampleBytes ?? 0);
  return { flags, fieldsAt, base, sampleBytes };
}

function writeTime(bytes: Buffer, tfdt: Box | undefined): Buffer[] {
  if (!tfdt) return [];
  const isLong = bytes.readUInt8(tfdt.from) === 1;
  return [box('tfdt', u32(isLong ? 0x0100_0000 : 0), take(bytes, tfdt.from + 4, isLong ? 8 : 4))];
}

type Place = { readonly fragmentAt: number; readonly start: number };

/** Reads the samples of one track in a fragment; null where the track is not kept. Answers where its data end, too. */
function readPart(
  bytes: Buffer,
  traf: Box,
  { fragmentAt, start }: Place,
  tracks: ReadonlyMap<number, SentTrack>,
): { part: Part | null; end: number } {
  const boxes = [...boxesWithin(bytes, traf.from, traf.end)];
  const tfhd = boxes.find(({ type }) => type === 'tfhd');
  if (!tfhd) throw new RangeError('a fragment without its head');
  const track = tracks.get(bytes.readUInt32BE(tfhd.from + 4));
  const isOwn = (flagsOf(bytes, tfhd) & BASE_IS_FRAGMENT) !== 0;
  const { flags, fieldsAt, base, sampleBytes } = readHead(bytes, tfhd, isOwn ? fragmentAt : start, track);
  const runs: Run[] = [];
  let next = base;
  for (const run of boxes.filter(({ type }) => type === 'trun')) {
    const read = readRun(bytes, run, { base, next, sampleBytes });
    runs.push(read);
    next = read.piece.at + read.piece.size;
  }
  if (!track) return { part: null, end: next };
  const fields = take(bytes, fieldsAt, fieldsBefore(flags, 2, 8, 0x10, 0x20));
  const head = box('tfhd', u32((flags & KEPT_FLAGS) | BASE_IS_FRAGMENT), u32(track.id), fields);
  const time = writeTime(
    bytes,
    boxes.find(({ type }) => type === 'tfdt'),
  );
  return { part: { head, time, runs }, end: next };
}

/** A fragment without what belongs to no track that is kept. */
export type Fragment = { readonly pieces: readonly Piece[]; write(number: number): Buffer };

/** Returns a fragment's samples of sound and pictures; null where it has none. */
export function readFragment(bytes: Buffer, moof: Box, tracks: ReadonlyMap<number, SentTrack>): Fragment | null {
  const parts: Part[] = [];
  let start = moof.at;
  for (const traf of boxesWithin(bytes, moof.from, moof.end)) {
    if (traf.type !== 'traf') continue;
    const { part, end } = readPart(bytes, traf, { fragmentAt: moof.at, start }, tracks);
    if (part) parts.push(part);
    start = end;
  }
  const pieces = parts.flatMap(({ runs }) => runs.map(({ piece }) => piece));
  if (pieces.length === 0) return null;
  const write = (number: number, dataAt: number): Buffer => {
    let place = dataAt;
    const written = parts.map(({ head, time, runs }) =>
      box(
        'traf',
        head,
        ...time,
        ...runs.map((run) => {
          const one = run.write(place);
          place += run.piece.size;
          return one;
        }),
      ),
    );
    return box('moof', box('mfhd', u32(0), u32(number)), ...written);
  };
  // Data stand behind the eight bytes with which their box begins.
  return { pieces, write: (number) => write(number, write(number, 0).length + 8) };
}
