import { useEffect, useRef, useState } from 'react';
import { showSupportThread } from '@app/contract/support';
import { Button } from '#ui';
import { When } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { MessageLog, useAction } from '#shared';
import type { ThreadData } from './Thread.tsx';
import { texts } from './texts.ts';

type Message = ThreadData['messages'][number];

/** Shows the messages, oldest on top, with those before them on demand. */
export function Messages({ thread }: { readonly thread: ThreadData }) {
  const say = useTexts(texts);
  const [older, setOlder] = useState<{ readonly messages: readonly Message[]; readonly hasMore: boolean } | null>(null);
  const known = new Set(thread.messages.map(({ id }) => id));
  const all = [...thread.messages, ...(older?.messages ?? []).filter(({ id }) => !known.has(id))].toReversed();
  const hasMore = older?.hasMore ?? thread.hasMore;
  const loading = useAction({
    send: () => call(showSupportThread, { params: { id: String(thread.id) }, query: { before: String(all[0]?.id ?? 0) } }),
    otherwise: say('threadFailed'),
    says: 'toast',
    onSuccess: ({ data }) => setOlder({ messages: [...(older?.messages ?? []), ...data.messages], hasMore: data.hasMore }),
  });
  const end = useRef<HTMLDivElement>(null);
  const newest = thread.messages[0]?.id;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <MessageLog
      className="flex max-h-[55dvh] min-h-40 flex-col gap-2 overflow-y-auto"
      label={thread.member.name}
      isLoadingOlder={loading.isUnderWay}
    >
      {hasMore && (
        <Button variant="link" size="small" busy={loading.isUnderWay} onClick={() => void loading.run()}>
          {say('older')}
        </Button>
      )}
      {all.map((message) => (
        <Bubble key={message.id} message={message} />
      ))}
      <div ref={end} />
    </MessageLog>
  );
}

function Bubble({ message }: { message: Message }) {
  const say = useTexts(texts);
  const { staff, message: text, deletedAt, createdAt, seen } = message;
  return (
    <article className={`flex max-w-[85%] flex-col gap-1 ${staff ? 'items-end self-end' : 'self-start'}`}>
      <div
        className={`rounded-card px-3 py-2 wrap-anywhere whitespace-pre-line forced-colors:border ${staff ? 'bg-brand-soft' : 'bg-sunken'}`}
      >
        {deletedAt ? <em className="text-muted">{say('deleted')}</em> : text}
        <File message={message} />
      </div>
      <p className="m-0 text-sm text-muted">
        {staff && `${staff.name} · `}
        <When at={createdAt} />
        {staff && seen === 1 && ` · ${say('seen')}`}
      </p>
    </article>
  );
}

function File({ message: { url, attachment, width, height } }: { message: Message }) {
  const say = useTexts(texts);
  if (!url || !attachment) return null;
  // Shows no captions: a voice clip has no words to show.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (!attachment.startsWith('image/')) return <audio controls src={url} className="max-w-full" />;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" aria-label={say('openPhoto')}>
      <img
        src={url}
        alt={say('photo')}
        width={width ?? undefined}
        height={height ?? undefined}
        className="h-auto max-h-64 w-auto max-w-full rounded-card"
      />
    </a>
  );
}
