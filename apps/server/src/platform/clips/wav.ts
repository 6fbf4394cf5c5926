import { boundedParts } from './bounded-parts.ts';
import { take } from './numbers.ts';
import type { ReadContainer } from './read-clip.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const KNOWN_FORMATS = new Set([PCM, FLOAT, EXTENSIBLE]);

type Chunk = { readonly name: string; readonly from: number; readonly size: number };

/** Yields the chunks; a size that was not known at the start of a recording reaches to the end of the file. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  let at = HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= bytes.length) {
    const from = at + CHUNK_HEADER_BYTES;
    const size = Math.min(bytes.readUInt32LE(at + 4), bytes.length - from);
    yield { name: bytes.toString('latin1', at, at + 4), from, size };
    at = from + size + (size % 2);
  }
}

const isWav = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, HEADER_BYTES) === 'WAVE';

export function readWav(bytes: Buffer): ReadContainer | null {
  if (!isWav(bytes)) return null;
  let bytesPerSecond = 0;
  let soundBytes = 0;
  for (const { name, from, size } of boundedParts(chunksOf(bytes))) {
    if (name === 'fmt ') {
      if (!KNOWN_FORMATS.has(bytes.readUInt16LE(from))) return null;
      bytesPerSecond = bytes.readUInt32LE(from + 4) * bytes.readUInt16LE(from + 12);
    }
    if (name === 'data') soundBytes += size;
  }
  return bytesPerSecond > 0 ? { hasVideo: false, seconds: soundBytes / bytesPerSecond } : null;
}

/** Ends the long form of a format; before it stands the short number. */
const EXTENSIBLE_TAIL = Buffer.from('000000001000800000aa00389b71', 'hex');
const FORMAT_BYTES = 16;
const EXTENSIBLE_BYTES = 40;

const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** Returns a format written anew of its own numbers; null for one that says something else. */
function cleanFormat(sent: Buffer): Buffer | null {
  const isExtensible = sent.readUInt16LE(0) === EXTENSIBLE;
  const format = Buffer.from(take(sent, 0, isExtensible ? EXTENSIBLE_BYTES : FORMAT_BYTES));
  const frameBytes = format.readUInt16LE(2) * Math.ceil(format.readUInt16LE(14) / 8);
  format.writeUInt32LE((format.readUInt32LE(4) * frameBytes) % 2 ** 32, 8);
  format.writeUInt16LE(frameBytes % 2 ** 16, 12);
  if (!isExtensible) return format;
  format.writeUInt16LE(EXTENSIBLE_BYTES - FORMAT_BYTES - 2, 16);
  const isKnown = [PCM, FLOAT].includes(format.readUInt16LE(24)) && format.subarray(26).equals(EXTENSIBLE_TAIL);
  return isKnown ? format : null;
}

/** Returns format and sound alone. */
export function remuxWav(bytes: Buffer): Buffer | null {
  let format: Buffer | null = null;
  const sound: Buffer[] = [];
  for (const { name, from, size } of chunksOf(bytes)) {
    if (name === 'fmt ') format ??= cleanFormat(bytes.subarray(from, from + size));
    if (name === 'data') sound.push(bytes.subarray(from, from + size));
  }
  return format && chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), chunk('data', Buffer.concat(sound))]));
}
