import { readMp3, remuxMp3 } from './mp3.ts';
import { readMp4 } from './mp4.ts';
import { readOgg } from './ogg.ts';
import { remuxMp4 } from './remux-mp4.ts';
import { remuxOgg } from './remux-ogg.ts';
import { remuxWebm } from './remux-webm.ts';
import { readWav, remuxWav } from './wav.ts';
import { readWebm } from './webm.ts';

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
  { container: 'wav', subtype: 'wav', read: readWav, remux: remuxWav },
  { container: 'ogg', subtype: 'ogg', read: readOgg, remux: remuxOgg },
  { container: 'webm', subtype: 'webm', read: readWebm, remux: remuxWebm },
  { container: 'mp4', subtype: 'mp4', read: readMp4, remux: remuxMp4 },
  { container: 'mp3', subtype: 'mpeg', read: readMp3, remux: remuxMp3 },
] as const;

/** Reads MP3, WAV, Ogg (Opus, Vorbis), WebM and MP4; null for everything else and for what is damaged. */
export function readClip(bytes: Buffer): Clip | null {
  for (const { container, subtype, read } of CONTAINERS) {
    const found = orNull(() => read(bytes));
    if (found && Number.isFinite(found.seconds) && found.seconds > 0)
      return { container, ...found, mediaType: `${found.hasVideo ? 'video' : 'audio'}/${subtype}` };
  }
  return null;
}

/** A recording, and its tracks of sound and pictures written anew. */
export type CleanClip = Clip & { readonly kept: Buffer };

/**
 * Reads a recording and writes its tracks of sound and pictures anew: no place, time, name of a device or program, other track, unknown
 * part or tail comes along. Null for what cannot be read, or is no recording of the same kind afterwards. It is as long as both say at most.
 */
export function cleanClip(bytes: Buffer): CleanClip | null {
  const sent = readClip(bytes);
  const kept = sent && orNull(() => CONTAINERS.find(({ container }) => container === sent.container)?.remux(bytes) ?? null);
  const clean = kept && readClip(kept);
  if (!kept || clean?.mediaType !== sent.mediaType) return null;
  return { ...sent, seconds: Math.max(sent.seconds, clean.seconds), kept };
}

/** Returns null where a number points outside the file, which is damage like any other. */
function orNull<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof RangeError) return null;
    throw failure;
  }
}
