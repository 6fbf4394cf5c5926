import { CountBadge } from '#ui';
import { useTexts } from '#platform/i18n';
import { useMe } from './session.queries.ts';
import { texts } from './texts.ts';

const useUnread = (): number => useMe().data?.unreadNotifications ?? 0;

/** Shows how many notifications wait to be read; nothing where none does. */
export function UnreadBadge() {
  const say = useTexts(texts);
  const count = useUnread();
  return <CountBadge count={count} spoken={say('unread', { count })} />;
}

/** Shows it as a dot at the shoulder of a picture; it is heard, and not read. */
export function UnreadDot() {
  const say = useTexts(texts);
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className="absolute top-1 left-1 size-3 rounded-full border-2 border-card bg-brand">
      <span className="sr-only">{say('unread', { count })}</span>
    </span>
  );
}
