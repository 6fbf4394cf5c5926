import { NavLink } from 'react-router';
import type { ChatRow } from '@app/contract/messages';
import { formatWaiting, useLanguage, useTexts } from '#platform/i18n';
import { chatTimeOf } from './chat-time.ts';
import { ChatAvatar } from './ChatAvatar.tsx';
import { messages } from './messages.ts';
import { keepReceiver } from './shown-receiver.ts';
import { useTimeReader } from './use-time-reader.ts';

/** One conversation of the list. */
export function ConversationRow({ row, now }: { row: ChatRow; now: Date }) {
  const say = useTexts(messages);
  const { member_name: name, member_photo: photo, unseen_message_count: unseen } = row;
  return (
    <NavLink
      to={`/messages/${row.id}`}
      onClick={() => keepReceiver({ name, photo })}
      className={({ isActive }) =>
        `flex min-h-18 items-center gap-3 rounded-field px-2 py-3 hover:bg-brand-soft ${isActive ? 'bg-brand-soft' : ''}`
      }
    >
      <ChatAvatar name={name} photo={photo} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold text-ink">{name || say('unknownUser')}</span>
          <RowTime instant={row.last_message_time} now={now} />
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={`truncate ${unseen > 0 ? 'font-medium text-ink' : 'text-muted'}`}>{row.last_message}</span>
          <Unseen count={unseen} />
        </span>
      </span>
    </NavLink>
  );
}

function RowTime({ instant, now }: { instant: string; now: Date }) {
  const say = useTexts(messages);
  const time = chatTimeOf(new Date(instant), now, useTimeReader());
  const texts = { now: say('now'), yesterday: say('yesterday') };
  return (
    <time dateTime={instant} className="shrink-0 text-sm text-muted">
      {time.kind === 'text' ? time.text : time.kind === 'minutes' ? say('minutes', { count: time.count }) : texts[time.kind]}
    </time>
  );
}

function Unseen({ count }: { count: number }) {
  const say = useTexts(messages);
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <span className="inline-grid min-w-6 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-sm font-semibold text-on-brand">
      <span aria-hidden>{formatWaiting(count, language)}</span>
      <span className="sr-only">{say('unseen', { count })}</span>
    </span>
  );
}
