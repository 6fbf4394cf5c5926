import { LegalText, PublicPage, publicSiteMessages } from '#features/public-site';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function PrivacyPage() {
  const say = useTexts(publicSiteMessages);
  return (
    <PublicPage title={say('privacyTitle')} description={say('privacyDescription')}>
      <title>{`${say('privacyTitle')} | ${useBrand()}`}</title>
      <LegalText document="privacy" />
    </PublicPage>
  );
}
