import { seededRandom } from '../seeded-random.ts';

const RATE = 16_000;
const NOTE_SECONDS = 0.55;
/** Semitones above the key of a quiet mode of five notes. */
const NOTES = [0, 2, 4, 7, 9, 12];
const HEAD_BYTES = 44;

function headOf(samples: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(HEAD_BYTES - 8 + samples * 2, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples * 2, 40);
  return head;
}

/** Draws a hummed tune as WAV, one channel: plainly made by a machine, and in nobody's voice. */
export function drawHum(number: number): Buffer {
  const random = seededRandom(122_949_823 + 7919 * number);
  const key = 165 * 2 ** (random.between(0, 7) / 12);
  const tune = Array.from({ length: random.between(8, 13) }, () => key * 2 ** (random.pick(NOTES) / 12));
  const perNote = Math.round(RATE * NOTE_SECONDS);
  const sound = Buffer.alloc(tune.length * perNote * 2);
  let phase = 0;
  for (const [place, pitch] of tune.entries())
    for (let sample = 0; sample < perNote; sample += 1) {
      const share = sample / perNote;
      const vibrato = 1 + 0.006 * Math.sin((2 * Math.PI * 5.2 * sample) / RATE);
      phase += (2 * Math.PI * pitch * vibrato) / RATE;
      const loudness = Math.sin(Math.PI * Math.min(1, share * 1.02)) ** 0.6;
      const tone = Math.sin(phase) + 0.35 * Math.sin(2 * phase) + 0.12 * Math.sin(3 * phase);
      sound.writeInt16LE(Math.round(7000 * loudness * tone), (place * perNote + sample) * 2);
    }
  return Buffer.concat([headOf(sound.length / 2), sound]);
}
