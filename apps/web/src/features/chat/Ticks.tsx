import { Check, CheckCheck } from 'lucide-react';
import type { ChatMessage } from '@app/contract/chat';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** How far an own message has come: one tick, two, two coloured ones (CHAT-40). */
export function Ticks({ message }: { message: Pick<ChatMessage, 'delivered' | 'seen'> }) {
  const say = useTexts(texts);
  const state = message.seen === 1 ? 'seen' : message.delivered === 1 ? 'delivered' : 'sent';
  const Icon = state === 'sent' ? Check : CheckCheck;
  return (
    <span role="img" aria-label={say(state)} title={say(state)} className={state === 'seen' ? 'text-info-ink' : 'text-muted'}>
      <Icon aria-hidden strokeWidth={state === 'seen' ? 3 : 2} className="size-4" />
    </span>
  );
}
