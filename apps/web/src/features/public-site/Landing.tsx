import { BadgeCheck, Camera, Languages, PhoneOff, Search, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink, StitchDivider } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { CouplePicture } from './CouplePicture.tsx';
import { messages } from './messages.ts';

/** The first impression: what this place is, what it promises, and the way in. */
export function Landing() {
  return (
    <div className="mx-auto max-w-6xl px-4">
      <Hero />
      <Features />
      <StitchDivider />
      <Steps />
      <Why />
      <Closing />
    </div>
  );
}

function Hero() {
  const say = useTexts(messages);
  const isSignedIn = useSession() !== null;
  return (
    <section className="grid items-center gap-6 py-6 md:grid-cols-2 md:py-12">
      <div className="order-2 md:order-1">
        <h1 className="font-display text-4xl leading-tight text-brand-deep md:text-5xl">{say('heroTitle')}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{say('heroText')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={isSignedIn ? '/feed' : '/signup'} size="large">
            {say('getStarted')}
          </ButtonLink>
          {!isSignedIn && (
            <ButtonLink to="/signin" variant="secondary" size="large">
              {say('haveAccount')}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="order-1 mx-auto w-full max-w-xs md:order-2 md:max-w-md">
        <CouplePicture label={say('heroPicture')} />
      </div>
    </section>
  );
}

function Features() {
  const say = useTexts(messages);
  return (
    <section aria-labelledby="features" className="py-8">
      <SectionTitle id="features">{say('featuresTitle')}</SectionTitle>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Feature icon={<Search aria-hidden />} title={say('searchTitle')} text={say('searchText')} />
        <Feature icon={<Camera aria-hidden />} title={say('photosTitle')} text={say('photosText')} />
        <Feature icon={<PhoneOff aria-hidden />} title={say('numberTitle')} text={say('numberText')} />
        <Feature icon={<Users aria-hidden />} title={say('guardianTitle')} text={say('guardianText')} />
        <Feature icon={<BadgeCheck aria-hidden />} title={say('badgesTitle')} text={say('badgesText')} />
        <Feature icon={<Languages aria-hidden />} title={say('languageTitle')} text={say('languageText')} />
      </ul>
    </section>
  );
}

function Feature({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="rounded-card bg-card p-6">
      <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-deep">{icon}</span>
      <h3 className="mt-4 text-lg font-semibold text-ink">{title}</h3>
      <p className="mt-2 text-muted">{text}</p>
    </li>
  );
}

function Steps() {
  const say = useTexts(messages);
  const steps = [
    { title: say('stepOne'), text: say('stepOneText') },
    { title: say('stepTwo'), text: say('stepTwoText') },
    { title: say('stepThree'), text: say('stepThreeText') },
    { title: say('stepFour'), text: say('stepFourText') },
  ];
  return (
    <section aria-labelledby="steps" className="py-8">
      <SectionTitle id="steps">{say('stepsTitle')}</SectionTitle>
      <ol className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t-2 border-dashed border-brand pt-4">
            <span aria-hidden className="font-display text-3xl text-brand">
              {say('stepNumber', { number: index + 1 })}
            </span>
            <h3 className="mt-1 text-lg font-semibold text-ink">{step.title}</h3>
            <p className="mt-1 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Why() {
  const say = useTexts(messages);
  const reasons = [
    { title: say('verifiedTitle'), text: say('verifiedText') },
    { title: say('connectionsTitle'), text: say('connectionsText') },
    { title: say('respectTitle'), text: say('respectText') },
  ];
  return (
    <section aria-labelledby="why" className="py-8">
      <SectionTitle id="why">{say('whyTitle')}</SectionTitle>
      <div className="mt-6 grid gap-6 md:grid-cols-3">
        {reasons.map((reason) => (
          <article key={reason.title}>
            <h3 className="text-lg font-semibold text-brand-deep">{reason.title}</h3>
            <p className="mt-2 text-muted">{reason.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Closing() {
  const say = useTexts(messages);
  const isSignedIn = useSession() !== null;
  return (
    <section className="mt-8 rounded-card bg-header px-6 py-12 text-center text-on-brand">
      <h2 className="font-display text-3xl md:text-4xl">{say('closingTitle')}</h2>
      <p className="mx-auto mt-3 max-w-prose">{say('closingText')}</p>
      <div className="mt-6 flex justify-center">
        <ButtonLink to={isSignedIn ? '/feed' : '/signup'} variant="secondary" size="large">
          {say('createProfile')}
        </ButtonLink>
      </div>
    </section>
  );
}

function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-display text-3xl text-brand-deep">
      {children}
    </h2>
  );
}
