import { describe, expect, it } from 'vitest';
import { problemOf } from './introductions.policy.ts';

const MB = 1024 * 1024;
const sound = { container: 'mp3', hasVideo: false, seconds: 30 };
const film = { container: 'mp4', hasVideo: true, seconds: 30 };

describe('what may be an introduction', () => {
  it.each([
    ['voice', 20 * MB, sound, undefined],
    ['voice', 20 * MB + 1, sound, 'The voice introduction must be at most 20 MB.'],
    ['voice', 1, { ...sound, seconds: 61 }, undefined],
    ['voice', 1, { ...sound, seconds: 61.1 }, 'The introduction must be at most 60 seconds long.'],
    ['voice', 1, film, 'Please choose an MP3, WAV, WebM, Ogg or MP4 audio file.'],
    ['voice', 1, null, 'Please choose an MP3, WAV, WebM, Ogg or MP4 audio file.'],
    ['video', 50 * MB, film, undefined],
    ['video', 50 * MB + 1, film, 'The video introduction must be at most 50 MB.'],
    ['video', 1, { ...film, container: 'webm', seconds: 60 }, undefined],
    ['video', 1, { ...film, seconds: 90 }, 'The introduction must be at most 60 seconds long.'],
    ['video', 1, sound, 'Please choose an MP4 or WebM video.'],
    ['video', 1, { ...film, container: 'ogg' }, 'Please choose an MP4 or WebM video.'],
    ['video', 1, null, 'Please choose an MP4 or WebM video.'],
  ] as const)('[PROF-56][CHAT-36] %s of %i bytes: %j', (type, bytes, recording, sentence) => {
    expect(problemOf(type, bytes, recording)?.sentence.en).toBe(sentence);
  });
});
