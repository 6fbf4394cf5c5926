import { boundedParts } from './bounded-parts.ts';
import { boxesWithin } from './mp4.ts';
import { take, u16, u32, u8 } from './numbers.ts';

/** Writes one box. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const whole = Buffer.concat(content);
  return Buffer.concat([u32(whole.length + 8), Buffer.from(type, 'latin1'), whole]);
}

const SOUND = ['mp4a', 'Opus', 'alac', 'fLaC', 'ac-3', 'ec-3', 'ipcm', 'fpcm', '.mp3', 'samr', 'sawb'];
const PICTURES = ['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp08', 'vp09', 'mp4v', 's263', 'h263'];
const SOUND_HEAD_BYTES = 28;
const PICTURES_HEAD_BYTES = 78;

/** Cuts what a decoder needs to begin to its own length; null where it says nothing that a player needs. */
const CLEANED: Readonly<Record<string, (sent: Buffer) => Buffer | null>> = {
  avcC: cleanAvc,
  hvcC: cleanHevc,
  av1C: (sent) => sent,
  vpcC: (sent) => Buffer.concat([take(sent, 0, 10), u16(0)]),
  esds: cleanEsds,
  dOps: (sent) => take(sent, 0, sent.readUInt8(10) === 0 ? 11 : 13 + sent.readUInt8(1)),
  alac: (sent) => take(sent, 0, 28),
  dfLa: (sent) => Buffer.concat([u32(0), u32(0x8000_0022), take(sent, 8, 34)]),
  pcmC: (sent) => take(sent, 0, 6),
  dac3: (sent) => take(sent, 0, 3),
  dec3: (sent) => take(sent, 0, Math.min(sent.length, 16)),
  colr: (sent) => (sent.toString('latin1', 0, 4) === 'nclx' ? take(sent, 0, 11) : null),
  pasp: (sent) => take(sent, 0, 8),
  clap: (sent) => take(sent, 0, 32),
};

const inRange = (bytes: Buffer, from: number, end: number): Buffer => bytes.subarray(from, Math.min(end, bytes.length));

/** Skips so many units, each with its length before it, and returns where they end. */
function unitsEnd(sent: Buffer, from: number, count: number): number {
  let at = from;
  for (let unit = 0; unit < count; unit += 1) at += 2 + sent.readUInt16BE(at);
  return at;
}

/** Cleans H.264: parameter sets, and behind them four bytes of the better profiles. */
function cleanAvc(sent: Buffer): Buffer {
  const sets = unitsEnd(sent, 6, sent.readUInt8(5) & 31);
  const end = unitsEnd(sent, sets + 1, sent.readUInt8(sets));
  const isBetter = [100, 110, 122, 144, 244].includes(sent.readUInt8(1)) && sent.length >= end + 4 && sent.readUInt8(end + 3) === 0;
  return take(sent, 0, isBetter ? end + 4 : end);
}

/** Cleans H.265: arrays of units, of which those of parameters stay. */
function cleanHevc(sent: Buffer): Buffer {
  const arrays: Buffer[] = [];
  let at = 23;
  for (let array = 0; array < sent.readUInt8(22); array += 1) {
    const end = unitsEnd(sent, at + 3, sent.readUInt16BE(at + 1));
    if ([32, 33, 34].includes(sent.readUInt8(at) & 63)) arrays.push(take(sent, at, end - at));
    at = end;
  }
  return Buffer.concat([take(sent, 0, 22), u8(arrays.length), ...arrays]);
}

type Descriptor = { readonly tag: number; readonly from: number; readonly end: number };

function descriptorAt(sent: Buffer, at: number): Descriptor {
  let [from, size] = [at + 1, 0];
  for (let byte = 128; byte >= 128 && from < at + 5; from += 1) {
    byte = sent.readUInt8(from);
    size = size * 128 + (byte & 127);
  }
  return { tag: sent.readUInt8(at), from, end: from + size };
}

const descriptor = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const whole = Buffer.concat(content);
  return Buffer.concat([u8(tag), u8(128), u8(128), u8(128), u8(whole.length), whole]);
};
const SPECIFIC_MAX_BYTES = 100;

/** Returns the stream's descriptor with kind, rates and the decoder's own few bytes. */
function cleanEsds(sent: Buffer): Buffer | null {
  const stream = descriptorAt(sent, 4);
  if (stream.tag !== 3) return null;
  const flags = sent.readUInt8(stream.from + 2);
  if (flags & 0xe0) return null;
  const decoder = descriptorAt(sent, stream.from + 3);
  if (decoder.tag !== 4) return null;
  const numbers = take(sent, decoder.from, 13);
  const hasSpecific = decoder.from + 13 < decoder.end;
  const specific = hasSpecific ? descriptorAt(sent, decoder.from + 13) : null;
  const own = specific?.tag === 5 ? take(sent, specific.from, specific.end - specific.from) : Buffer.alloc(0);
  if (own.length > SPECIFIC_MAX_BYTES) return null;
  const inner = descriptor(4, numbers, ...(own.length > 0 ? [descriptor(5, own)] : []));
  return Buffer.concat([u32(0), descriptor(3, u16(0), u8(0), inner, descriptor(6, u8(2)))]);
}

/** Returns the boxes of an entry that a decoder needs. */
function cleanBoxes(bytes: Buffer, from: number, end: number): Buffer[] {
  return [...boundedParts(boxesWithin(bytes, from, end))].flatMap(({ type, from: start, end: stop }) => {
    const content = CLEANED[type]?.(inRange(bytes, start, stop));
    return content ? [box(type, content)] : [];
  });
}

/** Returns how a sample is decoded, without names of encoders and devices; null for what is no known sound or picture. */
function cleanEntry(bytes: Buffer, entry: { readonly type: string; readonly from: number; readonly end: number }): Buffer | null {
  const { type, from, end } = entry;
  if (SOUND.includes(type)) {
    const head = take(bytes, from, SOUND_HEAD_BYTES);
    // Longer forms of other times have another head.
    if (head.readUInt16BE(8) !== 0) return null;
    const start = Buffer.concat([Buffer.alloc(6), u16(1), Buffer.alloc(8), head.subarray(16, 20), u32(0), head.subarray(24, 28)]);
    return box(type, start, ...cleanBoxes(bytes, from + SOUND_HEAD_BYTES, end));
  }
  if (!PICTURES.includes(type)) return null;
  const head = take(bytes, from, PICTURES_HEAD_BYTES);
  const size = head.subarray(24, 28);
  const start = [
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    size,
    u32(0x48_0000),
    u32(0x48_0000),
    u32(0),
    u16(1),
    Buffer.alloc(32),
    u16(24),
    u16(0xffff),
  ];
  return box(type, ...start, ...cleanBoxes(bytes, from + PICTURES_HEAD_BYTES, end));
}

/** Returns the descriptions of a track's samples; null where one of them is not known. */
export function cleanDescriptions(bytes: Buffer, { from, end }: { readonly from: number; readonly end: number }): Buffer | null {
  const entries = [...boundedParts(boxesWithin(bytes, from + 8, end))].map((entry) => cleanEntry(bytes, entry));
  if (entries.length === 0 || entries.length > 16 || entries.includes(null)) return null;
  return box('stsd', u32(0), u32(entries.length), ...entries.filter((entry) => entry !== null));
}
