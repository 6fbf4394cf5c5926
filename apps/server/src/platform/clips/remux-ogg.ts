import { take } from './numbers.ts';
import { pagesOf, type Page } from './ogg.ts';

const CONTINUED = 1;
const LAST = 4;
const FULL = 255;
const PIECES_MAX = 255;
const NO_POSITION = 0xffff_ffff_ffff_ffffn;
/** Comments of nobody: no encoder, no lines. */
const NO_COMMENTS = Buffer.alloc(8);
const OPUS_COMMENTS = Buffer.concat([Buffer.from('OpusTags'), NO_COMMENTS]);
const VORBIS_COMMENTS = Buffer.concat([Buffer.from('\x03vorbis', 'latin1'), NO_COMMENTS, Buffer.from([1])]);
const VORBIS_HEAD_BYTES = 30;
const OPUS_HEAD_BYTES = 19;

/** Headers of one stream as they come in, and where its next page stands. */
type Stream = { readonly headers: Buffer[]; open: Buffer[]; isSounding: boolean; pages: number };

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  return sum >>> 0;
});

type NewPage = Pick<Page, 'serial' | 'position' | 'flags' | 'lacing' | 'body'>;

function writePage({ serial, position, flags, lacing, body }: NewPage, number: number): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(position, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(lacing.length, 26);
  const page = Buffer.concat([head, lacing, body]);
  let sum = 0;
  for (const byte of page) sum = ((sum << 8) ^ (CRC[(sum >>> 24) ^ byte] ?? 0)) >>> 0;
  page.writeUInt32LE(sum, 22);
  return page;
}

/** Writes one packet of a header on pages of its own. */
function* headerPages(serial: number, packet: Buffer, flags: number): Generator<NewPage> {
  const lengths = [...Array.from({ length: Math.floor(packet.length / FULL) }, () => FULL), packet.length % FULL];
  for (let piece = 0; piece < lengths.length; piece += PIECES_MAX) {
    const lacing = Buffer.from(lengths.slice(piece, piece + PIECES_MAX));
    const body = packet.subarray(piece * FULL, (piece + PIECES_MAX) * FULL);
    const isWhole = piece + PIECES_MAX >= lengths.length;
    yield { serial, position: isWhole ? 0n : NO_POSITION, flags: piece === 0 ? flags : CONTINUED, lacing, body };
  }
}

const isOpus = (head: Buffer): boolean => head.toString('latin1', 0, 8) === 'OpusHead';

/** Cleans the first header; a mapping of channels stands behind that of more than two. */
function cleanHead(head: Buffer): Buffer {
  if (!isOpus(head)) return take(head, 0, VORBIS_HEAD_BYTES);
  return take(head, 0, head.readUInt8(18) === 0 ? OPUS_HEAD_BYTES : OPUS_HEAD_BYTES + 2 + head.readUInt8(9));
}

/** Returns the headers of a stream without comments once all of them are there: two of Opus, three of Vorbis. */
function cleanHeaders({ headers }: Stream): Buffer[] | null {
  const [head, comments, setup] = headers;
  if (!head || !comments) return null;
  if (comments.toString('latin1', 0, isOpus(head) ? 8 : 7) !== (isOpus(head) ? 'OpusTags' : '\x03vorbis'))
    throw new RangeError('no comments');
  if (isOpus(head)) return [cleanHead(head), OPUS_COMMENTS];
  return setup ? [cleanHead(head), VORBIS_COMMENTS, setup] : null;
}

/** Adds the packets of a page; throws where sound follows on the page of a header, which no encoder writes. */
function readHeaders(stream: Stream, { lacing, body }: Page): void {
  let at = 0;
  for (const length of lacing) {
    if (cleanHeaders(stream)) throw new RangeError('sound on the page of a header');
    stream.open.push(body.subarray(at, at + length));
    at += length;
    if (length === FULL) continue;
    stream.headers.push(Buffer.concat(stream.open));
    stream.open = [];
  }
}

/** Returns head and sound of each stream: comments, what stands behind a head, and what follows the last page are left out. */
export function remuxOgg(bytes: Buffer): Buffer | null {
  const streams = new Map<number, Stream>();
  const pages: Buffer[] = [];
  const write = (stream: Stream, page: NewPage): void => {
    pages.push(writePage(page, stream.pages));
    stream.pages += 1;
  };
  for (const page of pagesOf(bytes)) {
    if (!page) return null;
    const stream: Stream = streams.get(page.serial) ?? { headers: [], open: [], isSounding: false, pages: 0 };
    streams.set(page.serial, stream);
    if (stream.isSounding) {
      write(stream, { ...page, flags: page.flags & (CONTINUED | LAST) });
      continue;
    }
    readHeaders(stream, page);
    const headers = cleanHeaders(stream);
    if (!headers) continue;
    stream.isSounding = true;
    for (const [index, header] of headers.entries())
      for (const headerPage of headerPages(page.serial, header, index === 0 ? 2 : 0)) write(stream, headerPage);
  }
  return [...streams.values()].every(({ isSounding }) => isSounding) ? Buffer.concat(pages) : null;
}
