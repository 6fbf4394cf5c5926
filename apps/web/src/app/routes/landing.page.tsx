import { Landing, landingMessages, useVisit } from '#features/public-site';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function LandingPage() {
  const say = useTexts(landingMessages);
  useVisit('Home');
  return (
    <>
      <title>{say('landingTitle', { brand: useBrand() })}</title>
      <meta name="description" content={say('landingDescription')} />
      <Landing />
    </>
  );
}
