import { setTimeout as sleep } from 'node:timers/promises';

/** Closes at the end what was opened, in the opposite order of opening, each within its time. */
export type Closers = {
  add(what: string, patienceMs: number, close: () => Promise<unknown>): void;
  closeAll(): Promise<void>;
};

/** Keeps what is to be closed at the end; `complain` hears of what failed to close or took too long, and the rest is closed all the same. */
export function createClosers(complain: (line: string) => void): Closers {
  const open: { what: string; patienceMs: number; close: () => Promise<unknown> }[] = [];
  let closing: Promise<void> | undefined;
  const closeEach = async (): Promise<void> => {
    for (let next = open.pop(); next; next = open.pop()) {
      const { what, patienceMs, close } = next;
      const isLate = sleep(patienceMs, 'late' as const, { ref: true });
      const outcome = await Promise.race([close().catch((failure: unknown) => String(failure)), isLate]);
      if (outcome === 'late') complain(`${what} did not close in time`);
      else if (typeof outcome === 'string') complain(`${what} did not close: ${outcome}`);
    }
  };
  return {
    add: (what, patienceMs, close) => void open.push({ what, patienceMs, close }),
    closeAll: () => (closing ??= closeEach()),
  };
}
