import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { logOut, me, saveSettings } from '@app/contract/accounts';
import { toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { textsNow, useLanguage, type Language } from '#platform/i18n';
import { currentSession, session, whileTokenChanges } from '#platform/session';
import { useAction } from '#shared';
import { texts } from './texts.ts';

/** Signs out: on failure the person stays signed in and can try again; without a token only the browser is cleared. */
export function useSignOut() {
  const sending = useAction({
    send: logOutHere,
    otherwise: '',
    onFailure: (failure) => {
      if (failure instanceof ApiError && failure.status === 401) return session.signOut();
      const say = textsNow(texts);
      toast.error(say('logoutFailed'), { action: { label: say('tryAgain'), onSelect: () => void signOut() } });
    },
  });
  async function signOut(): Promise<void> {
    if (!currentSession()) {
      console.info('No access token found');
      return session.signOut();
    }
    if (await mayGo()) await sending.run();
  }
  return { signOut, isSigningOut: sending.isUnderWay };
}

/** Ends the session on the server and in this browser as one: a refusal that another tab meets meanwhile is no session that was ended from elsewhere. */
const logOutHere = () =>
  whileTokenChanges(async () => {
    await call(logOut);
    session.signOut();
  });

/** Brings the stored user up to date with the server's. */
export async function refreshUser(): Promise<void> {
  const answer = await call(me);
  session.setUser(answer.user);
}

/** Keeps a choice of language on the account, so that every device and message follows. */
export const useSaveLanguage = () => (language: Language) => {
  if (currentSession()) void call(saveSettings, { body: { language } }).catch(() => {});
};

/** Loads the signed-in account as the server knows it now. */
export const useMe = () => useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(me, {}, { signal }) });

/** Keeps the line under the own name as the server says it in the language of the page, which may be another one than at the sign-in. */
export function useFreshTitle(): void {
  const { data, refetch } = useMe();
  const language = useLanguage();
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    void refetch();
  }, [language, refetch]);
  const title = data?.user.title;
  useEffect(() => {
    const present = currentSession();
    if (present && title !== undefined && present.user.title !== title) session.setUser({ ...present.user, title });
  }, [title]);
}

/** Loads the user anew, once a page, where the address of the picture no longer answers, as happens after an hour. */
export function useFreshAvatar(address: string | null): void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!address || hasAsked.current) return;
    const probe = new Image();
    probe.onerror = () => {
      if (!hasAsked.current && navigator.onLine) void refreshUser().catch(() => {});
      hasAsked.current = true;
    };
    probe.src = address;
  }, [address]);
}

/** Asks whether the person may go; false where they would rather stay. */
type Step = () => Promise<boolean>;

const steps = new Set<Step>();

/** Lets a feature ask before the person signs out, whichever button they press; until the answer is called. */
export function beforeSignOut(step: Step): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

/** True if all agree, asked one after the other. */
async function mayGo(): Promise<boolean> {
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- One question at a time.
    if (!(await step())) return false;
  }
  return true;
}
