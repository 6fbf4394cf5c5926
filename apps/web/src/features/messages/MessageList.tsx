import { Fragment, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ChatThread } from '@app/contract/messages';
import { Button, Spinner } from '#ui';
import { useTexts } from '#platform/i18n';
import { Bubble } from './Bubble.tsx';
import { dayHeadOf, isSameDay } from './chat-time.ts';
import { messages } from './messages.ts';
import { loadOlder } from './messages.queries.ts';
import { UnsentBubble } from './UnsentBubble.tsx';
import { useNearView } from './use-near-view.ts';
import { useNow, useTimeReader } from './use-time-reader.ts';
import type { useUnsent } from './use-unsent.ts';

type MessageListProps = { readonly threadId: number; readonly thread: ChatThread; readonly outgoing: ReturnType<typeof useUnsent> };

/** The messages, the newest at the bottom, where it opens; what is older comes when the reader nears the top. */
export function MessageList({ threadId, thread, outgoing }: MessageListProps) {
  const say = useTexts(messages);
  const older = useOlder(threadId, thread);
  const top = useNearView<HTMLDivElement>(thread.has_more && !older.isLoading && !older.hasFailed, () => void older.load());
  const shown = thread.messages.toReversed();
  const isEmpty = shown.length === 0 && outgoing.unsent.length === 0;
  return (
    // Turned round, a box keeps to its bottom, and to its place when something comes on top.
    <div
      data-scrolls
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto"
      // A box that scrolls is reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={say('messageList', { name: thread.receiver_name || say('unknownUser') })}
    >
      <div className="p-4">
        <div ref={top} className="text-center">
          {older.isLoading && <Spinner size="small" />}
          {older.hasFailed && (
            <div role="alert" className="space-y-2">
              <p>{say('olderFailed')}</p>
              <Button variant="secondary" size="small" onClick={() => void older.load()}>
                {say('tryAgain')}
              </Button>
            </div>
          )}
        </div>
        {isEmpty && <p className="py-8 text-center text-muted">{say('noMessages')}</p>}
        <ol className="m-0 list-none space-y-2 p-0">
          {shown.map((message, index) => (
            <Fragment key={message.id}>
              <DayHead instant={message.created_at} before={shown[index - 1]?.created_at} />
              <Bubble
                message={message}
                isOwn={message.sender_user_id !== thread.receiver_id}
                name={thread.receiver_name || say('unknownUser')}
              />
            </Fragment>
          ))}
          {outgoing.unsent.map((message) => (
            <UnsentBubble
              key={message.clientId}
              message={message}
              onTryAgain={() => outgoing.tryAgain(message)}
              onDelete={() => outgoing.remove(message.clientId)}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

function useOlder(threadId: number, thread: ChatThread) {
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    const oldest = thread.messages.at(-1);
    if (isLoading || !oldest) return;
    setLoading(true);
    setFailed(false);
    try {
      await loadOlder(queries, threadId, oldest.id);
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, hasFailed, load };
}

/** Parts the days; nothing between two messages of one day. */
function DayHead({ instant, before }: { instant: string; before: string | undefined }) {
  const say = useTexts(messages);
  const reader = useTimeReader();
  const now = useNow();
  const day = new Date(instant);
  if (before !== undefined && isSameDay(new Date(before), day, reader.timeZone)) return null;
  const head = dayHeadOf(day, now, reader);
  return (
    <li className="py-2 text-center text-sm font-medium text-muted">{head.text ?? say(head.kind === 'today' ? 'today' : 'yesterday')}</li>
  );
}
