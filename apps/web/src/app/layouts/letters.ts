import { useEffect } from 'react';
import { useLanguage } from '#platform/i18n';
import { PAGE_DATA_ELEMENT } from '../PageScripts.tsx';
import boldBengali from '../../ui/fonts/anek-bangla-bengali-650.woff2?url';
import bengaliHeadings from '../../ui/fonts/tiro-bangla-bengali.woff2?url';

/** After what the first page itself loads, in milliseconds. */
const LATER_MS = 3000;

/** Writes pages from now on with all Bengali letters, not with those of the first page alone (decision 0016). */
export function showAllLetters(): void {
  document.documentElement.dataset['letters'] = 'all';
}

// A page that starts in the browser shows nothing yet.
if (typeof document !== 'undefined' && !document.getElementById(PAGE_DATA_ELEMENT)) showAllLetters();

/** Brings the bold and the large Bengali letters into the browser's store, where the pages after the first find them. */
export function useLaterLetters(): void {
  const language = useLanguage();
  useEffect(() => {
    if (language !== 'bn') return;
    const timer = setTimeout(() => [boldBengali, bengaliHeadings].forEach(prefetch), LATER_MS);
    return () => clearTimeout(timer);
  }, [language]);
}

function prefetch(file: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href: file, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  document.head.append(link);
}
