import { useEffect, useState } from 'react';
import { LoadingOverlay } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const SHARE_AFTER_MS = 2000;

/** Lies over the page while the application is on its way; says how much has left where that takes longer. */
export function SendingOverlay({ share }: { share: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SHARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const percent = formatDigits(Math.round(share * 100), language);
  return <LoadingOverlay text={isSlow ? say('sendingShare', { percent }) : say('sending')} />;
}
