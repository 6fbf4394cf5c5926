import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleOff } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useNavigationType } from 'react-router';
import { ButtonLink, EmptyState, ErrorState, Skeleton, SkeletonScreen, type MenuItem } from '#ui';
import { ApiError } from '#platform/api';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { LastLogin } from '#shared';
import { Composer } from './Composer.tsx';
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx';
import { WhyLocked } from './Locked.tsx';
import { MessageList } from './MessageList.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import './chat.css';
import { readAddressAnew, threadQuery, useSupportRow } from './chat.queries.ts';
import type { ChatMessage, ChatThread } from './chat.types.ts';
import { useUnsent } from './queue/use-unsent.ts';
import { keptReceiver } from './shown-receiver.ts';
import { texts } from './texts.ts';
import type { ThreadEntry } from './timeline.ts';
import { useTyping } from './typing.ts';
import { useMarkSeen } from './use-mark-seen.ts';

/** Other of a conversation, for what the page places beside it. */
export type Receiver = {
  readonly memberId: number;
  readonly name: string;
  readonly photo: string | null;
  readonly interest: ChatThread['interest'];
};
/** Places of a conversation that its page fills: in its head, in its menu, over its messages and among them. */
export type ThreadExtras = {
  readonly buttons: ReactNode;
  readonly menuItems: readonly MenuItem[];
  readonly above: ReactNode;
  readonly entries: readonly ThreadEntry[];
};
const NO_EXTRAS: ThreadExtras = { buttons: null, menuItems: [], above: null, entries: [] };
type ThreadProps = {
  readonly threadId: number;
  /** Returns 'Send Interest', or 'Accept interest' where the other's waits. */
  readonly interestSlot?: ((receiver: Receiver) => ReactNode) | undefined;
  /** Goes on with the other beside messages: it comes late, and hands over what the conversation is to show of it. */
  readonly extrasSlot?: ((receiver: Receiver, onExtras: (extras: ThreadExtras) => void) => ReactNode) | undefined;
  readonly onReport?: ((receiver: Receiver) => void) | undefined;
  readonly onReportMessage?: ((receiver: Receiver, messageId: number) => void) | undefined;
  readonly onBlock?: ((receiver: Receiver) => void) | undefined;
};

/** Shows one conversation: who it is with, what was written, and the input. Give it a key of its conversation. */
export function Thread({ threadId, ...rest }: ThreadProps) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const thread = useQuery(threadQuery(threadId, queries));
  const isSupport = useSupportRow().row?.id === threadId;
  useMarkSeen(threadId, thread);
  useArrival(thread.data !== undefined);
  if (thread.error instanceof ApiError && thread.error.status === 404) return <NotAvailable />;
  if (thread.data) return <OpenThread threadId={threadId} thread={thread.data} {...rest} />;
  const kept = keptReceiver(`/messages/${threadId}`);
  return (
    <>
      <ThreadHead receiver={{ ...kept, id: null, isSupport, isActive: false }} isUnknown={kept.name === '' && !isSupport} />
      {thread.isPending ? (
        <MessagesSkeleton />
      ) : (
        <ErrorState text={say('threadFailed')} busy={thread.isFetching} onRetry={() => void thread.refetch()} />
      )}
    </>
  );
}

type OpenThreadProps = ThreadProps & { readonly thread: ChatThread };

