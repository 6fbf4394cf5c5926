import { ButtonLink, StitchDivider } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { Features } from './Features.tsx';
import { messages } from './messages.ts';
import { Reasons } from './Reasons.tsx';
import { Steps } from './Steps.tsx';

/** The first impression: what this place is, what it promises, and the way in. */
export function Landing() {
  return (
    <div className="mx-auto max-w-6xl px-4">
      <Hero />
      <Features />
      <StitchDivider />
      <Steps />
      <Reasons />
      <Closing />
    </div>
  );
}

const startOf = (isSignedIn: boolean): string => (isSignedIn ? '/feed' : '/signup');

function Hero() {
  const say = useTexts(messages);
  const isSignedIn = useSession() !== null;
  return (
    <section className="grid items-center gap-6 pt-2 pb-8 md:grid-cols-2 md:py-12">
      <div className="order-2 md:order-1">
        <h1 className="font-display text-4xl leading-tight text-brand-deep md:text-5xl">{say('heroTitle')}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{say('heroText')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={startOf(isSignedIn)} size="large">
            {say('getStarted')}
          </ButtonLink>
          {!isSignedIn && (
            <ButtonLink to="/signin" variant="secondary" size="large">
              {say('haveAccount')}
            </ButtonLink>
          )}
        </div>
      </div>
      <img
        src="/couple.svg"
        alt={say('heroPicture')}
        width="424"
        height="310"
        fetchPriority="high"
        className="order-1 mx-auto h-auto w-64 md:order-2 md:w-full md:max-w-md"
      />
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
        <ButtonLink to={startOf(isSignedIn)} variant="secondary" size="large">
          {say('createProfile')}
        </ButtonLink>
      </div>
    </section>
  );
}
