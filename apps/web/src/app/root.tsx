import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router';
import '../ui/tokens.css';
import bengaliLetters from '../ui/fonts/anek-bangla-bengali-400.woff2?url';
import latinHeadings from '../ui/fonts/tiro-bangla-ascii.woff2?url';
import latinLetters from '../ui/fonts/anek-bangla-ascii.woff2?url';
import { chooseLanguage, rememberedLanguage, showLanguage, useLanguage } from '#platform/i18n';
import { leaveFirstPage } from '#platform/page';
import { DemoBar } from './layouts/DemoBar.tsx';
import { showAllLetters, useLaterLetters } from './layouts/letters.ts';
import { reloadElse } from './layouts/missing-part.ts';
import { PageLoading } from './layouts/PageLoading.tsx';
import { ScrollPlace } from './layouts/ScrollPlace.tsx';

const ErrorPage = lazy(() => import('./layouts/ErrorPage.tsx').then((module) => ({ default: module.ErrorPage }), reloadElse));

export function ErrorBoundary() {
  return (
    <Suspense fallback={null}>
      <ErrorPage />
    </Suspense>
  );
}

/** What the first lines of nearly every page are written with. A browser lets no line jump for fonts that it was asked for this early. */
const FIRST_FONTS = { en: [latinLetters, latinHeadings], bn: [bengaliLetters, latinLetters] } as const;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#5B2A86" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {import.meta.env.PROD && <link rel="manifest" href="/manifest.webmanifest" />}
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        {FIRST_FONTS[language].map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <PageLoading />;
}

/** What the address of the first page asks for: a language, and whose invitation led here. */
function heedAddress(): void {
  const address = new URL(location.href);
  const language = address.searchParams.get('lang');
  if (language === 'en' || language === 'bn') void chooseLanguage(language);
  else void showLanguage(rememberedLanguage());
  if (address.searchParams.has('ref')) void import('#features/onboarding').then(({ rememberReferral }) => rememberReferral(address));
}

/** The browser tests wait for this mark: a page that the server wrote shows before it listens. */
function tellListening(): void {
  document.documentElement.dataset['listening'] = '';
}

/** What came with the first page is used by that page only. */
function useFirstPage(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    leaveFirstPage();
    showAllLetters();
  }, [pathname]);
}

export default function App() {
  useFirstPage();
  useLaterLetters();
  useEffect(heedAddress, []);
  useEffect(tellListening, []);
  return (
    <>
      <ScrollPlace />
      <DemoBar />
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </>
  );
}
