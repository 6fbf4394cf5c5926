import { describe, expect, it } from 'vitest';
import { arePhotosOpen, becomesPost, nextPostsOn, problemOf } from './posts.policy.ts';

const NOTHING = { text: '', hasPhoto: false, hasAudio: false, hasVideo: false };
const said = (of: Partial<typeof NOTHING>) => {
  const problem = problemOf({ ...NOTHING, ...of });
  return problem && [problem.field, problem.sentence.en];
};

describe('a post', () => {
  it.each(['', ' ', '\n', '\u2800\u2800', '\u3000'])('[FEED-69][FEED-78] of nothing that anybody sees is none: %j', (text) => {
    expect(said({ text })).toEqual(['post', 'Write something or add a photo, voice or video.']);
    expect(said({ text, hasPhoto: true })).toBeNull();
    expect(said({ text, hasAudio: true })).toBeNull();
    expect(said({ text, hasVideo: true })).toBeNull();
  });

  it.each(['Call 01712345678', 'কল করুন ০১৭১২৩৪৫৬৭৮', 'nadia@example.com', 'write to nadia (at) gmail.com', '+44 20 7946 0958 any time'])(
    '[FEED-84] names no phone number and no e-mail address: %j',
    (text) => {
      expect(said({ text })).toEqual(['post', 'Please leave out phone numbers and e-mail addresses.']);
      expect(said({ text, hasPhoto: true })).toEqual(['post', 'Please leave out phone numbers and e-mail addresses.']);
    },
  );

  it.each(['Married 12-06-2026, 500 guests', 'See www.example.com', 'I was born in 1996'])('[FEED-84] may say other things: %j', (text) => {
    expect(said({ text })).toBeNull();
  });

  it('[FEED-28][FEED-69] has a photo or a video, and either may have a voice beside it', () => {
    expect(said({ hasPhoto: true, hasVideo: true })).toEqual(['video', 'A post can have a photo or a video, not both.']);
    expect(said({ hasPhoto: true, hasAudio: true })).toBeNull();
    expect(said({ hasVideo: true, hasAudio: true })).toBeNull();
  });
});

it.each([
  ['2026-06-15T06:00:00Z', '2026-07-01'],
  // In Dhaka the next month has begun.
  ['2026-06-30T18:00:00Z', '2026-08-01'],
  ['2026-06-30T17:59:59Z', '2026-07-01'],
  ['2026-12-31T00:00:00Z', '2027-01-01'],
])('[FEED-29] the free posts of %s come anew on %s', (now, day) => {
  expect(nextPostsOn(new Date(now))).toBe(day);
});

it.each([
  [0, false, true, true, true],
  [0, false, false, true, false],
  [0, true, true, false, false],
  [1, false, true, false, false],
  [2, false, true, false, false],
])('[FEED-39] level %i, hidden %s, shared %s: shown to all %s, a post %s', (blurLevel, photosHidden, shareNewPhotos, isOpen, isPost) => {
  expect([arePhotosOpen({ blurLevel, photosHidden }), becomesPost({ blurLevel, photosHidden, shareNewPhotos })]).toEqual([isOpen, isPost]);
});
