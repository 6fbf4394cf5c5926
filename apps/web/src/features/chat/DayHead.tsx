import { useNow } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { dayHeadOf, isSameDay } from './chat-time.ts';
import { texts } from './texts.ts';
import { useTimeReader } from './use-time-reader.ts';

/** Parts the days; nothing between two messages of one day. */
export function DayHead({ instant, before }: { instant: string; before: string | undefined }) {
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
