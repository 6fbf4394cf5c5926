import type { ReadContainer } from './read-clip.ts';

const HEADER_BYTES = 4;
/** Kilobits a second by the index of a frame of layer III. */
const BITRATES_MPEG_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_MPEG_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Samples a second by the version of a frame: 0 is MPEG 2.5, 2 is MPEG 2, 3 is MPEG 1. */
const RATES: Readonly<Record<number, readonly number[]>> = {
  0: [11_025, 12_000, 8000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
};
const LAYER_THREE = 1;
const MPEG_1 = 3;
/** One frame by chance is no recording. */
const FEWEST_FRAMES = 4;
/** So much of something else may stand before the first of these frames; behind them players look on to the end, and so does this. */
const GAP_BYTES = 4096;
/** So often something may look like a frame and be none. */
const MISSES_MAX = 10_000;

type Frame = { readonly bytes: number; readonly seconds: number };

/** Returns where the sound begins, behind a tag of names and pictures. */
export function mp3Start(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return Math.min(10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127), bytes.length);
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + HEADER_BYTES > bytes.length) return null;
  const header = bytes.readUInt32BE(at);
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== LAYER_THREE) return null;
  const version = (header >>> 19) & 3;
  const rate = RATES[version]?.[(header >>> 10) & 3];
  const kilobits = (version === MPEG_1 ? BITRATES_MPEG_1 : BITRATES_MPEG_2)[(header >>> 12) & 15];
  if (!rate || !kilobits) return null;
  const samples = version === MPEG_1 ? 1152 : 576;
  return { bytes: Math.floor((samples / 8) * ((kilobits * 1000) / rate)) + ((header >>> 9) & 1), seconds: samples / rate };
}

/** Returns where the next frame of layer III may begin; the end of the file where none does. */
function nextSync(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && !(bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xe6) === 0xe2)) at += 1;
  return at;
}

export function readMp3(bytes: Buffer): ReadContainer | null {
  const start = mp3Start(bytes);
  if (start === 0 && !frameAt(bytes, 0)) return null;
  let [frames, seconds, misses, skipped] = [0, 0, 0, 0];
  for (let at = start; at < bytes.length;) {
    const frame = frameAt(bytes, at);
    const next = frame ? at + frame.bytes : nextSync(bytes, at + 1);
    if (frame) {
      frames += 1;
      seconds += frame.seconds;
    } else {
      misses += 1;
      skipped += next - at;
      if (misses > MISSES_MAX || (frames < FEWEST_FRAMES && skipped > GAP_BYTES)) return null;
    }
    at = next;
  }
  return frames >= FEWEST_FRAMES ? { hasVideo: false, seconds } : null;
}
