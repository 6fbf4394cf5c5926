import { Contact, PublicPage, publicSiteMessages } from '#features/public-site';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function ContactPage() {
  const say = useTexts(publicSiteMessages);
  return (
    <PublicPage title={say('contactTitle')} description={say('contactDescription')}>
      <title>{`${say('contactTitle')} | ${useBrand()}`}</title>
      <Contact />
    </PublicPage>
  );
}
