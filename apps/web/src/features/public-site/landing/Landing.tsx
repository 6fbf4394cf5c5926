import { AlpanaCircle, ButtonLink } from '#ui';
import { PageHead, usePageAddress, useSiteInfo, type StructuredData } from '#platform/page';
import { useBrand } from '#platform/config';
import { useLanguage, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { Download } from './Download.tsx';
import { Features } from './Features.tsx';
import { Hero, startOf } from './Hero.tsx';
import { LandingIcon } from './LandingIcon.tsx';
import { texts } from './texts.ts';
import { Reasons } from './Reasons.tsx';
import { Steps } from './Steps.tsx';

/** First page: what this place is, what it promises, and the way in. */
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

/** Leads to the prices, which stand on a page of their own. */
function PackagesTeaser() {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="packages-teaser" className="mx-auto max-w-6xl px-4">
      <div className="flex flex-col items-center gap-5 rounded-sheet border border-gold bg-gold-soft px-6 py-8 text-center md:flex-row md:px-10 md:text-left">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-gold text-on-gold">
          <LandingIcon name="premium" size="medium" />
        </span>
        <div className="md:flex-1">
          <h2 id="packages-teaser" className="text-xl font-semibold text-ink">
            {say('teaserTitle')}
          </h2>
          <p className="mt-1 text-ink">{say('teaserText')}</p>
        </div>
        <ButtonLink to="/packages" variant="secondary">
          {say('teaserLink')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Last call to begin. */
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
            {say('closingTitle')}
          </h2>
          <p className="mx-auto mt-3 max-w-prose text-lg">{say('closingText')}</p>
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
