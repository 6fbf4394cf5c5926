import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatThread } from '@app/contract/messages';
import { ButtonLink, EmptyState, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { Composer } from './Composer.tsx';
import { Locked } from './Locked.tsx';
import { MessageList } from './MessageList.tsx';
import './messages.css';
import { messages } from './messages.ts';
import { threadQuery } from './messages.queries.ts';
import { keptReceiver } from './shown-receiver.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { useMarkSeen } from './use-mark-seen.ts';
import { useUnsent } from './use-unsent.ts';

/** The other of a conversation, for what the page places beside it. */
export type Receiver = { readonly memberId: number; readonly name: string; readonly interest: ChatThread['interest'] };
type ThreadProps = {
  readonly threadId: number;
  /** 'Send Interest', or 'Accept interest' where the other's waits. */
  readonly interestSlot?: ((receiver: Receiver) => ReactNode) | undefined;
  readonly onReport?: ((receiver: Receiver) => void) | undefined;
  readonly onBlock?: ((receiver: Receiver) => void) | undefined;
};

/** One conversation: who it is with, what was written, and the input. Give it a key of its conversation. */
export function Thread({ threadId, ...rest }: ThreadProps) {
  const say = useTexts(messages);
  const queries = useQueryClient();
  const thread = useQuery(threadQuery(threadId, queries));
  useMarkSeen(threadId, thread.data);
  if (thread.error instanceof ApiError && thread.error.status === 404) return <NotAvailable />;
  if (thread.data) return <OpenThread threadId={threadId} thread={thread.data} {...rest} />;
  return (
    <>
      <ThreadHead receiver={{ ...keptReceiver(), id: null }} lastLogin={null} />
      {thread.isPending ? (
        <GreyBubbles />
      ) : (
        <ErrorState text={say('threadFailed')} busy={thread.isFetching} onRetry={() => void thread.refetch()} />
      )}
    </>
  );
}

function OpenThread({ threadId, thread, interestSlot, onReport, onBlock }: ThreadProps & { readonly thread: ChatThread }) {
  const outgoing = useUnsent(threadId);
  const { receiver_id: id, receiver_name: name, interest } = thread;
  const receiver = id === null ? null : { memberId: id, name, interest };
  const isReachable = receiver !== null && thread.expired_reason !== 'closed';
  return (
    <>
      <ThreadHead
        receiver={{ id, name, photo: thread.receiver_photo }}
        lastLogin={thread.last_login}
        onReport={receiver && onReport ? () => onReport(receiver) : undefined}
        onBlock={isReachable && onBlock ? () => onBlock(receiver) : undefined}
      />
      <MessageList threadId={threadId} thread={thread} outgoing={outgoing} />
      {thread.may_reply ? (
        <Composer isBonded={thread.bond === 1} onSend={outgoing.send} />
      ) : (
        <div className="p-3">
          <WhyLocked thread={thread} interestSlot={receiver && interestSlot?.(receiver)} />
        </div>
      )}
    </>
  );
}

function WhyLocked({ thread, interestSlot }: { thread: ChatThread; interestSlot: ReactNode }) {
  const say = useTexts(messages);
  if (thread.expired_reason === 'closed') return <Locked text={say('expiredClosed')} offersPackage={false} />;
  if (thread.expired_reason === 'silent') return <Locked text={say('expiredSilent')} />;
  return <Locked text={say('locked', { name: thread.receiver_name })} interestSlot={interestSlot} />;
}

function NotAvailable() {
  const say = useTexts(messages);
  return <EmptyState level={1} title={say('notAvailable')} action={<ButtonLink to="/messages">{say('back')}</ButtonLink>} />;
}

function GreyBubbles() {
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
