import type { InfiniteData } from '@tanstack/react-query';
import type { ChatPage } from './live/list-changes.ts';

type Left = { readonly unseen_message_count: number; readonly unseen_total: number };

/** A loaded list after messages of one conversation were seen. */
export const withUnseen = <P extends Pick<ChatPage, 'unseen_total'> & { data: readonly { id: number; unseen_message_count: number }[] }>(
  list: InfiniteData<P>,
  threadId: number,
  left: Left,
): InfiniteData<P> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    unseen_total: left.unseen_total,
    data: page.data.map((row) => (row.id === threadId ? { ...row, unseen_message_count: left.unseen_message_count } : row)),
  })),
});
