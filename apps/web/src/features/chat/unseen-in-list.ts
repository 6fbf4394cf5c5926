import type { InfiniteData } from '@tanstack/react-query';
import type { ChatPage } from './live/list-changes.ts';

type Left = { readonly unseenMessageCount: number; readonly unseenTotal: number };

/** Returns a loaded list after messages of one conversation were seen. */
export const withUnseen = <P extends Pick<ChatPage, 'unseenTotal'> & { data: readonly { id: number; unseenMessageCount: number }[] }>(
  list: InfiniteData<P>,
  threadId: number,
  left: Left,
): InfiniteData<P> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    unseenTotal: left.unseenTotal,
    data: page.data.map((row) => (row.id === threadId ? { ...row, unseenMessageCount: left.unseenMessageCount } : row)),
  })),
});
