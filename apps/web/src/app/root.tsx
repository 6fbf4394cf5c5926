import { Suspense, useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import '../ui/tokens.css';
import { rememberedLanguage, showLanguage, useLanguage } from '#platform/i18n';
import { DemoBar } from './layouts/DemoBar.tsx';
import { PageLoading } from './layouts/PageLoading.tsx';

export { ErrorPage as ErrorBoundary } from './layouts/ErrorPage.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#5B2A86" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <PageLoading />;
}

export default function App() {
  useEffect(() => {
    void showLanguage(rememberedLanguage());
  }, []);
  return (
    <>
      <DemoBar />
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </>
  );
}
