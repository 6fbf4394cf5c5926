import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { CountBadge } from '#ui';
import { useTimeReader } from '#features/session';
import { useTexts } from '#platform/i18n';
import { ChatAvatar } from './ChatAvatar.tsx';
import { chatTimeOf } from './chat-time.ts';
import type { ChatRow } from './chat.types.ts';
import { keepReceiver, type ShownReceiver } from './shown-receiver.ts';
import { texts } from './texts.ts';

export function ConversationRow({ row, now }: { row: ChatRow; now: Date }) {
  return (
    <RowFrame
      to={`/messages/${row.id}`}
      receiver={{ name: row.memberName, photo: row.memberPhoto }}
      isActive={row.active === 1}
      line={row.lastMessage}
      time={<RowTime instant={row.lastMessageTime} now={now} />}
      unseen={row.unseenMessageCount}
    />
  );
}

type RowFrameProps = {
  readonly to: string;
  readonly receiver: ShownReceiver;
  readonly isSupport?: boolean;
  readonly isActive?: boolean;
  readonly line: string | null;
  readonly time: ReactNode;
  readonly unseen: number;
};

/** Shapes an entry of the list. */
export function RowFrame({ to, receiver, isSupport = false, isActive = false, line, time, unseen }: RowFrameProps) {
  const say = useTexts(texts);
  return (
    <NavLink
      to={to}
      onClick={() => keepReceiver(to, receiver)}
      className={({ isActive: isOpen }) =>
        `flex min-h-18 items-center gap-3 rounded-field px-2 py-3 max-lg:-mx-2 hover:bg-brand-soft ${isOpen ? 'bg-brand-soft' : ''}`
      }
    >
      <ChatAvatar {...receiver} isSupport={isSupport} isActive={isActive} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold text-ink">
            {receiver.name || say('unknownUser')}
            {isActive && <span className="sr-only">, {say('online')}</span>}
          </span>
          {time}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={`truncate ${unseen > 0 ? 'font-medium text-ink' : 'text-muted'}`}>{line}</span>
          <CountBadge count={unseen} spoken={say('unseen', { count: unseen })} />
        </span>
      </span>
    </NavLink>
  );
}

export function RowTime({ instant, now }: { instant: string; now: Date }) {
  const say = useTexts(texts);
  const time = chatTimeOf(new Date(instant), now, useTimeReader());
  const words = { now: say('now'), yesterday: say('yesterday') };
  return (
    <time dateTime={instant} className="shrink-0 text-sm text-muted">
      {time.kind === 'text' ? time.text : time.kind === 'minutes' ? say('minutes', { count: time.count }) : words[time.kind]}
    </time>
  );
}
