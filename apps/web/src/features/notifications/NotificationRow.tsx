import { Link } from 'react-router';
import type { NoticeType } from '@app/contract/notifications';
import { Avatar, LogoMark, TimeAgo } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Notification } from './notifications.queries.ts';
import { texts } from './texts.ts';

type NotificationRowProps = {
  readonly notification: Notification;
  readonly now: Date;
  readonly timeZone: string | undefined;
  readonly onOpen: () => void;
};

/** Shows one notification; the whole row opens what it is about. */
export function NotificationRow({ notification, now, timeZone, onOpen }: NotificationRowProps) {
  const say = useTexts(texts);
  const { message, time, link, check } = notification;
  const isUnread = check === 0;
  return (
    <Link
      to={link}
      onClick={(event) => {
        // With a key held the browser opens a page of its own.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className={`flex min-h-18 items-start gap-3 px-4 py-3 text-ink no-underline hover:bg-brand-soft ${isUnread ? 'bg-brand-soft' : 'bg-card'}`}
    >
      <Face notification={notification} />
      <span className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">{say('unread')}: </span>}
        <span className={`block ${isUnread ? 'font-semibold' : ''}`}>{message}</span>
        <span className="text-sm text-muted">
          <TimeAgo instant={time} now={now} timeZone={timeZone} />
        </span>
      </span>
      {isUnread && <span aria-hidden className="mt-2 size-3 shrink-0 rounded-full bg-brand" />}
    </Link>
  );
}

/** Those that begin with the name of another member. */
const ofMembers: ReadonlySet<string> = new Set<NoticeType>([
  'interest_received',
  'interest_accepted',
  'proposal_received',
  'proposal_accepted',
  'voice_message',
  'contact_viewed',
  'followed',
  'reaction',
  'photo_request',
  'photo_allowed',
]);

/** Shows the other member's face or first letter, and the sign of the site for what it says itself. */
function Face({ notification: { photo, message, type } }: { notification: Notification }) {
  if (photo !== null || ofMembers.has(type))
    return (
      <span className="inline-grid shrink-0 rounded-full ring-2 ring-card">
        <Avatar name={message} src={photo} />
      </span>
    );
  return (
    <span className="grid size-12 shrink-0 place-items-center">
      <LogoMark />
    </span>
  );
}
