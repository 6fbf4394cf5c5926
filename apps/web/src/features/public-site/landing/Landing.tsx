import { AlpanaCircle, ButtonLink } from '#ui';
import { PageHead, usePageAddress, useSiteInfo, type StructuredData } from '#platform/page';
import { useBrand } from '#platform/config';
import { useLanguage, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { Download } from './Download.tsx';
import { Features } from './Features.tsx';
import { Hero, startOf } from './Hero.tsx';
import { texts } from './texts.ts';
import { Reasons } from './Reasons.tsx';

/** Shows the first page: what this place is, what it promises, and the way in. */
export function Landing() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <>
      <PageHead title={say('landingTitle', { brand })} description={say('landingDescription')} structured={useOperator()} />
      <Hero />
      <Download />
      <Features />
      <Reasons />
      <Closing />
    </>
  );
}

/** Returns who runs this site and how it is called, for search engines; nothing that the page does not show. */
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

/** Calls once more to begin. */
function Closing() {
  const say = useTexts(texts);
  const isSignedIn = useSession() !== null;
  return (
    <section aria-labelledby="closing" className="mx-auto mt-6 max-w-6xl px-4">
      <div className="relative overflow-hidden rounded-sheet bg-header px-6 py-14 text-center text-on-brand lg:py-20">
        <span aria-hidden className="absolute -top-20 -left-20 size-40 opacity-60 lg:-top-28 lg:-left-28 lg:size-80">
          <AlpanaCircle />
        </span>
        <span aria-hidden className="absolute -right-20 -bottom-20 size-40 opacity-60 lg:-right-28 lg:-bottom-28 lg:size-80">
          <AlpanaCircle />
        </span>
        <div className="relative">
          <h2 id="closing" className="font-display text-3xl md:text-5xl">
            {say('createProfile')}
          </h2>
          <p className="mx-auto mt-3 max-w-prose text-lg text-balance">{say('closingText')}</p>
          <div className="mt-7 flex justify-center">
            <ButtonLink to={startOf(isSignedIn)} variant="secondary" size="large">
              {say('createProfile')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
