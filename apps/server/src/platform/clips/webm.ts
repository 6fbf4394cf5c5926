import { boundedParts } from './bounded-parts.ts';
import type { ReadContainer } from './read-clip.ts';

export const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
} as const;

/** Their contents follow as if they stood beside them: recorders leave the size of the outer ones open. */
const OPENED = new Set<number>([ID.header, ID.segment, ID.info, ID.tracks, ID.trackEntry, ID.cluster, ID.blockGroup]);
const VIDEO = 1;
const AUDIO = 2;
const MILLISECOND_NANOSECONDS = 1_000_000;

export type Element = { readonly id: number; readonly from: number; readonly size: number };

/** Returns how many bytes a number of variable length has, by its first byte. */
export const lengthAt = (bytes: Buffer, at: number): number => Math.clz32(bytes.readUInt8(at)) - 23;

/** Returns null where all bits are set: not known. */
function sizeAt(bytes: Buffer, at: number, length: number): number | null {
  const marker = 2 ** (8 - length);
  const first = bytes.readUInt8(at) - marker;
  const rest = bytes.subarray(at + 1, at + length);
  const isOpen = first === marker - 1 && rest.every((byte) => byte === 255);
  return isOpen ? null : rest.reduce((value, byte) => value * 256 + byte, first);
}

/** Throws a `RangeError` where an element reaches beyond the file. */
export function* elementsOf(bytes: Buffer, opened: ReadonlySet<number> = OPENED): Generator<Element> {
  let at = 0;
  while (at < bytes.length) {
    const idLength = lengthAt(bytes, at);
    if (idLength > 4) throw new RangeError('no element');
    const id = bytes.readUIntBE(at, idLength);
    const sizeLength = lengthAt(bytes, at + idLength);
    if (sizeLength > 8) throw new RangeError('no size');
    const from = at + idLength + sizeLength;
    const size = sizeAt(bytes, at + idLength, sizeLength);
    if (size === null ? !opened.has(id) : from + size > bytes.length) throw new RangeError('an element reaches beyond the file');
    yield { id, from, size: size ?? 0 };
    at = opened.has(id) ? from : from + (size ?? 0);
  }
}

export const unsigned = (bytes: Buffer, { from, size }: Pick<Element, 'from' | 'size'>): number =>
  bytes.subarray(from, from + Math.min(size, 8)).reduce((value, byte) => value * 256 + byte, 0);
const float = (bytes: Buffer, { from, size }: Element): number => (size === 8 ? bytes.readDoubleBE(from) : bytes.readFloatBE(from));

type Reading = {
  isWebm: boolean;
  tracks: Set<number>;
  scale: number;
  duration: number;
  cluster: number;
  block: number;
  first: number;
  last: number;
};

const READERS: Readonly<Record<number, (reading: Reading, bytes: Buffer, element: Element) => void>> = {
  [ID.docType]: (reading, bytes, { from, size }) => {
    reading.isWebm = bytes.toString('latin1', from, from + size).replace(/\0+$/, '') === 'webm';
  },
  [ID.timestampScale]: (reading, bytes, element) => (reading.scale = unsigned(bytes, element)),
  [ID.duration]: (reading, bytes, element) => (reading.duration = float(bytes, element)),
  [ID.trackType]: (reading, bytes, element) => reading.tracks.add(unsigned(bytes, element)),
  [ID.timestamp]: (reading, bytes, element) => (reading.cluster = unsigned(bytes, element)),
  [ID.simpleBlock]: readBlock,
  [ID.block]: readBlock,
  [ID.blockDuration]: (reading, bytes, element) => (reading.last = Math.max(reading.last, reading.block + unsigned(bytes, element))),
};

function readBlock(reading: Reading, bytes: Buffer, { from }: Element): void {
  reading.block = reading.cluster + bytes.readInt16BE(from + lengthAt(bytes, from));
  reading.first = Math.min(reading.first, reading.block);
  reading.last = Math.max(reading.last, reading.block);
}

export function readWebm(bytes: Buffer): ReadContainer | null {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== ID.header) return null;
  const reading: Reading = {
    isWebm: false,
    tracks: new Set(),
    scale: MILLISECOND_NANOSECONDS,
    duration: 0,
    cluster: 0,
    block: 0,
    first: Infinity,
    last: 0,
  };
  for (const element of boundedParts(elementsOf(bytes))) READERS[element.id]?.(reading, bytes, element);
  const { isWebm, tracks, scale, duration, first, last } = reading;
  const hasVideo = tracks.has(VIDEO);
  if (!isWebm || !(hasVideo || tracks.has(AUDIO)) || first === Infinity) return null;
  return { hasVideo, seconds: (Math.max(duration, last - first) * scale) / 1e9 };
}
