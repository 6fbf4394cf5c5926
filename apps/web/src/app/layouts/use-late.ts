import { useEffect, useState } from 'react';
import { whenOnline } from '#platform/device';

/** Between two tries, in milliseconds. */
const PAUSES = { first: 2_000, last: 60_000 } as const;

/**
 * A part of the page that comes after it. Where it cannot be loaded, since the connection is gone, the page goes on without it until
 * it can. `load` stays the same as long as the page is there.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const loadUntilThere = async (): Promise<void> => {
      for (let pause: number = PAUSES.first; isHere; pause = Math.min(2 * pause, PAUSES.last)) {
        try {
          const loaded = await load();
          if (isHere) setPart(() => loaded);
          return;
        } catch {
          await new Promise((resolve) => setTimeout(resolve, pause));
          await whenOnline();
        }
      }
    };
    void loadUntilThere();
    return () => {
      isHere = false;
    };
  }, [isWanted, load]);
  return part;
}
