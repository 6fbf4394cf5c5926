import { boundedParts } from './bounded-parts.ts';
import type { ReadContainer } from './read-clip.ts';

const PAGE_HEADER_BYTES = 27;
const OPUS_RATE = 48_000;
const NO_POSITION = 0xffff_ffff_ffff_ffffn;

/** One stream of samples: `skipped` stand before its first one. */
type Stream = { readonly rate: number; readonly skipped: number; last: number };

/** Reads a stream; null for one that is neither Opus nor Vorbis. */
function streamOf(head: Buffer): Stream | null {
  if (head.toString('latin1', 0, 8) === 'OpusHead') return { rate: OPUS_RATE, skipped: head.readUInt16LE(10), last: 0 };
  if (head.toString('latin1', 0, 7) === '\x01vorbis') return { rate: head.readUInt32LE(12), skipped: 0, last: 0 };
  return null;
}

export type Page = {
  readonly serial: number;
  readonly position: bigint;
  readonly flags: number;
  /** How long its pieces of packets are; one of 255 goes on in the next. */
  readonly lacing: Buffer;
  readonly body: Buffer;
};

/** Ends with null at the first byte that belongs to no page. */
export function* pagesOf(bytes: Buffer): Generator<Page | null> {
  let at = 0;
  while (at < bytes.length) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') return yield null;
    const segments = bytes.readUInt8(at + 26);
    const from = at + PAGE_HEADER_BYTES + segments;
    const size = bytes.subarray(at + PAGE_HEADER_BYTES, from).reduce((sum, part) => sum + part, 0);
    if (from + size > bytes.length) return yield null;
    yield {
      serial: bytes.readUInt32LE(at + 14),
      position: bytes.readBigUInt64LE(at + 6),
      flags: bytes.readUInt8(at + 5),
      lacing: bytes.subarray(at + PAGE_HEADER_BYTES, from),
      body: bytes.subarray(from, from + size),
    };
    at = from + size;
  }
}

export function readOgg(bytes: Buffer): ReadContainer | null {
  const streams = new Map<number, Stream>();
  for (const page of boundedParts(pagesOf(bytes))) {
    if (!page) return null;
    const stream = streams.get(page.serial) ?? streamOf(page.body);
    if (!stream) return null;
    streams.set(page.serial, stream);
    if (page.position !== NO_POSITION) stream.last = Math.max(stream.last, Number(page.position));
  }
  // Streams after one another are one recording.
  const seconds = [...streams.values()].reduce((sum, { last, skipped, rate }) => sum + Math.max(0, last - skipped) / rate, 0);
  return streams.size > 0 ? { hasVideo: false, seconds } : null;
}
