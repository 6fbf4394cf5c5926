import { useEffect, useState, type ReactNode } from 'react';
import { LoadingOverlay } from '#ui';
import { refreshUser } from '#features/session';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** For pages to which messages lead: brings the stored user up to date before the page shows. */
export function FreshUser({ children }: { children: ReactNode }) {
  const say = useTexts(texts);
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    // Without an answer the page shows all the same and says itself what is missing.
    const show = () => setIsFresh(true);
    refreshUser().then(show, show);
  }, []);
  return isFresh ? children : <LoadingOverlay text={say('checkingRegistration')} />;
}
