import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AppealByLink, sanctionsTexts } from '#features/sanctions';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { createQueryClient } from '#platform/queries';

/** Shows `/appeal/{token}`, where the link of a decision leads, signed in or not. */
export default function AppealPage() {
  const say = useTexts(sanctionsTexts);
  const brand = useBrand();
  const token = useParams()['token'] ?? '';
  const [queries] = useState(createQueryClient);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8">
      <title>{`${say('appealPage')} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <QueryClientProvider client={queries}>
        <AppealByLink key={token} token={token} />
      </QueryClientProvider>
    </div>
  );
}
