import { expect, it } from 'vitest';
import type { ChatMessage } from './chat.types.ts';
import { timelineOf } from './timeline.ts';

const message = (id: number, createdAt: string) => ({ id, createdAt }) as ChatMessage;
const entry = (key: string, at: string) => ({ key, at, node: null });
const messages = [message(2, '2026-12-04T10:05:00.000Z'), message(1, '2026-12-04T10:00:00.000Z')];
const keys = (hasMore: boolean, ...entries: ReturnType<typeof entry>[]) => timelineOf(messages, entries, hasMore).map(({ key }) => key);

it('[CALL-05] calls stand among the messages by their time', () => {
  expect(keys(false)).toEqual([1, 2]);
  expect(keys(false, entry('late', '2026-12-04T10:06:00.000Z'), entry('between', '2026-12-04T10:01:00.000Z'))).toEqual([
    1,
    'between',
    2,
    'late',
  ]);
});

it('[CALL-05] one before the oldest message that is loaded waits for those around it', () => {
  expect(keys(true, entry('old', '2026-12-03T10:00:00.000Z'))).toEqual([1, 2]);
  expect(keys(false, entry('old', '2026-12-03T10:00:00.000Z'))).toEqual(['old', 1, 2]);
});
