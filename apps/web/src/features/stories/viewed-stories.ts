import { useMemo, useSyncExternalStore } from 'react';
import { currentSession, onSessionGone, useSession } from '#platform/session';
import { endOf, type Story } from './story-life.ts';
import { readViewed, withViewed, writeViewed } from './viewed-list.ts';

const KEY = 'viewed_stories';
const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  const others = (event: StorageEvent) => {
    if (event.key === null || event.key === KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', others);
  const unsubscribe = onSessionGone(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', others);
    unsubscribe();
  };
}

/** Remembers on this device that the story was looked at, until it ends. Signing out forgets it, as everything of local storage. */
export function markViewed(story: Story): void {
  const accountId = currentSession()?.user.id;
  if (accountId === undefined) return;
  const viewed = readViewed(localStorage.getItem(KEY), accountId);
  if (viewed.has(story.id)) return;
  try {
    localStorage.setItem(KEY, writeViewed(withViewed(viewed, { id: story.id, end: endOf(story) }, Date.now()), accountId));
  } catch {
    // A full store keeps the ring coloured, and that is all.
  }
  notify();
}

/** Returns the ids of the stories that whoever is signed in looked at on this device. */
export function useViewedStories(): ReadonlySet<number> {
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  );
  const accountId = useSession()?.user.id ?? 0;
  return useMemo(() => new Set(readViewed(kept, accountId).keys()), [kept, accountId]);
}
