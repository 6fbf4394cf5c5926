import { boundedParts } from './bounded-parts.ts';
import { box } from './mp4-entries.ts';
import { type Fragment, readFragment } from './mp4-fragment.ts';
import { type Piece, readTrack, type SentTrack, writeFilmHead } from './mp4-track.ts';
import { type Box, boxesWithin } from './mp4.ts';
import { take, u32 } from './numbers.ts';

/** Holds what players look for: the file itself says nothing of who wrote it. */
const KIND = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso5iso6mp41'));
const BOX_HEAD_BYTES = 8;
/** Sound in a few languages is the most that a film of somebody has. */
const MOST_TRACKS = 8;

const bytesIn = (pieces: readonly Piece[]): number => pieces.reduce((sum, { size }) => sum + size, 0);

type Chunk = Piece & { readonly track: number; readonly chunk: number };

/** Returns the chunks of all tracks in the order in which they lie in the file. */
const inOrder = (tracks: readonly SentTrack[]): Chunk[] =>
  tracks
    .flatMap(({ chunks }, track) => chunks.map((piece, chunk) => ({ ...piece, track, chunk })))
    .toSorted((one, other) => one.at - other.at);

/** Returns the new place of every chunk, track by track, when the first of them lies there. */
function placesFrom(start: number, chunks: readonly Chunk[], tracks: readonly SentTrack[]): number[][] {
  const places = tracks.map((track) => track.chunks.map(() => 0));
  let at = start;
  for (const { track, chunk, size } of chunks) {
    const own = places[track];
    if (own) own[chunk] = at;
    at += size;
  }
  return places;
}

/** Reads what fragments take where they say nothing, and writes it anew. */
function writeDefaults(bytes: Buffer, mvex: Box | undefined, tracks: ReadonlyMap<number, SentTrack>): Buffer[] {
  if (!mvex) return [];
  const boxes = [...boxesWithin(bytes, mvex.from, mvex.end)];
  const length = boxes.find(({ type }) => type === 'mehd');
  const isLong = length && bytes.readUInt8(length.from) === 1;
  const defaults = boxes.flatMap(({ type, from }) => {
    const track = type === 'trex' ? tracks.get(bytes.readUInt32BE(from + 4)) : undefined;
    if (!track) return [];
    track.sampleBytes = bytes.readUInt32BE(from + 16);
    return [box('trex', u32(0), take(bytes, from + 4, 20))];
  });
  const head = length ? [box('mehd', u32(isLong ? 0x0100_0000 : 0), take(bytes, length.from + 4, isLong ? 8 : 4))] : [];
  return [box('mvex', ...head, ...defaults)];
}

/** Copies pieces of samples; throws where they are more than the file holds, which only a made file says. */
function copyPieces(bytes: Buffer, pieces: readonly Piece[], left: { bytes: number }): Buffer[] {
  left.bytes -= bytesIn(pieces);
  if (left.bytes < 0) throw new RangeError('more samples than bytes');
  return pieces.map(({ at, size }) => take(bytes, at, size));
}

/** Returns tracks of sound and pictures with their samples, written anew; null where none is left. */
export function remuxMp4(bytes: Buffer): Buffer | null {
  const top = [...boundedParts(boxesWithin(bytes))];
  const moov = top.find(({ type }) => type === 'moov');
  const film = moov ? [...boxesWithin(bytes, moov.from, moov.end)] : [];
  const head = film.find(({ type }) => type === 'mvhd');
  const tracks = film.flatMap((one) => (one.type === 'trak' ? (readTrack(bytes, one) ?? []) : []));
  if (!head || tracks.length === 0 || tracks.length > MOST_TRACKS) return null;
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const defaults = writeDefaults(
    bytes,
    film.find(({ type }) => type === 'mvex'),
    byId,
  );
  const left = { bytes: bytes.length };
  const chunks = inOrder(tracks);
  const samples = copyPieces(bytes, chunks, left);
  const filmHead = writeFilmHead(bytes, head, Math.max(...tracks.map(({ id }) => id)) + 1);
  const writeFilm = (start: number): Buffer => {
    const places = placesFrom(start, chunks, tracks);
    return box('moov', filmHead, ...tracks.map((track, index) => track.write(places[index] ?? [])), ...defaults);
  };
  const start = KIND.length + writeFilm(0).length + BOX_HEAD_BYTES;
  const fragments = top.flatMap((one) => (one.type === 'moof' ? (readFragment(bytes, one, byId) ?? []) : []));
  const written = fragments.flatMap((fragment: Fragment, index) => [
    fragment.write(index + 1),
    box('mdat', ...copyPieces(bytes, fragment.pieces, left)),
  ]);
  return Buffer.concat([KIND, writeFilm(start), ...(samples.length > 0 ? [box('mdat', ...samples)] : []), ...written]);
}
