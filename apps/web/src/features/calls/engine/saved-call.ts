/** `app/calls/CallWatch` looks for it, before anything of a call is loaded. */
const KEY = 'call';

/** Remembers in this tab which call it is in, so that a reload takes it up again (CALL-14). */
export const saveCall = (callId: number): void => sessionStorage.setItem(KEY, String(callId));
export const forgetCall = (): void => sessionStorage.removeItem(KEY);
