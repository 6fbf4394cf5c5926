import { useState } from 'react';
import { logOut, me, saveSettings } from '@app/contract/accounts';
import { toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { textsNow, type Language } from '#platform/i18n';
import { currentSession, session } from '#platform/session';
import { mayGo } from './before-sign-out.ts';
import { texts } from './texts.ts';

/** Signs out: on failure the person stays signed in and can try again; without a token only the browser is cleared. */
export function useSignOut() {
  const [isSigningOut, setIsSigningOut] = useState(false);
  async function signOut(): Promise<void> {
    if (!currentSession()) return session.signOut();
    if (!(await mayGo())) return;
    setIsSigningOut(true);
    try {
      await call(logOut);
      session.signOut();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) return session.signOut();
      const say = textsNow(texts);
      toast.error(say('logoutFailed'), { action: { label: say('tryAgain'), onSelect: () => void signOut() } });
    } finally {
      setIsSigningOut(false);
    }
  }
  return { signOut, isSigningOut };
}

/** Brings the stored user up to date with the server's. */
export async function refreshUser(): Promise<void> {
  const answer = await call(me);
  session.setUser(answer.user);
}

/** Keeps a choice of language on the account, so that every device and message follows. */
export const useSaveLanguage = () => (language: Language) => {
  if (currentSession()) void call(saveSettings, { body: { language } }).catch(() => {});
};
