import { useEffect, useState } from 'react';
import type { Package } from '@app/contract/packages';
import { useOnline } from '#platform/device';
import { useLanguage, useLanguageSettled } from '#platform/i18n';
import { loadPackages } from './packages.calls.ts';

/** `packages` stay while they are loaded anew in another language. */
type Packages = { readonly packages: readonly Package[] | null; readonly failure: unknown; readonly retry: () => void };

/** The packages on sale; what failed is asked for again when the connection returns. */
export function usePackages(): Packages {
  const isSettled = useLanguageSettled();
  const language = useLanguage();
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [packages, setPackages] = useState<readonly Package[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isSettled) return;
    const leaving = new AbortController();
    setFailure(null);
    loadPackages(leaving.signal).then(
      (loaded) => leaving.signal.aborted || setPackages(loaded),
      (refused: unknown) => leaving.signal.aborted || setFailure(refused),
    );
    return () => leaving.abort();
  }, [isSettled, language, isOnline, attempt]);
  return { packages, failure, retry: () => setAttempt(attempt + 1) };
}
