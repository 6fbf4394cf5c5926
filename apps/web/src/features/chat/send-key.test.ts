import { expect, it } from 'vitest';
import { isSendKey } from './send-key.ts';

const enter = { key: 'Enter', shiftKey: false, isComposing: false };

it('[CHAT-29] Enter sends on a desktop; with Shift, on a phone, and while letters are put together it does not', () => {
  expect(isSendKey(enter, true)).toBe(true);
  expect(isSendKey(enter, false)).toBe(false);
  expect(isSendKey({ ...enter, shiftKey: true }, true)).toBe(false);
  expect(isSendKey({ ...enter, isComposing: true }, true)).toBe(false);
  expect(isSendKey({ ...enter, key: 'a' }, true)).toBe(false);
});
