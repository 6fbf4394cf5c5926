/** Without an answer within this time the server counts as out of reach, in milliseconds. */
const PATIENCE_MS = 8000;
/** Pauses between the further questions; the last one goes on. */
const AGAIN_AFTER_MS = [2000, 3000, 5000, 8000] as const;

let isReached = true;
let isAsking = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (isReached === next) return;
  isReached = next;
  for (const listener of listeners) listener();
}

/** True if the server answered last, as far as this tab knows. */
export const isServerReached = (): boolean => isReached;

/** Hears of each change. */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes down that the server answered. */
export function noteAnswer(): void {
  clearTimeout(timer);
  tries = 0;
  change(true);
}

/** Asks the server whether it is there, after a call brought no answer; while it is not, again and again. The browser may believe to be online all the while. */
export function doubtReach(): void {
  if (isAsking || !navigator.onLine) return;
  isAsking = true;
  clearTimeout(timer);
  void ask().finally(() => void (isAsking = false));
}

async function ask(): Promise<void> {
  if (await isServerThere()) return noteAnswer();
  // What the browser itself knows it says by an event.
  if (!navigator.onLine) return;
  change(false);
  timer = setTimeout(doubtReach, AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)]);
  tries += 1;
}

/** Asks the server itself, past every cache; false without an answer in time. */
export async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.status < 500;
  } catch {
    return false;
  }
}

function askAgain(): void {
  if (!isReached && document.visibilityState === 'visible') doubtReach();
}

if (typeof document !== 'undefined') {
  window.addEventListener('online', askAgain);
  document.addEventListener('visibilitychange', askAgain);
}
