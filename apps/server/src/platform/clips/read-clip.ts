import { blankMp4Remarks, readMp4 } from './mp4.ts';
import { mp3Start, readMp3 } from './mp3.ts';
import { readOgg } from './ogg.ts';
import { blankWavRemarks, readWav } from './wav.ts';
import { blankWebmRemarks, readWebm } from './webm.ts';

/** A recording, told by its bytes alone. */
export type Clip = {
  readonly container: 'mp3' | 'wav' | 'ogg' | 'webm' | 'mp4';
  readonly hasVideo: boolean;
  /** The media type under which it is served, such as `audio/mpeg` or `video/mp4`. */
  readonly mediaType: string;
  /** With fractions; the longest that any part of the container says. */
  readonly seconds: number;
};
/** The facts that a container says of itself. */
export type ReadContainer = { readonly hasVideo: boolean; readonly seconds: number };

const CONTAINERS = [
  { container: 'wav', subtype: 'wav', read: readWav },
  { container: 'ogg', subtype: 'ogg', read: readOgg },
  { container: 'webm', subtype: 'webm', read: readWebm },
  { container: 'mp4', subtype: 'mp4', read: readMp4 },
  { container: 'mp3', subtype: 'mpeg', read: readMp3 },
] as const;

/** Reads MP3, WAV, Ogg (Opus, Vorbis), WebM and MP4; null for everything else and for what is damaged. */
export function readClip(bytes: Buffer): Clip | null {
  for (const { container, subtype, read } of CONTAINERS) {
    const found = readOrNull(read, bytes);
    if (found && Number.isFinite(found.seconds) && found.seconds > 0)
      return { container, ...found, mediaType: `${found.hasVideo ? 'video' : 'audio'}/${subtype}` };
  }
  return null;
}

/** Returns null where a number points outside the file, which is damage like any other. */
function readOrNull(read: (bytes: Buffer) => ReadContainer | null, bytes: Buffer): ReadContainer | null {
  try {
    return read(bytes);
  } catch (failure) {
    if (failure instanceof RangeError) return null;
    throw failure;
  }
}

/** Returns the same recording without what devices write beside it, such as the place, the owner or a cover. */
export function withoutRemarks(bytes: Buffer, { container }: Clip): Buffer {
  if (container === 'mp3') return bytes.subarray(mp3Start(bytes));
  const copy = Buffer.from(bytes);
  if (container === 'mp4') blankMp4Remarks(copy);
  if (container === 'webm') blankWebmRemarks(copy);
  if (container === 'wav') blankWavRemarks(copy);
  return copy;
}
