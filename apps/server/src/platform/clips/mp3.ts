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
/** Tells a recording from frames by chance. */
const FEWEST_FRAMES = 4;
/** Bounds what may stand of something else before the first of these frames; behind them players look on to the end, and so does this. */
const GAP_BYTES = 4096;
/** Bounds how often something may look like a frame and be none. */
const MISSES_MAX = 10_000;

type Frame = { readonly bytes: number; readonly seconds: number };

/** Returns where the sound begins, behind a tag of names and pictures. */
function mp3Start(bytes: Buffer): number {
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

/** Bits of a header that are the same in all frames of one recording: version, layer and rate. */
const SAME_BITS = 0x001e0c00;
const OLD_TAG_BYTES = 128;

/** Returns where the sound ends: the oldest kind of tag stands at a fixed place and may hide in the last frame. */
const mp3End = (bytes: Buffer): number =>
  bytes.length >= OLD_TAG_BYTES && bytes.toString('latin1', bytes.length - OLD_TAG_BYTES, bytes.length - OLD_TAG_BYTES + 3) === 'TAG'
    ? bytes.length - OLD_TAG_BYTES
    : bytes.length;

/** Returns the frames that follow one another from there without a gap. */
function runAt(bytes: Buffer, start: number, kind: number | null): Buffer[] {
  const run: Buffer[] = [];
  let own = kind;
  for (let at = start, frame = frameAt(bytes, at); frame && at + frame.bytes <= bytes.length; frame = frameAt(bytes, at)) {
    const bits = bytes.readUInt32BE(at) & SAME_BITS;
    if (bits !== (own ??= bits)) break;
    run.push(bytes.subarray(at, at + frame.bytes));
    at += frame.bytes;
  }
  return run;
}

/** Returns where an encoder writes how long the recording is, and its own name: behind the side information of the first frame, which is silent. */
function summaryAt(frame: Buffer): number | null {
  for (const at of [13, 15, 21, 23, 36, 38]) if (/^(Xing|Info)$/.test(frame.toString('latin1', at, at + 4))) return at;
  return null;
}

const isVbri = (frame: Buffer): boolean => frame.toString('latin1', 36, 40) === 'VBRI';

/** Writes the summary anew: how many frames and bytes follow. */
function cleanSummary(first: Buffer, at: number, sound: readonly Buffer[]): Buffer {
  const frame = Buffer.alloc(first.length);
  first.copy(frame, 0, 0, HEADER_BYTES);
  first.copy(frame, at, at, at + 4);
  frame.writeUInt32BE(3, at + 4);
  frame.writeUInt32BE(sound.length, at + 8);
  frame.writeUInt32BE(
    sound.reduce((sum, { length }) => sum + length, first.length),
    at + 12,
  );
  return frame;
}

/** Returns the frames of sound alone: no tag before, between or behind them. */
export function remuxMp3(bytes: Buffer): Buffer | null {
  const whole = bytes.subarray(0, mp3End(bytes));
  const frames: Buffer[] = [];
  let kind: number | null = null;
  let misses = 0;
  for (let at = mp3Start(whole); at < whole.length;) {
    const run = runAt(whole, at, kind);
    if (run.length < FEWEST_FRAMES) {
      misses += 1;
      if (misses > MISSES_MAX) return null;
      at = nextSync(whole, at + 1);
      continue;
    }
    kind ??= whole.readUInt32BE(at) & SAME_BITS;
    for (const frame of run) {
      frames.push(frame);
      at += frame.length;
    }
  }
  const [first, ...sound] = frames;
  if (!first) return null;
  const summary = summaryAt(first);
  if (summary !== null && first.length >= summary + 16) return Buffer.concat([cleanSummary(first, summary, sound), ...sound]);
  return Buffer.concat(isVbri(first) ? sound : frames);
}
