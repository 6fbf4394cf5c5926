import { Fragment } from 'react';
import { ArrowDown, ShieldAlert } from 'lucide-react';
import type { ChatThread } from '@app/contract/chat';
import { Button, Spinner } from '#ui';
import { useNearView } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { Bubble, type MessageActions } from './Bubble.tsx';
import { DayHead } from './DayHead.tsx';
import { texts } from './texts.ts';
import { isOwnIn, isOneSided } from './thread-facts.ts';
import { UnsentBubble } from './UnsentBubble.tsx';
import type { Outgoing } from './unsent.ts';
import { useOlder } from './use-older.ts';
import { useScrollPlace } from './use-scroll-place.ts';

type MessageListProps = {
  readonly threadId: number;
  readonly thread: ChatThread;
  /** Of the other, as it is shown. */
  readonly name: string;
  readonly outgoing: Outgoing;
  readonly actions: MessageActions;
};

/** The messages, the newest at the bottom, where it opens; what is older comes when the reader nears the top. */
export function MessageList({ threadId, thread, name, outgoing, actions }: MessageListProps) {
  const say = useTexts(texts);
  const older = useOlder(threadId, thread);
  const top = useNearView<HTMLDivElement>(thread.has_more && !older.isLoading && !older.hasFailed, () => void older.load());
  const shown = thread.messages.toReversed();
  const newest = thread.messages[0];
  const { box, onScroll, hasNew, goDown } = useScrollPlace({
    newestId: newest?.id ?? 0,
    isNewestOwn: newest !== undefined && isOwnIn(thread, newest),
    unsentCount: outgoing.unsent.length,
  });
  const isEmpty = shown.length === 0 && outgoing.unsent.length === 0;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        data-scrolls
        onScroll={onScroll}
        className="chat-scroll flex min-h-0 flex-1 flex-col-reverse overflow-y-auto"
        // A box that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        // What is loaded of the past is not news.
        aria-live={older.isLoading ? 'off' : 'polite'}
        aria-label={say('messageList', { name })}
      >
        <div className="p-4">
          <div ref={top} className="text-center">
            {older.isLoading && <Spinner size="small" />}
            {older.hasFailed && <OlderFailed onTryAgain={() => void older.load()} />}
          </div>
          {isOneSided(thread) && (
            <p className="mx-auto mb-3 flex w-fit items-start gap-2 rounded-field bg-warning-soft px-4 py-2 text-sm text-warning-ink">
              <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {say('neverSendMoney')}
            </p>
          )}
          {isEmpty && <p className="py-8 text-center text-muted">{say(thread.is_support === 1 ? 'supportEmpty' : 'noMessages')}</p>}
          <ol className="m-0 list-none space-y-2 p-0">
            {shown.map((message, index) => (
              <Fragment key={message.id}>
                <DayHead instant={message.created_at} before={shown[index - 1]?.created_at} />
                <Bubble message={message} isOwn={isOwnIn(thread, message)} name={name} bond={thread.bond} actions={actions} />
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
      {hasNew && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="small" icon={<ArrowDown aria-hidden />} onClick={goDown}>
            {say('newMessages')}
          </Button>
        </div>
      )}
    </div>
  );
}

function OlderFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const say = useTexts(texts);
  return (
    <div role="alert" className="space-y-2">
      <p>{say('olderFailed')}</p>
      <Button variant="secondary" size="small" onClick={onTryAgain}>
        {say('tryAgain')}
      </Button>
    </div>
  );
}
