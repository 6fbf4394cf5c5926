import { PageHead, usePageAddress, useSiteInfo, type StructuredData } from '#platform/page';
import { useBrand } from '#platform/config';
import { useLanguage, useTexts } from '#platform/i18n';
import { Closing } from './Closing.tsx';
import { Download } from './Download.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { texts } from './texts.ts';
import { PackagesTeaser } from './PackagesTeaser.tsx';
import { Reasons } from './Reasons.tsx';
import { Steps } from './Steps.tsx';

/** The first impression: what this place is, what it promises, and the way in. */
export function Landing() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <>
      <PageHead title={say('landingTitle', { brand })} description={say('landingDescription')} structured={useOperator()} />
      <Hero />
      <Download />
      <Features />
      <Steps />
      <Reasons />
      <PackagesTeaser />
      <Closing />
    </>
  );
}

/** Who runs this site and how it is called, for search engines; nothing that the page does not show. */
function useOperator(): readonly StructuredData[] {
  const name = useBrand();
  const language = useLanguage();
  const url = usePageAddress()('/');
  const contact = useSiteInfo()?.contact;
  return [
    {
      '@type': 'Organization',
      name,
      url,
      logo: new URL('/icons/icon-512.png', url).href,
      ...(contact?.email ? { email: contact.email } : {}),
      ...(contact?.phone ? { telephone: contact.phone } : {}),
      ...(contact?.address ? { address: contact.address } : {}),
    },
    { '@type': 'WebSite', name, url, inLanguage: language },
  ];
}
