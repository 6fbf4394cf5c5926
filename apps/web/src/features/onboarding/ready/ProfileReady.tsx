import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ImagePlus, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getStepOne } from '@app/contract/onboarding';
import { AlpanaCircle, ButtonLink, Heading, LogoMark, Skeleton } from '#ui';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { call } from '#platform/api';
import { texts } from '../texts.ts';

/** Celebrates the end of the registration: who fits best, and what helps next. */
export function ProfileReady({ matches }: { matches: ReactNode }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const { isPending, candidate } = useCandidate();
  const title = candidate ? say('profileOfReady', { name: candidate }) : say('profileReady');
  return (
    <div className="grid gap-8">
      <title>{`${title} | ${brand}`}</title>
      <header className="relative flex flex-col items-center pt-4 text-center">
        <span className="relative grid size-36 place-items-center text-brand">
          <span className="absolute inset-0 motion-safe:animate-[spin_90s_linear_infinite]">
            <AlpanaCircle />
          </span>
          <LogoMark size="large" />
        </span>
        <h1 className="mt-4 grid w-full min-h-12 content-center justify-items-center font-display text-3xl text-balance text-brand-deep">
          {isPending ? <Skeleton shape="line" width="half" /> : title}
        </h1>
        <p className="mt-2 max-w-prose text-muted">{say('readyText')}</p>
      </header>
      {matches}
      <section aria-labelledby="next-steps">
        <Heading level={2} look="card" id="next-steps">
          {say('nextSteps')}
        </Heading>
        <ul className="m-0 mt-3 grid list-none gap-3 p-0 sm:grid-cols-2">
          <NextStep to="/my-gallery" icon={<ImagePlus aria-hidden />} title={say('addPhotos')} text={say('addPhotosText')} />
          <NextStep to="/privacy-settings" icon={<ShieldCheck aria-hidden />} title={say('setPrivacy')} text={say('setPrivacyText')} />
        </ul>
      </section>
      <div className="mx-auto w-full max-w-sm pb-4">
        <ButtonLink to="/feed" size="large" fullWidth>
          {say('lookAround')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Returns the name of whom a guardian registered; null for members who registered themselves. */
function useCandidate() {
  const me = useMe();
  const isForOthers = me.data?.profileFor === 'others';
  const { data, isLoading } = useQuery({
    queryKey: ['registration', 'step-1', 'ready'],
    queryFn: async ({ signal }) => (await call(getStepOne, {}, { signal })).data,
    enabled: isForOthers,
  });
  return { isPending: me.isPending || isLoading, candidate: data?.userData.nickname ?? null };
}

/** Shows something that helps a new profile, and the way there. */
function NextStep({ to, icon, title, text }: { to: string; icon: ReactNode; title: string; text: string }) {
  return (
    <li className="relative flex items-center gap-4 rounded-card border border-line bg-card p-4 shadow-card transition-shadow hover:shadow-float">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">{icon}</span>
      <span className="min-w-0 flex-1">
        <Link to={to} className="font-semibold text-ink no-underline after:absolute after:inset-0">
          {title}
        </Link>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </li>
  );
}
