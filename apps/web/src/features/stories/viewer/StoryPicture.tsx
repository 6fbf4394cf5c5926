import { ImageOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, Spinner } from '#ui';
import { ApiError, downloadFrom } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import type { Phase } from './use-phases.ts';

type StoryPictureProps = {
  readonly address: string;
  readonly name: string;
  readonly onPhase: (phase: Phase) => void;
  readonly onStale: () => Promise<string | null>;
  readonly onGone: () => void;
};

/** Shows the image of a story. One that does not load says so, and can be tried again. */
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

type Listeners = {
  readonly onPhase: (phase: Phase) => void;
  /** Asks for a fresh address; null where the story has gone. */
  readonly onStale: () => Promise<string | null>;
  /** Hears that the story ended meanwhile. */
  readonly onGone: () => void;
};

const NOT_FOUND = 404;

/** True if the file is no longer there, rather than not to be reached. */
async function isGone(address: string): Promise<boolean> {
  try {
    await downloadFrom(address);
    return false;
  } catch (failure) {
    return failure instanceof ApiError && failure.status === NOT_FOUND;
  }
}

/**
 * Keeps one address of an image for as long as it works, since every read of the strip brings another one. Addresses end after an hour: the first failure
 * reads the strip anew; after the second, what is 404 has gone, and everything else has failed.
 */
function usePicture(fresh: string, { onPhase, onStale, onGone }: Listeners) {
  const [{ address, attempt }, setPicture] = useState({ address: fresh, attempt: 0 });
  const [phase, setPhase] = useState<Phase>('loading');
  const hasAsked = useRef(false);
  const tell = useEffectEvent(onPhase);
  useEffect(() => tell(phase), [phase]);

  async function loadAnew(): Promise<void> {
    hasAsked.current = true;
    setPhase('loading');
    const found = await onStale();
    // One that has left the strip leaves the viewer with it.
    if (found !== null) setPicture((was) => ({ address: found, attempt: was.attempt + 1 }));
  }
  async function judge(): Promise<void> {
    if (await isGone(address)) onGone();
    else setPhase('failed');
  }
  return {
    address,
    attempt,
    phase,
    onLoad: () => {
      hasAsked.current = false;
      setPhase('shown');
    },
    onError: () => void (hasAsked.current ? judge() : loadAnew()),
    tryAgain: () => void loadAnew(),
  };
}
