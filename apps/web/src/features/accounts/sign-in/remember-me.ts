import { useSyncExternalStore } from 'react';

/** Local-storage key; the choice outlives a sign-out on this device. */
const REMEMBER_KEY = 'remember_me';

const rememberedChoice = (): boolean => localStorage.getItem(REMEMBER_KEY) === 'true';
const nothingToFollow = () => () => {};

/** The choice of the last sign-in on this device; not ticked on the page that the server writes. */
export const useRememberedChoice = (): boolean => useSyncExternalStore(nothingToFollow, rememberedChoice, () => false);

export const keepChoice = (remember: boolean): void => localStorage.setItem(REMEMBER_KEY, String(remember));
