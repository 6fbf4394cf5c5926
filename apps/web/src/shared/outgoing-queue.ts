import { notifyManager } from '@tanstack/react-query';
import { isOnline } from '#platform/device';
import { isLive, liveState, onLiveState } from '#platform/live';
import { currentSession, onSession, onSessionGone } from '#platform/session';

/** As the browser and the live connection tell it; `broken`: the browser has a connection, and the site does not answer on it. */
export type Connection = 'offline' | 'broken' | 'fine';

export function connectionNow(): Connection {
  if (!isOnline()) return 'offline';
  return liveState() === 'broken' ? 'broken' : 'fine';
}

/** Acts while no other tab of this browser holds the same name; at once where the browser has no locks: the server takes each writing once. */
export async function alone(name: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(name, act);
}

/** Acts after so many milliseconds, unless the answer is called before. */
export function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** Tells what is to be sent; what has the same key goes one after the other. */
export type SenderParts<Key> = {
  /** Acts while no other tab acts for this key. */
  alone(key: Key, act: () => Promise<void>): Promise<void>;
  later(ms: number, act: () => void): () => void;
  /** True where something of this key is to be sent, and may be. */
  mayRun(key: Key): boolean;
  /** Runs before a run sends its first. */
  begin?(key: Key): Promise<void>;
  /** Sends the next one of the key. `go-on`: the one after it may follow; `done`: nothing is left; a number: it waits so many milliseconds. */
  sendNext(key: Key): Promise<'go-on' | 'done' | number>;
  /** A key that waits is not tried earlier because something is added to it. */
  readonly isPatient?: boolean;
};

/** Before the next try where the browser gave no lock. */
const LOCK_REFUSED_MS = 5_000;

/** Sends what waits under each key one after the other, until nothing is left, the connection is gone, or the key has to wait. */
export function createSender<Key>(parts: SenderParts<Key>) {
  const running = new Set<Key>();
  const holds = new Map<Key, () => void>();
  let isClosed = false;

  const release = (key: Key): void => {
    holds.get(key)?.();
    holds.delete(key);
  };
  function hold(key: Key, ms: number): void {
    release(key);
    holds.set(
      key,
      parts.later(ms, () => {
        if (parts.isPatient) holds.delete(key);
        run(key);
      }),
    );
  }
  async function drain(key: Key): Promise<void> {
    await parts.begin?.(key);
    while (!isClosed) {
      const next = await parts.sendNext(key);
      if (typeof next === 'number' && !isClosed) hold(key, next);
      if (next !== 'go-on') return;
    }
  }
  function start(key: Key): void {
    running.add(key);
    void parts
      .alone(key, () => drain(key))
      .then(
        () => {
          running.delete(key);
          // Something may have come between the last look and now.
          if (!holds.has(key)) run(key);
        },
        // The browser refused the lock, as it does to a page that is being left.
        () => {
          running.delete(key);
          parts.later(LOCK_REFUSED_MS, () => run(key));
        },
      );
  }
  function run(key: Key): void {
    if (isClosed || running.has(key) || (parts.isPatient && holds.has(key)) || !parts.mayRun(key)) return;
    start(key);
  }
  return {
    run,
    /** Begins a run even where this page knows of nothing to send. */
    look: (key: Key): void => {
      if (!isClosed && !running.has(key)) start(key);
    },
    release,
    isHeld: (key: Key): boolean => holds.has(key),
    close: () => {
      isClosed = true;
      for (const cancel of holds.values()) cancel();
      holds.clear();
    },
  };
}

type Queue = {
  /** Goes on at once with whatever waits: the connection is back. */
  goOn(): void;
  close(): void;
};

/** Keeps the queue of whoever is signed in now; that of somebody else is closed, and what it keeps waits for their next sign-in. */
export function createMemberQueue<Q extends Queue>(open: (accountId: number) => Q) {
  const listeners = new Set<() => void>();
  let present: { readonly accountId: number; readonly queue: Q } | null = null;

  const close = (): void => {
    present?.queue.close();
    present = null;
  };
  function current(): Q | null {
    const accountId = currentSession()?.user.id;
    if (present?.accountId === accountId) return present?.queue ?? null;
    close();
    if (accountId === undefined) return null;
    present = { accountId, queue: open(accountId) };
    return present.queue;
  }
  /** Tells of a change together with what the caches tell, so that no former state shows for a moment. */
  const changed = (): void =>
    notifyManager.schedule(() => {
      for (const listener of listeners) listener();
    });
  if (typeof window !== 'undefined') {
    onSession(() => {
      current();
      changed();
    });
    onSessionGone(close);
    window.addEventListener('online', () => present?.queue.goOn());
    window.addEventListener('offline', changed);
    onLiveState(() => (isLive() ? present?.queue.goOn() : changed()));
  }
  return {
    /** Opens it where it is not open yet. */
    current,
    /** Returns the queue where it is open. */
    opened: (): Q | null => present?.queue ?? null,
    close,
    changed,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
  };
}

/** Throws where somebody else signed in meanwhile, so that nothing goes out with their token. */
export function requireAccount(accountId: number): void {
  if (currentSession()?.user.id !== accountId) throw new DOMException('another account', 'AbortError');
}
