import { useRef } from 'react';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { Banner } from './page/Banner.tsx';
import { Benefits } from './page/Benefits.tsx';
import { HowItWorks } from './page/HowItWorks.tsx';
import { AssistedPackages } from './page/AssistedPackages.tsx';
import { Consultation } from './consultation/Consultation.tsx';
import { IntroductionsForYou } from './introductions/IntroductionsForYou.tsx';
import { MyService } from './service/MyService.tsx';
import { useAssisted } from './assisted.queries.ts';
import { texts } from './texts.ts';

/**
 * Shows `/assisted`: what it is, the member's own service, what can be bought, and a free consultation. Its parts fail apart; what stands below the service
 * waits until it is known whether there is one, so that nothing moves.
 */
export function AssistedPage() {
  const say = useTexts(texts);
  const brand = useBrand();
  const assisted = useAssisted();
  const packages = useRef<HTMLElement>(null);
  const consultation = useRef<HTMLElement>(null);
  const service = assisted.data ?? null;
  return (
    <div className="flex flex-col gap-10 pb-6 lg:gap-14">
      <title>{`${say('title')} | ${brand}`}</title>
      <Banner isSmall={service !== null && service.state !== 'none'} onConsultation={() => show(consultation.current)} />
      <IntroductionsForYou asked={service?.asked ?? []} />
      <MyService query={assisted} onRenew={() => show(packages.current)} />
      {!assisted.isPending && (
        <>
          <Benefits />
          <HowItWorks />
          <AssistedPackages section={packages} />
          <Consultation section={consultation} request={service?.request ?? null} />
        </>
      )}
    </div>
  );
}

/** Brings a section into sight; its heading takes the focus. */
function show(section: HTMLElement | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  section?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
