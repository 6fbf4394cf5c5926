import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Progress runs from 0 to `FULL`, by one every `STEP_MS`: a story shows for 5 s. */
export const FULL = 100;
export const STEP_MS = 50;

/** Calls again and again, until the answer is called. */
export type Clock = { readonly every: (milliseconds: number, tick: () => void) => () => void };

export type StoryTimer = {
  readonly progress: () => number;
  /** Hears every change; at `FULL` it is told once, and the timer stands still. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins anew at 0, for the next story; goes on by itself only where it went before. */
  readonly restart: () => void;
  /** Lets it go, or makes it wait where it stands. */
  readonly run: (isRunning: boolean) => void;
};

/** Returns the time of one story after another. It waits at first. */
export function createStoryTimer(clock: Clock): StoryTimer {
  const listeners = new Set<() => void>();
  let progress = 0;
  let isRunning = false;
  let stop: (() => void) | null = null;

  const set = (next: number): void => {
    progress = next;
    for (const listener of listeners) listener();
  };
  const settle = (): void => {
    const isTicking = isRunning && progress < FULL;
    if (isTicking) stop ??= clock.every(STEP_MS, tick);
    else {
      stop?.();
      stop = null;
    }
  };
  function tick(): void {
    const next = Math.min(FULL, progress + 1);
    if (next === FULL) {
      stop?.();
      stop = null;
    }
    set(next);
  }
  return {
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restart: () => {
      set(0);
      settle();
    },
    run: (next) => {
      isRunning = next;
      settle();
    },
  };
}

/** Why a story does not go on by itself. */
export type Holds = {
  /** Its image is on its way. */
  readonly isLoading: boolean;
  /** Pointer is held down. */
  readonly isPressed: boolean;
  /** A menu or dialog is open. */
  readonly isCovered: boolean;
  /** Another tab, or another program, is in front. */
  readonly isHidden: boolean;
  /** Reader has stopped it, or wants nothing to move. */
  readonly isPaused: boolean;
};

export const isHeld = (holds: Holds): boolean => Object.values(holds).some(Boolean);

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

/** Returns the time of the story that is shown: begins anew with each one and each loading of its image, waits while anything holds it. */
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
