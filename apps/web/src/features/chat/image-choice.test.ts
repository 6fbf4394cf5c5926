import { expect, it } from 'vitest';
import { IMAGE_LIMITS } from '@app/contract/chat';
import { imageFault } from './image-choice.ts';

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('[CHAT-32] takes %s of 10 MB and no more', (type) => {
  expect(imageFault({ type, size: IMAGE_LIMITS.maxBytes })).toBeNull();
  expect(imageFault({ type, size: IMAGE_LIMITS.maxBytes + 1 })).toBe('imageTooLarge');
});

it.each(['application/pdf', 'image/svg+xml', 'video/mp4', ''])('[CHAT-32] refuses %j', (type) => {
  expect(imageFault({ type, size: 1 })).toBe('chooseImage');
});
