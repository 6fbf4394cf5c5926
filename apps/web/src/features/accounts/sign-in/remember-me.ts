/** Local-storage key; the choice outlives a sign-out on this device. */
const REMEMBER_KEY = 'remember_me';

export const rememberedChoice = (): boolean => localStorage.getItem(REMEMBER_KEY) === 'true';

export const keepChoice = (remember: boolean): void => localStorage.setItem(REMEMBER_KEY, String(remember));
