import { boundedParts } from './bounded-parts.ts';
import type { ReadContainer } from './read-clip.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const KNOWN_FORMATS = new Set([PCM, FLOAT, EXTENSIBLE]);
/** Chunks that hold what is heard. */
const SOUND = new Set(['fmt ', 'data', 'fact']);

type Chunk = { readonly at: number; readonly name: string; readonly from: number; readonly size: number };

/** A size that was not known at the start of a recording reaches to the end of the file. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  let at = HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= bytes.length) {
    const from = at + CHUNK_HEADER_BYTES;
    const size = Math.min(bytes.readUInt32LE(at + 4), bytes.length - from);
    yield { at, name: bytes.toString('latin1', at, at + 4), from, size };
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

export function blankWavRemarks(bytes: Buffer): void {
  for (const { at, name, from, size } of chunksOf(bytes)) {
    if (SOUND.has(name)) continue;
    bytes.write('JUNK', at, 'latin1');
    bytes.fill(0, from, from + size);
  }
}
