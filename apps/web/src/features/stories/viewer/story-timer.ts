/** Progress runs from 0 to `FULL`, by one every `STEP_MS`: a story shows for 5 s. */
export const FULL = 100;
export const STEP_MS = 50;

/** What calls again and again; the answer ends it. */
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

/** The time of one story after another. It waits at first. */
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
  /** The pointer is held down. */
  readonly isPressed: boolean;
  /** A menu or dialog is open. */
  readonly isCovered: boolean;
  /** Another tab, or another program, is in front. */
  readonly isHidden: boolean;
  /** The reader has stopped it, or wants nothing to move. */
  readonly isPaused: boolean;
};

export const isHeld = (holds: Holds): boolean => Object.values(holds).some(Boolean);
