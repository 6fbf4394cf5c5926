import { boundedParts } from './bounded-parts.ts';
import type { ReadContainer } from './read-clip.ts';

/** Boxes that hold boxes. */
const OPENED = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const DEEPEST = 8;
/** Films of another kind: the container is kin to MP4, what it holds often is not. */
const QUICKTIME = 'qt  ';

export type Box = { readonly type: string; readonly at: number; readonly from: number; readonly end: number };

/** Yields the boxes beside one another; throws a `RangeError` where one reaches beyond the one around it. */
export function* boxesWithin(bytes: Buffer, start = 0, end = bytes.length): Generator<Box> {
  let at = start;
  while (at + HEADER_BYTES <= end) {
    const size = bytes.readUInt32BE(at);
    const header = size === 1 ? LONG_HEADER_BYTES : HEADER_BYTES;
    const boxEnd = size === 0 ? end : at + (size === 1 ? Number(bytes.readBigUInt64BE(at + HEADER_BYTES)) : size);
    if (boxEnd < at + header || boxEnd > end) throw new RangeError('a box reaches beyond the one around it');
    yield { type: bytes.toString('latin1', at + 4, at + HEADER_BYTES), at, from: at + header, end: boxEnd };
    at = boxEnd;
  }
}

/** Yields all boxes, also those within the ones that hold boxes. */
function* boxesOf(bytes: Buffer, start = 0, end = bytes.length, depth = 0): Generator<Box> {
  if (depth > DEEPEST) throw new RangeError('boxes lie too deep within each other');
  for (const box of boxesWithin(bytes, start, end)) {
    yield box;
    if (OPENED.has(box.type)) yield* boxesOf(bytes, box.from, box.end, depth + 1);
  }
}

type Track = { timescale: number; handler: string; ticks: number; sampleTicks: number };
type Reading = {
  brand: string;
  /** Of the whole film, as its head says. */
  headSeconds: number;
  readonly tracks: Map<number, Track>;
  track: Track;
  /** Of the fragment that is read: ticks of a sample that does not say its own, and where the next sample begins. */
  sampleTicks: number;
  position: number;
};

const newTrack = (): Track => ({ timescale: 0, handler: '', ticks: 0, sampleTicks: 0 });
const versionOf = (bytes: Buffer, { from }: Box): number => bytes.readUInt8(from);
const flagsOf = (bytes: Buffer, { from }: Box): number => bytes.readUIntBE(from + 1, 3);

/** Reads time scale and duration, which stand behind two times, longer ones in version 1. A duration of all ones is not known. */
function scaleAndDuration(bytes: Buffer, box: Box): { timescale: number; duration: number } {
  const isLong = versionOf(bytes, box) === 1;
  const at = box.from + (isLong ? 20 : 12);
  const duration = isLong ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  const isKnown = duration < (isLong ? 2 ** 63 : 0xffff_ffff);
  return { timescale: bytes.readUInt32BE(at), duration: isKnown ? duration : 0 };
}

type Reader = (reading: Reading, bytes: Buffer, box: Box) => void;
const READERS: Readonly<Record<string, Reader>> = {
  ftyp: (reading, bytes, { from }) => (reading.brand = bytes.toString('latin1', from, from + 4)),
  mvhd: (reading, bytes, box) => {
    const { timescale, duration } = scaleAndDuration(bytes, box);
    reading.headSeconds = timescale > 0 ? duration / timescale : 0;
  },
  tkhd: (reading, bytes, box) => {
    reading.track = newTrack();
    reading.tracks.set(bytes.readUInt32BE(box.from + (versionOf(bytes, box) === 1 ? 20 : 12)), reading.track);
  },
  mdhd: ({ track }, bytes, box) => {
    const { timescale, duration } = scaleAndDuration(bytes, box);
    Object.assign(track, { timescale, ticks: Math.max(track.ticks, duration) });
  },
  hdlr: ({ track }, bytes, { from }) => (track.handler ||= bytes.toString('latin1', from + 8, from + 12)),
  stts: ({ track }, bytes, { from, end }) => {
    let ticks = 0;
    for (let at = from + 8; at + 8 <= end; at += 8) ticks += bytes.readUInt32BE(at) * bytes.readUInt32BE(at + 4);
    track.ticks = Math.max(track.ticks, ticks);
  },
  trex: ({ tracks }, bytes, { from }) => {
    const track = tracks.get(bytes.readUInt32BE(from + 4));
    if (track) track.sampleTicks = bytes.readUInt32BE(from + 12);
  },
  tfhd: (reading, bytes, box) => {
    const flags = flagsOf(bytes, box);
    reading.track = reading.tracks.get(bytes.readUInt32BE(box.from + 4)) ?? newTrack();
    const at = box.from + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
    reading.sampleTicks = flags & 8 ? bytes.readUInt32BE(at) : reading.track.sampleTicks;
    reading.position = reading.track.ticks;
  },
  tfdt: (reading, bytes, box) => {
    const at = box.from + 4;
    reading.position = versionOf(bytes, box) === 1 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
  },
  trun: readRun,
};

/** Adds the samples of a fragment; each may say how long it is. */
function readRun(reading: Reading, bytes: Buffer, box: Box): void {
  const flags = flagsOf(bytes, box);
  const samples = bytes.readUInt32BE(box.from + 4);
  const first = box.from + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  if (first + samples * step > box.end) throw new RangeError('a run reaches beyond its box');
  if (flags & 0x100) for (let index = 0; index < samples; index += 1) reading.position += bytes.readUInt32BE(first + index * step);
  else reading.position += samples * reading.sampleTicks;
  reading.track.ticks = Math.max(reading.track.ticks, reading.position);
}

export function readMp4(bytes: Buffer): ReadContainer | null {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const reading: Reading = { brand: '', headSeconds: 0, tracks: new Map(), track: newTrack(), sampleTicks: 0, position: 0 };
  for (const box of boundedParts(boxesOf(bytes))) READERS[box.type]?.(reading, bytes, box);
  const played = [...reading.tracks.values()].filter(({ handler, timescale }) => /^(vide|soun)$/.test(handler) && timescale > 0);
  if (reading.brand === QUICKTIME || played.length === 0) return null;
  const seconds = Math.max(reading.headSeconds, ...played.map(({ ticks, timescale }) => ticks / timescale));
  return { hasVideo: played.some(({ handler }) => handler === 'vide'), seconds };
}
