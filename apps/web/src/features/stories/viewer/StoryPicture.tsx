import { ImageOff } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { Button, Spinner } from '#ui';
import { texts } from './texts.ts';
import type { Phase } from './use-phases.ts';
import { usePicture } from './use-picture.ts';

type StoryPictureProps = {
  readonly address: string;
  readonly name: string;
  readonly onPhase: (phase: Phase) => void;
  readonly onStale: () => Promise<string | null>;
  readonly onGone: () => void;
};

/** The image of a story. One that does not load says so, and can be tried again. */
export function StoryPicture({ address, name, onPhase, onStale, onGone }: StoryPictureProps) {
  const say = useTexts(texts);
  const picture = usePicture(address, { onPhase, onStale, onGone });
  if (picture.phase === 'failed')
    return (
      <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-6 text-center text-on-scrim">
        <ImageOff aria-hidden className="size-10" />
        <p>{say('loadFailed')}</p>
        <Button variant="secondary" onClick={picture.tryAgain}>
          {say('tryAgain')}
        </Button>
      </div>
    );
  return (
    <>
      <img
        key={picture.attempt}
        src={picture.address}
        alt={say('imageOf', { name })}
        decoding="async"
        draggable={false}
        onLoad={picture.onLoad}
        onError={picture.onError}
        className="absolute inset-0 size-full object-contain"
      />
      {picture.phase === 'loading' && (
        <span role="status" className="absolute inset-0 grid place-items-center text-on-scrim">
          <Spinner />
          <span className="sr-only">{say('loading')}</span>
        </span>
      )}
    </>
  );
}
