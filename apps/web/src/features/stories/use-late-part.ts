import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the room that is loaded when it is wanted. Where it cannot be loaded, `onFailed` hears it, and the next wish tries again. */
export function useLatePart<Part>(load: () => Promise<Part>, isWanted: boolean, onFailed: () => void): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isWanted || part !== null) return;
    let isHere = true;
    load().then(
      (loaded) => void (isHere && setPart(() => loaded)),
      () => void (isHere && fail()),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, load, part]);
  return part;
}
