import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useTexts } from '#platform/i18n';
import { sendLive, useLive } from '#platform/live';
import { useSession } from '#platform/session';
import type { ChatThread } from '../chat.types.ts';
import { withoutPast } from '../merge-messages.ts';
import { memberQueue } from '../queue/member-queue.ts';
import { useSendResults } from '../queue/use-unsent.ts';
import { texts } from '../texts.ts';
import { applyEvents, senderIn, type ChatEvent } from './apply-events.ts';

type Counts = { readonly unseenMessages: number; readonly unreadNotifications: number };

/** Brings what arrives into what is loaded, on every page, and sends what waits. Once a page, beside the connection. */
export function LiveMessages() {
  const queries = useQueryClient();
  const accountId = useSession()?.user.id ?? 0;
  const add = useEventBatch(accountId);
  useSendResults();
  useEffect(() => memberQueue.start(), [accountId]);

  const { pathname } = useLocation();
  const [news, setNews] = useState<News | null>(null);
  useLive('message', (data) => {
    if (data.senderUserId !== accountId) {
      tellReceived(data.id);
      const isOpen = pathname === `/messages/${data.chatThreadId}`;
      const next = { id: data.id, name: isOpen ? null : senderIn(queries, data.chatThreadId) };
      // One that comes twice is no news.
      setNews((before) => (before && before.id >= data.id ? before : next));
    }
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
  return <NewsSpoken news={news} />;
}

/** The newest message; `name` is of its sender, empty where no list tells it, null where its conversation is open. */
type News = { readonly id: number; readonly name: string | null };

/** Tells whoever does not see the counts that somebody has written; in the open conversation the message itself is read out. */
function NewsSpoken({ news }: { readonly news: News | null }) {
  const say = useTexts(texts);
  return (
    <p role="status" className="sr-only">
      {news && news.name !== null && (
        <span key={news.id}>{news.name === '' ? say('newMessage') : say('newMessageFrom', { name: news.name })}</span>
      )}
    </p>
  );
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

/** While nobody looks no picture is drawn, and this takes its place. */
const UNSEEN_MS = 200;

/** Collects what comes and passes it on once a drawn picture, so that a burst does not hold up the page. */
function createBatch<T>(handOn: (items: readonly T[]) => void) {
  let items: T[] = [];
  let cancel: (() => void) | null = null;
  const flush = () => {
    cancel?.();
    cancel = null;
    const all = items;
    items = [];
    if (all.length > 0) handOn(all);
  };
  return {
    add: (item: T) => {
      items.push(item);
      cancel ??= soon(flush);
    },
    flush,
  };
}

function soon(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  const timer = setTimeout(act, UNSEEN_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const TOLD_EVERY_MS = 200;
/** More than this does not fit into one frame. */
const MOST_AT_ONCE = 200;

let waiting: number[] = [];

/** Tells the site that a message arrived on this device, together with others of the moment. */
function tellReceived(messageId: number): void {
  waiting.push(messageId);
  if (waiting.length === 1) setTimeout(tell, TOLD_EVERY_MS);
}

function tell(): void {
  const now = waiting.slice(0, MOST_AT_ONCE);
  waiting = waiting.slice(MOST_AT_ONCE);
  // What is lost with a connection counts as arrived when the conversation is read.
  sendLive({ type: 'received', messageIds: now });
  if (waiting.length > 0) setTimeout(tell, TOLD_EVERY_MS);
}
