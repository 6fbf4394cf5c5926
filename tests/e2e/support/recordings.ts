export type Recording = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Makes some seconds of silence in one channel. */
export function aRecording(seconds: number): Recording {
  const rate = 8_000;
  const sound = Buffer.alloc(seconds * rate * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return { name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, sound]) };
}
