import { useParams } from 'react-router';
import { accountTexts, StopReset } from '#features/accounts';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

/** Shows `/reset-stop/{token}`, where the link in a warning of a new password leads, signed in or not. */
export default function ResetStopPage() {
  const say = useTexts(accountTexts);
  const brand = useBrand();
  const token = useParams()['token'] ?? '';
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <title>{`${say('stopTitle')} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <StopReset key={token} token={token} />
    </div>
  );
}
