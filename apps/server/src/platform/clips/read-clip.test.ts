import { describe, expect, it } from 'vitest';
import { DEVICE, MADE_AT, mp3, mp4, ogg, oggVorbis, PLACE, wav, webm } from './clips.testing.ts';
import { cleanClip, readClip } from './index.ts';

const RECORDINGS: [string, Buffer, string][] = [
  ['WAV', wav(7), 'audio/wav'],
  ['MP3', mp3(7), 'audio/mpeg'],
  ['Ogg', ogg(7), 'audio/ogg'],
  ['Ogg with Vorbis', oggVorbis(7), 'audio/ogg'],
  ['WebM of sound', webm(7), 'audio/webm'],
  ['WebM with Vorbis', webm(7, { isVorbis: true }), 'audio/webm'],
  ['WebM film', webm(7, { hasVideo: true }), 'video/webm'],
  ['MP4 of sound', mp4(7), 'audio/mp4'],
  ['MP4 film', mp4(7, { hasVideo: true }), 'video/mp4'],
  ['MP4 in fragments', mp4(7, { hasVideo: true, isFragmented: true }), 'video/mp4'],
];

describe('a recording', () => {
  it.each(RECORDINGS)('[CHAT-36][PROF-56] is told by its bytes: %s', (_, bytes, mediaType) => {
    const clip = readClip(bytes);
    expect([clip?.mediaType, clip?.hasVideo]).toEqual([mediaType, mediaType.startsWith('video')]);
    expect(clip?.seconds).toBeCloseTo(7, 1);
  });

  it.each([
    ['WebM', webm(90, { saidSeconds: 5 }), 90],
    ['MP4', mp4(90, { saidSeconds: 5 }), 90],
    ['MP4 in fragments', mp4(90, { saidSeconds: 5, isFragmented: true }), 90],
    ['WebM', webm(5, { saidSeconds: 90 }), 90],
  ])('[CHAT-36][PROF-56] is as long as it is, whatever its head says: %s', (_, bytes, seconds) => {
    expect(readClip(bytes)?.seconds).toBeCloseTo(seconds, 1);
  });

  it('[CHAT-36][PROF-56] is as long as all of it is, also behind a gap that players look over: MP3', () => {
    expect(readClip(Buffer.concat([mp3(2), Buffer.alloc(50_000), mp3(90)]))?.seconds).toBeCloseTo(92, 0);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('ID3 is no recording')],
    ['a page', Buffer.from('<html><audio></html>')],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['zeros', Buffer.alloc(5000)],
    ['QuickTime', mp4(7, { hasVideo: true, brand: 'qt  ' })],
    ['an MP4 without tracks', mp4(7).subarray(0, 16)],
    ['a WAV without sound', wav(0)],
    ['boxes within boxes', Buffer.concat([mp4(7).subarray(0, 16), ...Array.from({ length: 500 }, (_, depth) => boxOf(8 * (500 - depth)))])],
  ])('[PROF-101] is none: %s', (_, bytes) => {
    expect(readClip(bytes)).toBeNull();
  });

  it.each([
    ['WebM', webm(7), Buffer.from('ec80', 'hex')],
    ['MP4', mp4(7), Buffer.from('\0\0\0\x08free', 'latin1')],
    ['WAV', wav(7), Buffer.from('JUNK\0\0\0\0', 'latin1')],
  ])('[PROF-101] is none with a hundred thousand empty parts behind it, which would keep the server busy: %s', (_, bytes, part) => {
    const crowded = (parts: number) => Buffer.concat([bytes, Buffer.alloc(parts * part.length, part)]);
    expect(readClip(crowded(100))).not.toBeNull();
    expect(readClip(crowded(100_001))).toBeNull();
  });

  it.each(RECORDINGS.filter(([kind]) => !/WAV|MP3/.test(kind)))('[PROF-101] is none where the end is missing: %s', (_, bytes) => {
    expect(readClip(bytes.subarray(0, bytes.length - 20))).toBeNull();
  });

  it.each(RECORDINGS)('[PROF-101] never fails otherwise, however it is damaged: %s', (_, bytes) => {
    const damagedAt = (at: number) => () => {
      const damaged = Buffer.from(bytes);
      damaged[at] = 255 - (damaged[at] ?? 0);
      return cleanClip(damaged);
    };
    for (let at = 0; at < Math.min(bytes.length, 600); at += 1) expect(damagedAt(at)).not.toThrow();
  });

  it.each(RECORDINGS)('[QUAL-55][NEVER-06] is kept without place, device and time of its making: %s', (_, bytes, mediaType) => {
    const clip = cleanClip(bytes);
    expect([bytes.includes(PLACE), bytes.includes(DEVICE)]).toEqual([true, true]);
    expect([clip?.kept.includes(PLACE.slice(0, 8)), clip?.kept.includes(DEVICE.slice(0, 6)), clip?.kept.includes(MADE_AT)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(clip?.mediaType).toBe(mediaType);
    const again = clip && readClip(clip.kept);
    expect(again?.mediaType).toBe(mediaType);
    expect(again?.seconds).toBeCloseTo(7, 0);
    // Written once more it is the same: nothing of it depends on what was left out.
    expect(clip && cleanClip(clip.kept)?.kept.equals(clip.kept)).toBe(true);
  });

  it.each([
    ['WAV', wav(3), 'RIFF'],
    ['WebM', webm(3), ''],
    ['MP4', mp4(3), ''],
  ])('[QUAL-55] is kept without a tail behind its end: %s', (_, bytes) => {
    const tail = Buffer.from(`\0\0\0\x30free${'#'.repeat(2)}${PLACE} ${DEVICE}`.padEnd(48, ' '), 'latin1');
    const clip = cleanClip(Buffer.concat([bytes, bytes[0] === 0x1a ? Buffer.from('ec80', 'hex') : tail]));
    expect(clip?.kept.includes(PLACE)).toBe(false);
  });

  it('[QUAL-55] is kept with every sample of its tracks, and with none of another track', () => {
    for (const bytes of [mp4(4, { hasVideo: true }), mp4(4, { hasVideo: true, isFragmented: true })]) {
      const kept = cleanClip(bytes)?.kept ?? Buffer.alloc(0);
      for (const [word, least, most] of [
        ['soun\0\0\0\0\0\0\0\0\0', 40, 42],
        ['vide\0\0\0\0\0\0\0\0\0', 40, 42],
        ['mett', 0, 0],
      ] as const) {
        const found = kept.toString('latin1').split(word).length - 1;
        expect([word, found >= least && found <= most]).toEqual([word, true]);
      }
    }
  });

  it('[QUAL-55] is none where its samples are said to be more than the file holds, which would fill the memory', () => {
    const bytes = mp4(7);
    const sizes = bytes.indexOf('stsz');
    const swollen = Buffer.from(bytes);
    swollen.writeUInt32BE(0x0fff_ffff, sizes + 8);
    expect(cleanClip(swollen)).toBeNull();
  });

  it('[QUAL-55] is none with more pieces or tracks than a recording has, each of which would cost memory', () => {
    expect(cleanClip(mp4(7, { emptyChunks: 500 }))).not.toBeNull();
    expect(cleanClip(mp4(7, { emptyChunks: 100_000 }))).toBeNull();
  });

  it('[QUAL-55] ADTS is not taken', () => {
    const frame = Buffer.concat([Buffer.from('fff14c8002bffc', 'hex'), Buffer.alloc(14)]);
    expect(cleanClip(Buffer.concat(Array.from({ length: 200 }, () => frame)))).toBeNull();
  });
});

function boxOf(size: number): Buffer {
  const bytes = Buffer.from('\0\0\0\0moov', 'latin1');
  bytes.writeUInt32BE(size);
  return bytes;
}
