import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { LandingIcon } from './LandingIcon.tsx';
import { texts } from './texts.ts';

/** That the prices stand on a page of their own. */
export function PackagesTeaser() {
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
