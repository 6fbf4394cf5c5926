import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, Clock, CloudOff, RotateCw, ShieldAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Button, Spinner } from '#ui';
import { AudioPlayer, usePictureAddress } from '#features/media';
import { useTimeReader } from '#features/session';
import { useNearView, useNow } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { MessageLog, useAction } from '#shared';
import { Bubble, BubbleFrame, type MessageActions } from './Bubble.tsx';
import { placeOf } from './MessagePhoto.tsx';
import { dayHeadOf, isSameDay } from './chat-time.ts';
import { loadOlder } from './chat.queries.ts';
import type { ChatThread, Outgoing, Unsent, UnsentFile } from './chat.types.ts';
import { texts } from './texts.ts';
import { isOneSided, isOwnIn } from './thread-facts.ts';
import { timelineOf, type ThreadEntry } from './timeline.ts';
import { useScrollPlace } from './use-scroll-place.ts';

type MessageListProps = {
  readonly threadId: number;
  readonly thread: ChatThread;
  /** Of the other, as it is shown. */
  readonly name: string;
  readonly outgoing: Outgoing;
  readonly actions: MessageActions;
  /** Happened beside messages. */
  readonly entries: readonly ThreadEntry[];
};

/** Lists messages, the newest at the bottom, where it opens; what is older comes when the reader nears the top. */
export function MessageList({ threadId, thread, name, outgoing, actions, entries }: MessageListProps) {
  const say = useTexts(texts);
  const older = useOlder(threadId, thread);
  const top = useNearView<HTMLDivElement>(thread.hasMore && !older.isLoading && !older.hasFailed, () => void older.load());
  const shown = timelineOf(thread.messages, entries, thread.hasMore);
  const newest = thread.messages[0];
  const { box, onScroll, hasNew, goDown } = useScrollPlace({
    newestId: newest?.id ?? 0,
    isNewestOwn: newest !== undefined && isOwnIn(thread, newest),
    unsentCount: outgoing.unsent.length,
  });
  const isEmpty = shown.length === 0 && outgoing.unsent.length === 0;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <MessageLog
        ref={box}
        data-scrolls
        onScroll={onScroll}
        className="chat-scroll flex min-h-0 flex-1 flex-col-reverse overflow-y-auto"
        label={say('messageList', { name })}
        isLoadingOlder={older.isLoading}
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
          {isEmpty && <p className="py-8 text-center text-muted">{say(thread.isSupport === 1 ? 'supportEmpty' : 'noMessages')}</p>}
          <ol className="m-0 list-none space-y-2 p-0">
            {shown.map((row, index) => (
              <Fragment key={row.key}>
                <DayHead instant={row.at} before={shown[index - 1]?.at} />
                {row.message ? (
                  <Bubble message={row.message} isOwn={isOwnIn(thread, row.message)} name={name} bond={thread.bond} actions={actions} />
                ) : (
                  row.node
                )}
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
      </MessageLog>
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

/** Parts the days; nothing between two messages of one day. */
function DayHead({ instant, before }: { instant: string; before: string | undefined }) {
  const say = useTexts(texts);
  const reader = useTimeReader();
  const now = useNow();
  const day = new Date(instant);
  if (before !== undefined && isSameDay(new Date(before), day, reader.timeZone)) return null;
  const head = dayHeadOf(day, now, reader);
  return (
    <li className="py-2 text-center text-sm font-medium text-muted">{head.text ?? say(head.kind === 'today' ? 'today' : 'yesterday')}</li>
  );
}

/** Brings what is older than the oldest message that is there. */
function useOlder(threadId: number, thread: ChatThread) {
  const queries = useQueryClient();
  const oldest = thread.messages.at(-1);
  const loading = useAction({
    send: async () => {
      if (oldest) await loadOlder(queries, threadId, oldest.id);
    },
    otherwise: '',
    says: 'notice',
  });
  return { isLoading: loading.isUnderWay, hasFailed: loading.problem !== null, load: loading.run };
}

type UnsentBubbleProps = { readonly message: Unsent; readonly onTryAgain: () => void; readonly onDelete: () => void };

/** Shows a message on its way, one that waits for the connection, or one that did not go. */
function UnsentBubble({ message, onTryAgain, onDelete }: UnsentBubbleProps) {
  const say = useTexts(texts);
  const { state, problem, file, text } = message;
  const Icon = state === 'waiting' ? CloudOff : Clock;
  return (
    <BubbleFrame isOwn name="">
      {file && <OwnFile file={file} />}
      {text && <p className="whitespace-pre-wrap">{text}</p>}
      {state === 'failed' ? (
        <div role="alert" className="mt-2">
          {problem && <p className="text-sm text-danger-ink">{problem}</p>}
          <div className="-mx-3 flex flex-wrap justify-end">
            <Button variant="quiet" size="small" icon={<RotateCw aria-hidden />} onClick={onTryAgain}>
              {say('notSent')}
            </Button>
            <Button variant="quiet" size="small" onClick={onDelete}>
              {say('delete')}
            </Button>
          </div>
        </div>
      ) : (
        <p className="mt-1 flex items-center justify-end gap-1 text-sm text-muted">
          <Icon aria-hidden className="size-4" />
          {say(state)}
        </p>
      )}
    </BubbleFrame>
  );
}

function OwnFile({ file }: { file: UnsentFile }) {
  const say = useTexts(texts);
  const address = usePictureAddress(file.blob);
  if (!address) return null;
  if (file.kind === 'audio') return <AudioPlayer key={address} src={address} seconds={Math.round(file.seconds ?? 0)} />;
  return (
    <img
      src={address}
      alt={say('ownPhoto')}
      style={placeOf({ width: file.width ?? null, height: file.height ?? null })}
      className="chat-photo rounded-field object-cover"
    />
  );
}
