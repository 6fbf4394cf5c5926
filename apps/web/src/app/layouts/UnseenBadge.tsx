import { CountBadge } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** How many messages wait to be seen; nothing where none does. */
export function UnseenBadge() {
  const say = useTexts(texts);
  const count = useMe().data?.unseen_messages ?? 0;
  return <CountBadge count={count} spoken={say('unseen', { count })} />;
}

/** How many notifications wait to be read; nothing where none does. */
export function UnreadBadge() {
  const say = useTexts(texts);
  const count = useMe().data?.unread_notifications ?? 0;
  return <CountBadge count={count} spoken={say('unread', { count })} />;
}
