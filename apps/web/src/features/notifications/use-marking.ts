import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast } from '#ui';
import { whenOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { countUnread, listKey, notificationsQuery, sendAllRead, sendRead } from './notifications.queries.ts';
import { unreadIn, withCheck, type Pages } from './read-marks.ts';

/** Marks as read: shown at once, sent when there is a connection, and as it was where the server did not take it. */
export function useMarking() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  return {
    markRead: (id: number) => mark(queries, [id], 1, () => sendRead(id)),
    /** Marks all up to the newest one shown. */
    markAll: async (newest: number): Promise<void> => {
      const shown = unreadIn(queries.getQueryData(notificationsQuery().queryKey));
      const count = queries.getQueryData<{ unreadNotifications: number }>(['me'])?.unreadNotifications ?? 0;
      const isTaken = await mark(queries, shown, count, () => sendAllRead(newest));
      if (!isTaken) toast.error(say('markFailed'), { id: 'mark-all' });
    },
  };
}

/** Marks and sends; true if the server took it. */
async function mark(
  queries: QueryClient,
  ids: readonly number[],
  count: number,
  send: () => Promise<{ unreadCount: number }>,
): Promise<boolean> {
  const show = (check: 0 | 1) => queries.setQueriesData<Pages>({ queryKey: listKey }, (pages) => withCheck(pages, new Set(ids), check));
  // A look at the list that began before knows nothing of this.
  await queries.cancelQueries({ queryKey: listKey });
  show(1);
  countUnread(queries, (unread) => Math.max(0, unread - count));
  try {
    await whenOnline();
    const { unreadCount: unread } = await send();
    countUnread(queries, () => unread);
    return true;
  } catch {
    show(0);
    countUnread(queries, (unread) => unread + count);
    return false;
  } finally {
    void queries.invalidateQueries({ queryKey: listKey });
  }
}