function OpenThread({ threadId, thread, interestSlot, extrasSlot, onReport, onReportMessage, onBlock }: OpenThreadProps) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const outgoing = useUnsent(threadId);
  const [deleted, setDeleted] = useState<ChatMessage | null>(null);
  const isSupport = thread.isSupport === 1;
  const { receiverId: id, interest } = thread;
  const receiver = id === null ? null : { memberId: id, name: thread.receiverName, photo: thread.receiverPhoto, interest };
  const isReachable = receiver !== null && thread.expiredReason !== 'closed';
  const [extras, setExtras] = useState(NO_EXTRAS);
  const { buttons, menuItems, above, entries } = isReachable ? extras : NO_EXTRAS;
  const name = isSupport ? say('support') : thread.receiverName || say('unknownUser');
  return (
    <>
      <ThreadHead
        receiver={{ id, name: thread.receiverName, photo: thread.receiverPhoto, isSupport, isActive: thread.active === 1 }}
        status={<HeadStatus threadId={threadId} thread={thread} />}
        buttons={buttons}
        menuItems={menuItems}
        onReport={receiver && onReport ? () => onReport(receiver) : undefined}
        onBlock={isReachable && onBlock ? () => onBlock(receiver) : undefined}
      />
      {isReachable && extrasSlot?.(receiver, setExtras)}
      {above}
      <MessageList
        threadId={threadId}
        thread={thread}
        name={name}
        outgoing={outgoing}
        entries={entries}
        actions={{
          onDelete: setDeleted,
          onReport: receiver?.name && onReportMessage ? (message) => onReportMessage(receiver, message.id) : undefined,
          onStale: (message) => readAddressAnew(queries, threadId, message.id),
        }}
      />
      {thread.mayReply === 1 ? (
        <Composer threadId={threadId} isBonded={thread.bond === 1} onSend={outgoing.send} />
      ) : (
        <div className="p-3">
          <WhyLocked thread={thread} interestSlot={receiver && interestSlot?.(receiver)} />
        </div>
      )}
      {deleted && <DeleteMessageDialog messageId={deleted.id} onClose={() => setDeleted(null)} />}
    </>
  );
}

function NotAvailable() {
  const say = useTexts(texts);
  return (
    <EmptyState
      level={1}
      title={say('notAvailable')}
      drawing={<MessageCircleOff aria-hidden />}
      action={<ButtonLink to="/messages">{say('back')}</ButtonLink>}
    />
  );
}

/** Moves the focus of who comes from the list to the head of the conversation, also of the one that takes the place of the stored one. */
function useArrival(isThere: boolean): void {
  const hasComeHere = useNavigationType() === 'PUSH';
  const isFirst = useRef(true);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (hasComeHere && (isFirst.current || isLost))
      document.querySelector<HTMLElement>('[data-thread-title]')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [isThere, hasComeHere]);
}

/** Says 'typing...' while the other types, else 'Online', else the last login; of Support nothing. */
function HeadStatus({ threadId, thread }: { threadId: number; thread: Pick<ChatThread, 'active' | 'lastLogin' | 'isSupport'> }) {
  const say = useTexts(texts);
  const isTyping = useTyping(threadId);
  const isOnline = useOnline();
  if (isTyping) return <p className="text-sm text-brand-deep">{say('typing')}</p>;
  if (thread.isSupport === 1) return null;
  // Without a connection nobody knows.
  if (thread.active === 1 && isOnline) return <p className="text-sm text-success-ink">{say('online')}</p>;
  return thread.lastLogin && <LastLogin instant={thread.lastLogin} />;
}

/** Leads to the conversation with Support, from wherever its number is not known. */
export function OpenSupport() {
  const say = useTexts(texts);
  const { row, isPending, isFetching, refetch } = useSupportRow();
  if (row) return <Navigate to={`/messages/${row.id}`} replace />;
  return (
    <>
      <ThreadHead receiver={{ id: null, name: '', photo: null, isSupport: true, isActive: false }} />
      {isPending ? <MessagesSkeleton /> : <ErrorState text={say('threadFailed')} busy={isFetching} onRetry={() => void refetch()} />}
    </>
  );
}

/** Stands in the place of messages that are on their way. */
function MessagesSkeleton() {
  return (
    <div className="flex-1 p-4">
      <SkeletonScreen>
        <div className="space-y-4">
          {(['half', 'most', 'third'] as const).map((width, index) => (
            <div key={width} className={index === 1 ? 'ml-auto w-2/3' : 'w-2/3'}>
              <Skeleton shape="block" height="small" />
            </div>
          ))}
        </div>
      </SkeletonScreen>
    </div>
  );
}
