import { expect, it } from 'vitest';
import { imageFault } from './image-choice.ts';

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('[CHAT-32] takes %s of 10 MB and no more', (type) => {
  expect(imageFault({ type, size: 10_485_760 })).toBeNull();
  expect(imageFault({ type, size: 10_485_761 })).toBe('imageTooLarge');
});

it.each(['application/pdf', 'image/svg+xml', 'video/mp4', ''])('[CHAT-32] refuses %j', (type) => {
  expect(imageFault({ type, size: 1 })).toBe('chooseImage');
});
