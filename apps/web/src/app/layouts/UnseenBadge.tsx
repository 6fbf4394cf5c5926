import { useMe } from '#features/session';
import { formatWaiting, useLanguage, useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

/** How many messages wait to be seen; nothing where none does. */
export function UnseenBadge() {
  const say = useTexts(messages);
  const language = useLanguage();
  const count = useMe().data?.unseen_messages ?? 0;
  if (count === 0) return null;
  return (
    <span className="inline-grid min-w-5 place-items-center rounded-full bg-brand px-1 text-xs font-semibold text-on-brand">
      <span aria-hidden>{formatWaiting(count, language)}</span>
      <span className="sr-only">{say('unseen', { count })}</span>
    </span>
  );
}
