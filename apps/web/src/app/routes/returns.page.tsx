import { LegalText, PublicPage, publicSiteMessages } from '#features/public-site';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function ReturnsPage() {
  const say = useTexts(publicSiteMessages);
  return (
    <PublicPage title={say('returnsTitle')} description={say('returnsDescription')}>
      <title>{`${say('returnsTitle')} | ${useBrand()}`}</title>
      <LegalText document="returns" />
    </PublicPage>
  );
}
