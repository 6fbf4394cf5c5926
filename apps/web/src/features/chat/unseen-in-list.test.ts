import { expect, it } from 'vitest';
import { withUnseen } from './unseen-in-list.ts';

it('[CHAT-41] the unseen count of the conversation and the sum of all follow the answer', () => {
  const page = (ids: readonly number[]) => ({ unseen_total: 9, data: ids.map((id) => ({ id, unseen_message_count: 3 })) });
  const list = { pages: [page([1, 2]), page([3])], pageParams: [1, 2] };
  const read = withUnseen(list, 2, { unseen_message_count: 0, unseen_total: 6 });
  expect(read.pages.map(({ unseen_total: sum, data }) => [sum, data.map((row) => row.unseen_message_count)])).toEqual([
    [6, [3, 0]],
    [6, [3]],
  ]);
});
