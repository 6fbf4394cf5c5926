import { expect, it } from 'vitest';
import { feedSentences as say } from '@app/contract/feed';
import { photoFault, videoFault } from './post-files.ts';

it('[FEED-24] a photo is judged by its kind and size before it is sent', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif']) expect(photoFault({ type, size: 1 })).toBeNull();
  for (const type of ['image/heic', 'image/svg+xml', 'application/pdf']) expect(photoFault({ type, size: 1 })).toBe(say.photoKind);
  expect(photoFault({ type: 'image/jpeg', size: 10_485_760 })).toBeNull();
  expect(photoFault({ type: 'image/jpeg', size: 10_485_761 })).toBe(say.photoTooLarge);
});

it('[FEED-28] a video is judged by its kind, size and length; what this browser cannot measure is left to the server', () => {
  const [maxBytes, maxSeconds] = [52_428_800, 60];
  expect(videoFault({ type: 'video/mp4', size: maxBytes }, maxSeconds)).toBeNull();
  expect(videoFault({ type: 'video/webm', size: 1 }, null)).toBeNull();
  expect(videoFault({ type: 'video/mp4', size: 1 }, maxSeconds + 2)).toBe(say.videoLimits);
  expect(videoFault({ type: 'video/mp4', size: maxBytes + 1 }, 1)).toBe(say.videoLimits);
  expect(videoFault({ type: 'video/quicktime', size: 1 }, 1)).toBe(say.videoKind);
});
