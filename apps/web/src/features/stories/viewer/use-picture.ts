import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, downloadFrom } from '#platform/api';
import type { Phase } from './use-phases.ts';

type Listeners = {
  readonly onPhase: (phase: Phase) => void;
  /** The fresh address; null where the story has gone. */
  readonly onStale: () => Promise<string | null>;
  /** The story ended meanwhile. */
  readonly onGone: () => void;
};

const NOT_FOUND = 404;

/** Whether the file is no longer there, rather than not to be reached. */
async function isGone(address: string): Promise<boolean> {
  try {
    await downloadFrom(address);
    return false;
  } catch (failure) {
    return failure instanceof ApiError && failure.status === NOT_FOUND;
  }
}

/**
 * One address of an image for as long as it works, since every read of the strip brings another one. Addresses end after an hour:
 * the first failure reads the strip anew; after the second, what is 404 has gone, and everything else has failed.
 */
export function usePicture(fresh: string, { onPhase, onStale, onGone }: Listeners) {
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
