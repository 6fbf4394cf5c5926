import { useEffect, useState } from 'react';
import { Clock, RotateCw } from 'lucide-react';
import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { AudioPlayer } from './AudioPlayer.tsx';
import { BubbleFrame } from './Bubble.tsx';
import { messages } from './messages.ts';
import type { Unsent } from './use-unsent.ts';

type UnsentBubbleProps = { readonly message: Unsent; readonly onTryAgain: () => void; readonly onDelete: () => void };

/** A message on its way, or one that did not go. */
export function UnsentBubble({ message, onTryAgain, onDelete }: UnsentBubbleProps) {
  const say = useTexts(messages);
  return (
    <BubbleFrame isOwn name="">
      {message.clip && <OwnClip clip={message.clip} seconds={message.seconds ?? 0} />}
      {message.text && <p className="whitespace-pre-wrap">{message.text}</p>}
      {message.problem === null ? (
        <p role="status" className="mt-1 flex items-center justify-end gap-1 text-sm text-muted">
          <Clock aria-hidden className="size-4" />
          {say('sending')}
        </p>
      ) : (
        <div role="alert" className="mt-2">
          {message.problem && <p className="text-sm text-danger-ink">{message.problem}</p>}
          <div className="flex flex-wrap justify-end">
            <Button variant="quiet" size="small" icon={<RotateCw aria-hidden />} onClick={onTryAgain}>
              {say('notSent')}
            </Button>
            <Button variant="quiet" size="small" onClick={onDelete}>
              {say('delete')}
            </Button>
          </div>
        </div>
      )}
    </BubbleFrame>
  );
}

function OwnClip({ clip, seconds }: { clip: Blob; seconds: number }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(clip);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [clip]);
  return url && <AudioPlayer key={url} src={url} seconds={Math.round(seconds)} />;
}
