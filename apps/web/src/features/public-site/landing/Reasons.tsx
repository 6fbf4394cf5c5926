import { AlpanaCircle } from '#ui';
import { useTexts } from '#platform/i18n';
import { LandingIcon } from './LandingIcon.tsx';
import { texts } from './texts.ts';
import { SectionTitle } from './SectionTitle.tsx';

/** Shows 'Why Choose Us'. */
export function Reasons() {
  const say = useTexts(texts);
  const reasons = [
    ['badge', say('verifiedTitle'), say('verifiedText')],
    ['match', say('connectionsTitle'), say('connectionsText')],
    ['story', say('storiesTitle'), say('storiesText')],
  ] as const;
  return (
    <section aria-labelledby="why" className="mx-auto max-w-6xl px-4 py-16">
      <SectionTitle id="why">{say('whyTitle')}</SectionTitle>
      <div className="mt-8 grid gap-10 md:grid-cols-3 md:gap-8">
        {reasons.map(([icon, title, text]) => (
          <article key={icon} className="flex items-center gap-5 md:flex-col md:gap-3 md:text-center">
            <span className="grid size-24 shrink-0 place-items-center text-brand md:size-32">
              <span className="col-start-1 row-start-1 size-full">
                <AlpanaCircle />
              </span>
              <span className="col-start-1 row-start-1 text-brand-deep">
                <LandingIcon name={icon} size="large" />
              </span>
            </span>
            <div>
              <h3 className="text-xl font-semibold text-ink">{title}</h3>
              <p className="mt-1 max-w-sm text-muted md:mt-2">{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
