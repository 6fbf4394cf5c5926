import { Ban, Check, CheckCheck, EllipsisVertical, Flag, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '#ui';
import { AudioPlayer } from '#features/media';
import { useTimeReader } from '#features/session';
import { useTexts } from '#platform/i18n';
import { MessagePhoto } from './MessagePhoto.tsx';
import { clockText } from './chat-time.ts';
import type { ChatMessage, ChatThread } from './chat.types.ts';
import { linkParts } from './link-parts.ts';
import { texts } from './texts.ts';

/** Acts of a reader on a message. */
export type MessageActions = {
  readonly onDelete: (message: ChatMessage) => void;
  readonly onReport?: ((message: ChatMessage) => void) | undefined;
  /** Brings a fresh address of its file. */
  readonly onStale: (message: ChatMessage) => Promise<unknown>;
};
type BubbleProps = {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  /** Of the other. */
  readonly name: string;
  readonly bond: ChatThread['bond'];
  readonly actions: MessageActions;
};

/** Shows one message: own ones on the right, the other's on the left. */
export function Bubble({ message, isOwn, name, bond, actions }: BubbleProps) {
  const say = useTexts(texts);
  const reader = useTimeReader();
  const isDeleted = message.deletedAt !== null;
  return (
    <BubbleFrame isOwn={isOwn} name={name} menu={!isDeleted && <BubbleMenu message={message} isOwn={isOwn} actions={actions} />}>
      {isDeleted ? (
        <p className="flex items-center gap-2 text-muted italic">
          <Ban aria-hidden className="size-4 shrink-0" />
          {say('deletedMessage')}
        </p>
      ) : (
        <>
          <Attachment
            message={message}
            label={isOwn ? say('ownPhoto') : say('photoFrom', { name })}
            isVeiled={!isOwn && bond === 0}
            onStale={() => actions.onStale(message)}
          />
          {message.message && <MessageText text={message.message} hasLinks={bond === 1} />}
        </>
      )}
      <p className="mt-1 flex items-center justify-end gap-1 text-sm text-muted">
        <time dateTime={message.createdAt}>{clockText(new Date(message.createdAt), reader)}</time>
        {isOwn && !isDeleted && <Ticks message={message} />}
      </p>
    </BubbleFrame>
  );
}

type AttachmentProps = { message: ChatMessage; label: string; isVeiled: boolean; onStale: () => Promise<unknown> };

function Attachment({ message, label, isVeiled, onStale }: AttachmentProps) {
  const { id, url, attachment, duration, width, height } = message;
  if (url === null) return null;
  if (attachment?.startsWith('image/'))
    return <MessagePhoto photo={{ messageId: id, url, width, height }} label={label} isVeiled={isVeiled} onStale={onStale} />;
  return <AudioPlayer src={url} seconds={duration ?? 0} onStale={onStale} />;
}

function BubbleMenu({ message, isOwn, actions: { onDelete, onReport } }: Pick<BubbleProps, 'message' | 'isOwn' | 'actions'>) {
  const say = useTexts(texts);
  const items = isOwn
    ? [{ label: say('delete'), icon: <Trash2 aria-hidden />, tone: 'danger' as const, onSelect: () => onDelete(message) }]
    : onReport
      ? [{ label: say('report'), icon: <Flag aria-hidden />, onSelect: () => onReport(message) }]
      : [];
  return (
    items.length > 0 && (
      <Menu label={say('messageMenu')} icon={<EllipsisVertical aria-hidden className="size-5 text-muted" />} items={items} />
    )
  );
}

type BubbleFrameProps = { readonly isOwn: boolean; readonly name: string; readonly menu?: ReactNode; readonly children: ReactNode };

/** Shapes a message, with whose it is for those who hear it. Own ones are not read out when they appear. */
export function BubbleFrame({ isOwn, name, menu, children }: BubbleFrameProps) {
  const say = useTexts(texts);
  return (
    <li aria-live={isOwn ? 'off' : undefined} className={`chat-line flex items-center gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
      <div
        className={`chat-bubble min-w-0 rounded-card px-4 py-2 text-ink ${isOwn ? 'bg-brand-soft forced-colors:border' : 'border border-line bg-card'}`}
      >
        <span className="sr-only">{isOwn ? say('you') : name}: </span>
        {children}
      </div>
      {menu && <span className="chat-more">{menu}</span>}
    </li>
  );
}

/** Shows what was written, letter by letter, whatever it holds. Web addresses lead away only between two with a bond. */
function MessageText({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  return (
    <p className="whitespace-pre-wrap">
      {hasLinks
        ? linkParts(text).map(({ text: piece, href }, index) =>
            href === null ? (
              piece
            ) : (
              // Pieces of one text keep their places.
              // oxlint-disable-next-line react/no-array-index-key
              <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-brand-deep underline">
                {piece}
              </a>
            ),
          )
        : text}
    </p>
  );
}

/** Shows how far an own message has come: one tick, two, two coloured ones (CHAT-40). */
function Ticks({ message }: { message: Pick<ChatMessage, 'delivered' | 'seen'> }) {
  const say = useTexts(texts);
  const state = message.seen === 1 ? 'seen' : message.delivered === 1 ? 'delivered' : 'sent';
  const Icon = state === 'sent' ? Check : CheckCheck;
  return (
    <span role="img" aria-label={say(state)} title={say(state)} className={state === 'seen' ? 'text-info-ink' : 'text-muted'}>
      <Icon aria-hidden strokeWidth={state === 'seen' ? 3 : 2} className="size-4" />
    </span>
  );
}
