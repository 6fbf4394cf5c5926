import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigationType } from 'react-router';
import type { ChatMessage, ChatThread } from '@app/contract/chat';
import { ButtonLink, EmptyState, ErrorState } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { Composer } from './Composer.tsx';
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx';
import { GreyBubbles } from './GreyBubbles.tsx';
import { HeadStatus } from './HeadStatus.tsx';
import { MessageList } from './MessageList.tsx';
import './chat.css';
import { texts } from './texts.ts';
import { readAddressAnew, threadQuery } from './chat.queries.ts';
import { keptReceiver } from './shown-receiver.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { useMarkSeen } from './use-mark-seen.ts';
import { useSupportRow } from './use-support-row.ts';
import { useUnsent } from './use-unsent.ts';
import { WhyLocked } from './WhyLocked.tsx';

/** The other of a conversation, for what the page places beside it. */
export type Receiver = { readonly memberId: number; readonly name: string; readonly interest: ChatThread['interest'] };
type ThreadProps = {
  readonly threadId: number;
  /** 'Send Interest', or 'Accept interest' where the other's waits. */
  readonly interestSlot?: ((receiver: Receiver) => ReactNode) | undefined;
  readonly onReport?: ((receiver: Receiver) => void) | undefined;
  readonly onReportMessage?: ((receiver: Receiver, messageId: number) => void) | undefined;
  readonly onBlock?: ((receiver: Receiver) => void) | undefined;
};

/** One conversation: who it is with, what was written, and the input. Give it a key of its conversation. */
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
        <GreyBubbles />
      ) : (
        <ErrorState text={say('threadFailed')} busy={thread.isFetching} onRetry={() => void thread.refetch()} />
      )}
    </>
  );
}

function OpenThread({ threadId, thread, interestSlot, onReport, onReportMessage, onBlock }: ThreadProps & { readonly thread: ChatThread }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const outgoing = useUnsent(threadId);
  const [deleted, setDeleted] = useState<ChatMessage | null>(null);
  const isSupport = thread.is_support === 1;
  const { receiver_id: id, interest } = thread;
  const receiver = id === null ? null : { memberId: id, name: thread.receiver_name, interest };
  const isReachable = receiver !== null && thread.expired_reason !== 'closed';
  const name = isSupport ? say('support') : thread.receiver_name || say('unknownUser');
  return (
    <>
      <ThreadHead
        receiver={{ id, name: thread.receiver_name, photo: thread.receiver_photo, isSupport, isActive: thread.active === 1 }}
        status={<HeadStatus threadId={threadId} thread={thread} />}
        onReport={receiver && onReport ? () => onReport(receiver) : undefined}
        onBlock={isReachable && onBlock ? () => onBlock(receiver) : undefined}
      />
      <MessageList
        threadId={threadId}
        thread={thread}
        name={name}
        outgoing={outgoing}
        actions={{
          onDelete: setDeleted,
          onReport: receiver?.name && onReportMessage ? (message) => onReportMessage(receiver, message.id) : undefined,
          onStale: (message) => readAddressAnew(queries, threadId, message.id),
        }}
      />
      {thread.may_reply === 1 ? (
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
  return <EmptyState level={1} title={say('notAvailable')} action={<ButtonLink to="/messages">{say('back')}</ButtonLink>} />;
}

/** Who comes from the list goes on from the head of the conversation, also of the one that takes the place of the stored one. */
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
