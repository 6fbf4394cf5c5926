import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Links, Meta, Outlet, useLocation, useRevalidator } from 'react-router';
import '../ui/tokens.css';
import bengaliLetters from '../ui/fonts/anek-bangla-bengali-400.woff2?url';
import latinHeadings from '../ui/fonts/tiro-bangla-ascii.woff2?url';
import latinLetters from '../ui/fonts/anek-bangla-ascii.woff2?url';
import { chooseLanguage, rememberedLanguage, showLanguage, useLanguage } from '#platform/i18n';
import { useOnline } from '#platform/device';
import { loadFrame } from '#platform/page';
import { DemoBar } from './layouts/DemoBar.tsx';
import { showAllLetters, useLaterLetters } from './layouts/letters.ts';
import { GoingMark } from './layouts/GoingMark.tsx';
import { reloadElse } from './layouts/missing-part.ts';
import { followMissingPages, useMissingPage } from './layouts/missing-page.ts';
import { PageFocus } from './layouts/PageFocus.tsx';
import { PageLoading } from './layouts/PageLoading.tsx';
import { ScrollPlace } from './layouts/ScrollPlace.tsx';
import { doEarlyActs } from './early-acts.ts';
import { FirstScript, PageScripts } from './PageScripts.tsx';
import { TrustedTypes } from './TrustedTypes.tsx';

if (!import.meta.env.SSR) followMissingPages();

const ErrorPage = lazy(() => import('./layouts/ErrorPage.tsx').then((module) => ({ default: module.ErrorPage }), reloadElse));

export function ErrorBoundary() {
  return (
    <Suspense fallback={null}>
      <ErrorPage />
    </Suspense>
  );
}

/** Loads what the frame shows, on the server; in the browser it stays as it came with the first page. */
export const loader = loadFrame;
export const shouldRevalidate = (): boolean => false;

/**
 * Fonts of the first lines of nearly every page. A browser lets no line jump for fonts that it was asked for this early. The Bengali file, which is
 * larger than the page and its styles, stands in their way on a slow line, where it would come too late for its first page all the same.
 */
const FIRST_FONTS = {
  en: [
    [latinLetters, 'auto'],
    [latinHeadings, 'auto'],
  ],
  bn: [
    [latinLetters, 'auto'],
    [bengaliLetters, 'low'],
  ],
} as const;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <TrustedTypes />
        <FirstScript />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#5B2A86" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {import.meta.env.PROD && <link rel="manifest" href="/manifest.webmanifest" />}
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        {FIRST_FONTS[language].map(([file, priority]) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority={priority} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  useMissingPage();
  return <PageLoading />;
}

/** Does what the address of the first page asks for: a language, and whose invitation led here. */
function heedAddress(): void {
  const address = new URL(location.href);
  const language = address.searchParams.get('lang');
  if (language === 'en' || language === 'bn') void chooseLanguage(language);
  else void showLanguage(rememberedLanguage());
  if (address.searchParams.has('ref')) void import('#features/onboarding').then(({ rememberReferral }) => rememberReferral(address));
}

/**
 * Does what was done while the page did not listen yet, and marks that it does now: the browser tests wait for the mark. Stands in the part that it
 * speaks of: an input that itself brings a part to life finds a field that React takes for unchanged, and is lost.
 */
function BeginListening() {
  useEffect(() => {
    // Not while React is at work: what the acts cause has to happen at once.
    queueMicrotask(() => {
      doEarlyActs();
      document.documentElement.dataset['listening'] = '';
    });
  }, []);
  return null;
}

/** Shows all letters from the second page on. */
function useFirstLetters(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) showAllLetters();
  }, [pathname]);
}

/** Loads what the page shows afresh when its language changed, and when the connection returned. */
function useFreshData(): void {
  const { revalidate } = useRevalidator();
  const language = useLanguage();
  const isOnline = useOnline();
  const seen = useRef({ language, isOnline });
  useEffect(() => {
    const before = seen.current;
    seen.current = { language, isOnline };
    if (before.language !== language || (isOnline && !before.isOnline)) void revalidate();
  }, [language, isOnline, revalidate]);
}

export default function App() {
  useMissingPage();
  useFirstLetters();
  useFreshData();
  useLaterLetters();
  useEffect(heedAddress, []);
  return (
    <>
      <ScrollPlace />
      <PageFocus />
      <GoingMark />
      <DemoBar />
      <Suspense fallback={<PageLoading />}>
        <Outlet />
        <BeginListening />
      </Suspense>
    </>
  );
}
