import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#platform/i18n';
import { useLive } from '#platform/live';
import { useSession } from '#platform/session';
import type { ChatThread } from '../chat.types.ts';
import { withoutPast } from '../merge-messages.ts';
import { memberQueue } from '../queue/member-queue.ts';
import { useSendResults } from '../queue/use-unsent.ts';
import { applyEvents, type ChatEvent } from './apply-events.ts';
import { createBatch } from './batch.ts';
import { tellReceived } from './tell-received.ts';

type Counts = { readonly unseenMessages: number; readonly unreadNotifications: number };

/** Brings what arrives into what is loaded, on every page, and sends what waits. Once a page, beside the connection. */
export function LiveMessages() {
  const queries = useQueryClient();
  const accountId = useSession()?.user.id ?? 0;
  const add = useEventBatch(accountId);
  useSendResults();
  useEffect(() => memberQueue.start(), [accountId]);

  useLive('message', (data) => {
    if (data.senderUserId !== accountId) tellReceived(data.id);
    add({ type: 'message', data });
  });
  useLive('deleted', (data) => add({ type: 'deleted', data }));
  useLive('seen', (data) => add({ type: 'seen', data }));
  useLive('delivered', (data) => add({ type: 'delivered', data }));
  useLive('thread', (data) => add({ type: 'thread', data }));
  useLive('presence', (data) => add({ type: 'presence', data }));
  useLive('counts', ({ unseenTotal: unseen, unreadCount: unread }) =>
    queries.setQueryData<Counts>(
      ['me'],
      (me) => me && { ...me, unseenMessages: unseen, unreadNotifications: unread ?? me.unreadNotifications },
    ),
  );
  // What was read before the connection stood may have missed something.
  useLive('ready', () => {
    void queries.invalidateQueries({ queryKey: ['messages'] });
    void queries.invalidateQueries({ queryKey: ['notifications'] });
  });
  useLive('reload', () => {
    queries.setQueriesData<ChatThread>({ queryKey: ['messages', 'thread'] }, (thread) => thread && withoutPast(thread));
    void queries.invalidateQueries();
  });
  return null;
}

/** Takes events, and applies those of one moment together. */
function useEventBatch(accountId: number): (event: ChatEvent) => void {
  const queries = useQueryClient();
  const language = useLanguage();
  const apply = useRef<(events: readonly ChatEvent[]) => void>(() => {});
  useEffect(() => {
    apply.current = (events) => applyEvents(queries, { accountId, language }, events);
  });
  const [batch] = useState(() => createBatch<ChatEvent>((events) => apply.current(events)));
  return batch.add;
}
