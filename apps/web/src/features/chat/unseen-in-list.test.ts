import { expect, it } from 'vitest';
import { withUnseen } from './unseen-in-list.ts';

it('[CHAT-41] the unseen count of the conversation and the sum of all follow the answer', () => {
  const page = (ids: readonly number[]) => ({ unseenTotal: 9, data: ids.map((id) => ({ id, unseenMessageCount: 3 })) });
  const list = { pages: [page([1, 2]), page([3])], pageParams: [1, 2] };
  const read = withUnseen(list, 2, { unseenMessageCount: 0, unseenTotal: 6 });
  expect(read.pages.map(({ unseenTotal: sum, data }) => [sum, data.map((row) => row.unseenMessageCount)])).toEqual([
    [6, [3, 0]],
    [6, [3]],
  ]);
});
