import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '#ui';
import { Outbox, outboxTexts } from '#features/outbox';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { createQueryClient } from '#platform/queries';
import { LanguageSwitch } from '../layouts/LanguageSwitch.tsx';

/** Shows `/outbox`, a page of its own, open to everybody who tries the demo, signed in or not. */
export default function OutboxPage() {
  const say = useTexts(outboxTexts);
  const brand = useBrand();
  const [queries] = useState(createQueryClient);
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <title>{`${say('title')} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <header className="mx-auto flex w-full max-w-3xl items-center px-4 py-3">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 text-xl font-bold text-brand-deep">
          <LogoMark />
          {brand}
        </Link>
        <LanguageSwitch />
      </header>
      <main id="content" className="mx-auto w-full max-w-3xl flex-1 px-4 py-6">
        <QueryClientProvider client={queries}>
          <Outbox />
        </QueryClientProvider>
      </main>
    </div>
  );
}
