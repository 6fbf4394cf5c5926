import { describe, expect, it } from 'vitest';
import { mp3, mp4, ogg, PLACE, wav, webm } from './clips.testing.ts';
import { readClip, withoutRemarks } from './index.ts';

const RECORDINGS: [string, Buffer, string][] = [
  ['WAV', wav(7), 'audio/wav'],
  ['MP3', mp3(7), 'audio/mpeg'],
  ['Ogg', ogg(7), 'audio/ogg'],
  ['WebM of sound', webm(7), 'audio/webm'],
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
      const clip = readClip(damaged);
      return clip && withoutRemarks(damaged, clip);
    };
    for (let at = 0; at < Math.min(bytes.length, 600); at += 1) expect(damagedAt(at)).not.toThrow();
  });

  it.each(RECORDINGS.filter(([kind]) => kind !== 'Ogg'))('[NEVER-06] is kept without the place where it was made: %s', (_, bytes) => {
    const clip = readClip(bytes);
    expect(clip && bytes.includes(PLACE)).toBe(true);
    if (!clip) return;
    const kept = withoutRemarks(bytes, clip);
    expect(kept.includes(PLACE)).toBe(false);
    expect(readClip(kept)).toEqual(clip);
    expect(bytes.includes(PLACE)).toBe(true);
  });
});

function boxOf(size: number): Buffer {
  const bytes = Buffer.from('\0\0\0\0moov', 'latin1');
  bytes.writeUInt32BE(size);
  return bytes;
}
