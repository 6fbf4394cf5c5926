import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepReceiver, keptReceiver } from './shown-receiver.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[CHAT-12][CHAT-26] the name and photo of who was tapped stand on the page of that conversation, and on no other', () => {
  keepReceiver('/messages/7', { name: 'Nadia Karim', photo: '/photo' });
  expect(keptReceiver('/messages/7')).toEqual({ name: 'Nadia Karim', photo: '/photo' });
  expect(keptReceiver('/messages/8')).toEqual({ name: '', photo: null });
});
