import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { outboundTexts, Unsubscribe } from '#features/outbound';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { createQueryClient } from '#platform/queries';

/** Shows `/unsubscribe/{token}`, where the link at the foot of an e-mail leads, signed in or not. */
export default function UnsubscribePage() {
  const say = useTexts(outboundTexts);
  const brand = useBrand();
  const token = useParams()['token'] ?? '';
  const [queries] = useState(createQueryClient);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <title>{`${say('unsubscribeTitle')} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <QueryClientProvider client={queries}>
        <Unsubscribe key={token} token={token} />
      </QueryClientProvider>
    </div>
  );
}
