import { LegalText, PublicPage, publicSiteMessages } from '#features/public-site';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function TermsPage() {
  const say = useTexts(publicSiteMessages);
  return (
    <PublicPage title={say('termsTitle')} description={say('termsDescription')}>
      <title>{`${say('termsTitle')} | ${useBrand()}`}</title>
      <LegalText document="terms" />
    </PublicPage>
  );
}
