import type { ReactNode } from 'react';
import { Ban } from 'lucide-react';
import type { ChatMessage } from '@app/contract/messages';
import { useTexts } from '#platform/i18n';
import { AudioPlayer } from './AudioPlayer.tsx';
import { clockText } from './chat-time.ts';
import { messages } from './messages.ts';
import { useTimeReader } from './use-time-reader.ts';

/** One message: own ones on the right, the other's on the left. Texts are shown as text, whatever they hold. */
export function Bubble({ message, isOwn, name }: { message: ChatMessage; isOwn: boolean; name: string }) {
  const say = useTexts(messages);
  const reader = useTimeReader();
  return (
    <BubbleFrame isOwn={isOwn} name={name}>
      {message.deleted_at !== null ? (
        <p className="flex items-center gap-2 text-muted italic">
          <Ban aria-hidden className="size-4" />
          {say('deletedMessage')}
        </p>
      ) : (
        <>
          {message.url && message.attachment?.startsWith('audio/') && <AudioPlayer src={message.url} seconds={message.duration ?? 0} />}
          {message.message && <p className="whitespace-pre-wrap">{message.message}</p>}
        </>
      )}
      <p className="mt-1 text-right text-sm text-muted">
        <time dateTime={message.created_at}>{clockText(new Date(message.created_at), reader)}</time>
      </p>
    </BubbleFrame>
  );
}

/** The shape of a message, with whose it is for those who hear it. */
export function BubbleFrame({ isOwn, name, children }: { isOwn: boolean; name: string; children: ReactNode }) {
  const say = useTexts(messages);
  return (
    <li className={`flex ${isOwn ? 'justify-end' : 'justify-start'}`}>
      <div className={`chat-bubble rounded-card px-4 py-2 text-ink ${isOwn ? 'bg-brand-soft' : 'border border-line bg-card'}`}>
        <span className="sr-only">{isOwn ? say('you') : name}: </span>
        {children}
      </div>
    </li>
  );
}
