const KEY = 'call';

/** Remembers in this tab which call it is in, so that a reload takes it up again (CALL-14). */
export const saveCall = (callId: number): void => sessionStorage.setItem(KEY, String(callId));
export const forgetCall = (): void => sessionStorage.removeItem(KEY);
/** Returns the call that this tab was in before it was loaded; null where there was none. */
export const savedCall = (): number | null => Number(sessionStorage.getItem(KEY)) || null;
