import { ButtonLink } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { useSession } from '#platform/session';
import { formatMonth } from './format-month.ts';
import { LandingIcon } from './LandingIcon.tsx';
import { texts } from './texts.ts';

/** Returns where the calls to begin lead: who is signed in has begun. */
export const startOf = (isSignedIn: boolean): string => (isSignedIn ? '/feed' : '/signup');

/** Says what this place is, and leads in. */
export function Hero() {
  const say = useTexts(texts);
  const isSignedIn = useSession() !== null;
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-12 px-4 pt-3 pb-12 lg:grid-cols-2 lg:pt-10 lg:pb-16">
      <img
        src="/couple.svg"
        alt={say('heroPicture')}
        width="580"
        height="572"
        fetchPriority="high"
        className="mx-auto h-44 w-auto object-contain sm:h-72 lg:order-2 lg:h-auto lg:w-full lg:max-w-xl"
      />
      <div className="flex flex-col items-center text-center lg:items-start lg:text-left">
        <h1 className="mt-3 font-display text-4xl text-brand-deep sm:text-5xl lg:mt-0">{say('heroTitle')}</h1>
        <p className="order-4 mt-6 max-w-xl text-lg text-balance text-muted lg:order-2 lg:mt-5 lg:text-pretty">{say('heroText')}</p>
        <div className="order-2 lg:order-3">
          <MemberClaim />
        </div>
        <div className="order-3 mt-4 flex flex-col gap-3 sm:flex-row lg:order-4 lg:mt-8">
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
      <Promises />
    </section>
  );
}

/** Answers to the first questions of families. */
function Promises() {
  const say = useTexts(texts);
  const promises = [
    ['unlisted', say('numberTitle'), say('numberText')],
    ['lock', say('photosPromise'), say('photosPromiseText')],
    ['person', say('guardianTitle'), say('guardianText')],
  ] as const;
  return (
    <ul className="mt-10 grid gap-6 border-t border-line pt-8 md:grid-cols-3 lg:order-3 lg:col-span-2 lg:mt-14">
      {promises.map(([icon, title, text]) => (
        <li key={icon} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
            <LandingIcon name={icon} size="medium" />
          </span>
          <span>
            <strong className="block font-semibold text-ink">{title}</strong>
            <span className="block text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Says how many members there are, as the server does: it knows whether anything may be claimed. */
function MemberClaim() {
  const say = useTexts(texts);
  const language = useLanguage();
  const info = useSiteInfo();
  if (!info?.memberClaim) return null;
  const month = info.memberClaimDate && formatMonth(info.memberClaimDate, language);
  return (
    <p className="mt-3 inline-flex flex-wrap items-center justify-center gap-x-1.5 rounded-sheet bg-heart-soft px-3 py-1.5 text-heart-ink lg:mt-6">
      <LandingIcon name="heart" />
      <strong className="font-semibold">{info.memberClaim}</strong>
      {month && <span>{say('asOf', { month })}</span>}
    </p>
  );
}
