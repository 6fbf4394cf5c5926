import { take, u32, u8 } from './numbers.ts';
import { type Element, elementsOf, ID, unsigned } from './webm.ts';

/** Numbers of a track that say how it is played, by the element that they stand in. */
const TRACK_NUMBERS = [0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x56aa, 0x56bb];
const AUDIO = 0xe1;
const AUDIO_NUMBERS = [0xb5, 0x78b5, 0x9f, 0x6264];
const VIDEO = 0xe0;
const VIDEO_NUMBERS = [0xb0, 0xba, 0x9a, 0x9d, 0x53b8, 0x53c0, 0x54b0, 0x54ba, 0x54b2, 0x54aa, 0x54bb, 0x54cc, 0x54dd];
const NUMBER = 0xd7;
const UID = 0x73c5;
const CODEC = 0x86;
const CODEC_PRIVATE = 0x63a2;
/** Marks what is packed or enciphered: it cannot be looked through. */
const ENCODINGS = 0x6d80;
const CODECS = ['A_OPUS', 'A_VORBIS', 'A_PCM/INT/LIT', 'A_PCM/FLOAT/IEEE', 'A_AAC', 'V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG4/ISO/AVC'];
const PRIVATE_MAX_BYTES = 64 * 1024;
const FLAT: ReadonlySet<number> = new Set();

/** Writes one element with its size in four bytes. */
export function element(id: number, ...content: readonly Buffer[]): Buffer {
  const whole = Buffer.concat(content);
  const name = u32(id);
  return Buffer.concat([name.subarray(Math.floor(Math.clz32(id) / 8)), u32(0x1000_0000 + whole.length), whole]);
}

/** A track as it was sent: its elements by their ids. */
export type SentTrack = ReadonlyMap<number, Buffer>;

export const contentOf = (bytes: Buffer, { from, size }: Element): Buffer => take(bytes, from, size);
export const trackNumber = (track: SentTrack): number => numberOf(track, NUMBER);
export const isVideo = (track: SentTrack): boolean => numberOf(track, ID.trackType) === 1;

function numberOf(track: SentTrack, id: number): number {
  const content = track.get(id);
  return content ? unsigned(content, { from: 0, size: content.length }) : 0;
}

/** Returns those of the elements that hold a number and are known. */
const numbersAmong = (elements: Iterable<readonly [number, Buffer]>, known: readonly number[]): Buffer[] =>
  [...elements].filter(([id, content]) => known.includes(id) && content.length <= 8).map(([id, content]) => element(id, content));

function numbersWithin(track: SentTrack, id: number, known: readonly number[]): Buffer[] {
  const content = track.get(id);
  if (!content) return [];
  const inner = [...elementsOf(content, FLAT)].map((one) => [one.id, contentOf(content, one)] as const);
  return [element(id, ...numbersAmong(inner, known))];
}

/** Cleans the three headers that Vorbis keeps there, comments among them: the lengths of the first two stand before them. */
function cleanVorbis(sent: Buffer): Buffer {
  let at = 1;
  const lengths = [0, 0].map(() => {
    let length = 0;
    for (; sent.readUInt8(at) === 255; at += 1) length += 255;
    length += sent.readUInt8(at);
    at += 1;
    return length;
  });
  const [head = 0, comments = 0] = lengths;
  if (sent.readUInt8(0) !== 2 || head < 30) throw new RangeError('no headers of Vorbis');
  const none = Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1');
  const setup = sent.subarray(at + head + comments);
  return Buffer.concat([u8(2), u8(30), u8(none.length), take(sent, at, 30), none, setup]);
}

/** Returns what a decoder needs to begin, without what may stand behind it. */
function cleanPrivate(codec: string, sent: Buffer): Buffer {
  if (sent.length > PRIVATE_MAX_BYTES) throw new RangeError('too much for a decoder');
  if (codec === 'A_VORBIS') return cleanVorbis(sent);
  if (codec === 'A_OPUS') return take(sent, 0, sent.readUInt8(18) === 0 ? 19 : 21 + sent.readUInt8(9));
  return sent;
}

/** Returns the codec of a track that is heard or seen; null for every other kind, and where it cannot be looked through. */
function playedCodec(track: SentTrack): string | null {
  const codec = track.get(CODEC)?.toString('latin1').replace(/\0+$/, '') ?? '';
  const type = numberOf(track, ID.trackType);
  const isPlayed = (type === 1 && codec.startsWith('V_')) || (type === 2 && codec.startsWith('A_'));
  return isPlayed && CODECS.includes(codec) && !track.has(ENCODINGS) ? codec : null;
}

const privateOf = (codec: string, sent: Buffer | undefined): Buffer[] =>
  sent && /^(A_|V_MPEG4|V_AV1)/.test(codec) ? [element(CODEC_PRIVATE, cleanPrivate(codec, sent))] : [];

/** Returns a track of sound or pictures with its numbers alone; null for every other kind. */
export function cleanTrack(track: SentTrack): Buffer | null {
  const codec = playedCodec(track);
  const number = trackNumber(track);
  if (!codec || number < 1 || number > 126) return null;
  return element(
    ID.trackEntry,
    element(NUMBER, u8(number)),
    element(UID, u8(number)),
    element(ID.trackType, u8(numberOf(track, ID.trackType))),
    ...numbersAmong(track, TRACK_NUMBERS),
    element(CODEC, Buffer.from(codec)),
    ...privateOf(codec, track.get(CODEC_PRIVATE)),
    ...numbersWithin(track, VIDEO, VIDEO_NUMBERS),
    ...numbersWithin(track, AUDIO, AUDIO_NUMBERS),
  );
}
