import { useState, useSyncExternalStore } from 'react';

/** Local-storage key; the choice outlives a sign-out on this device. */
const REMEMBER_KEY = 'remember_me';
const nothingToFollow = () => () => {};

/** Returns whether the last sign-in on this device was to last. */
export const rememberedChoice = (): boolean => localStorage.getItem(REMEMBER_KEY) === 'true';

export const keepChoice = (remember: boolean): void => localStorage.setItem(REMEMBER_KEY, String(remember));

/** Keeps 'Remember me': as at the last sign-in on this device until it is chosen; not ticked on the page that the server writes. */
export function useRemember(): readonly [remember: boolean, choose: (remember: boolean) => void] {
  const last = useSyncExternalStore(nothingToFollow, rememberedChoice, () => false);
  const [choice, setChoice] = useState<boolean | null>(null);
  return [choice ?? last, setChoice];
}
