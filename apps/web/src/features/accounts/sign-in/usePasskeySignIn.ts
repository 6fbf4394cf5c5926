import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isOnline } from '#platform/device';
import { canSuggestPasskeys, canUsePasskeys, loadPasskeys } from '#platform/passkeys';
import { askForPasskey } from '../accounts.calls.ts';
import type { SigningIn } from './useSignIn.ts';

const nothingToFollow = () => () => {};

/** False on the page that the server writes. */
const useSupport = (): boolean => useSyncExternalStore(nothingToFollow, canUsePasskeys, () => false);

/** Puts passkeys among the suggestions of the field, and gives what the button for them does; null where the browser has none. */
export function usePasskeySignIn(signingIn: SigningIn, remember: boolean): { readonly press: () => Promise<void> } | null {
  const isSupported = useSupport();
  // Asking in the open ends the wait among the suggestions; it begins anew afterwards.
  const [asked, setAsked] = useState(0);
  const enter = useEffectEvent((credential: Parameters<SigningIn['withPasskey']>[0]) => signingIn.withPasskey(credential, remember));
  useEffect(() => {
    if (!isSupported) return;
    let isHere = true;
    const suggest = async (): Promise<void> => {
      if (!isOnline() || !(await canSuggestPasskeys())) return;
      const [{ usePasskey: askDevice }, options] = await Promise.all([loadPasskeys(), askForPasskey()]);
      if (!isHere) return;
      const credential = await askDevice(options, true);
      if (isHere) await enter(credential);
    };
    // Nobody has asked for it: what fails here is left to the button.
    void suggest().catch(() => {});
    return () => {
      isHere = false;
      void loadPasskeys().then(
        ({ cancelPasskey }) => cancelPasskey(),
        () => {},
      );
    };
  }, [isSupported, asked]);
  if (!isSupported) return null;
  return {
    press: async () => {
      const isSignedIn = await signingIn.withPasskey(async () => {
        const [{ usePasskey: askDevice }, options] = await Promise.all([loadPasskeys(), askForPasskey()]);
        return askDevice(options);
      }, remember);
      if (!isSignedIn) setAsked((count) => count + 1);
    },
  };
}
