import { Clock, CloudOff, RotateCw } from 'lucide-react';
import { Button } from '#ui';
import { AudioPlayer, usePictureAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { BubbleFrame } from './Bubble.tsx';
import { placeOf } from './MessagePhoto.tsx';
import type { Unsent, UnsentFile } from './chat.types.ts';
import { texts } from './texts.ts';

type UnsentBubbleProps = { readonly message: Unsent; readonly onTryAgain: () => void; readonly onDelete: () => void };

/** A message on its way, one that waits for the connection, or one that did not go. */
export function UnsentBubble({ message, onTryAgain, onDelete }: UnsentBubbleProps) {
  const say = useTexts(texts);
  const { state, problem, file, text } = message;
  const Icon = state === 'waiting' ? CloudOff : Clock;
  return (
    <BubbleFrame isOwn name="">
      {file && <OwnFile file={file} />}
      {text && <p className="whitespace-pre-wrap">{text}</p>}
      {state === 'failed' ? (
        <div role="alert" className="mt-2">
          {problem && <p className="text-sm text-danger-ink">{problem}</p>}
          <div className="-mx-3 flex flex-wrap justify-end">
            <Button variant="quiet" size="small" icon={<RotateCw aria-hidden />} onClick={onTryAgain}>
              {say('notSent')}
            </Button>
            <Button variant="quiet" size="small" onClick={onDelete}>
              {say('delete')}
            </Button>
          </div>
        </div>
      ) : (
        <p className="mt-1 flex items-center justify-end gap-1 text-sm text-muted">
          <Icon aria-hidden className="size-4" />
          {say(state)}
        </p>
      )}
    </BubbleFrame>
  );
}

function OwnFile({ file }: { file: UnsentFile }) {
  const say = useTexts(texts);
  const address = usePictureAddress(file.blob);
  if (!address) return null;
  if (file.kind === 'audio') return <AudioPlayer key={address} src={address} seconds={Math.round(file.seconds ?? 0)} />;
  return (
    <img
      src={address}
      alt={say('ownPhoto')}
      style={placeOf({ width: file.width ?? null, height: file.height ?? null })}
      className="chat-photo rounded-field object-cover"
    />
  );
}
