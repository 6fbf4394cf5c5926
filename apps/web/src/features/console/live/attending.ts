/** Who has not touched anything for so long is not at work: nothing is asked by itself then, since each call keeps a session open. */
const ATTENDING_MS = 3 * 60_000;

let lastAct = Date.now();

/** Follows whether somebody is at work, until the answer is called; `returned` hears of who was not and is again. */
export function watchAttending(returned: () => void): () => void {
  const stop = new AbortController();
  const note = (): void => {
    const wasAway = !isAttending();
    lastAct = Date.now();
    if (wasAway) returned();
  };
  for (const act of ['pointerdown', 'keydown', 'wheel'] as const)
    window.addEventListener(act, note, { signal: stop.signal, capture: true, passive: true });
  lastAct = Date.now();
  return () => stop.abort();
}

/** True while somebody looks at this page and works. */
export const isAttending = (): boolean => document.visibilityState === 'visible' && Date.now() - lastAct < ATTENDING_MS;
