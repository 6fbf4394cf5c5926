import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createStoryTimer, FULL, isHeld, type Clock, type Holds, type StoryTimer } from './story-timer.ts';

const browserClock: Clock = {
  every: (milliseconds, tick) => {
    const ticking = setInterval(tick, milliseconds);
    return () => clearInterval(ticking);
  },
};

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** The time of the story that is shown: begins anew with each one and each loading of its image, waits while anything holds it. */
export function useStoryTimer(storyId: number, holds: Omit<Holds, 'isHidden'>, onFull: () => void): StoryTimer {
  const [timer] = useState(() => createStoryTimer(browserClock));
  const isHidden = useSyncExternalStore(subscribe, isPageHidden);
  const isRunning = !isHeld({ ...holds, isHidden });
  const goOn = useEffectEvent(onFull);
  useEffect(() => timer.subscribe(() => timer.progress() === FULL && goOn()), [timer]);
  useEffect(() => timer.restart(), [timer, storyId, holds.isLoading]);
  useEffect(() => {
    timer.run(isRunning);
    return () => timer.run(false);
  }, [timer, isRunning]);
  return timer;
}
