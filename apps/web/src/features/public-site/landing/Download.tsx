import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { LandingIcon } from './LandingIcon.tsx';
import { texts } from './texts.ts';
import { StoreBadges } from './StoreBadges.tsx';

/** Links to the stores, and how the site itself becomes an app; 'Download App' leads here. */
export function Download() {
  const say = useTexts(texts);
  const brand = useBrand();
  const ways = [
    ['download', say('installText')],
    ['shield', say('offlineText')],
    ['chat', say('noticesText')],
  ] as const;
  return (
    <section id="download" tabIndex={-1} aria-labelledby="download-title" className="mx-auto max-w-6xl scroll-mt-4 px-4 outline-none">
      <div className="grid items-center gap-x-12 gap-y-8 overflow-hidden rounded-sheet bg-brand-soft px-5 py-10 sm:px-10 lg:grid-cols-2 lg:py-12">
        <img
          src="/phones.svg"
          alt={say('phonesPicture')}
          width="480"
          height="500"
          loading="lazy"
          className="mx-auto h-auto w-64 sm:w-80 lg:w-full lg:max-w-md"
        />
        <div>
          <h2 id="download-title" className="font-display text-3xl text-brand-deep md:text-4xl">
            {say('downloadTitle', { brand })}
          </h2>
          <p className="mt-3 max-w-prose text-lg text-ink">{say('downloadText')}</p>
          <ul className="mt-5 space-y-3">
            {ways.map(([icon, text]) => (
              <li key={icon} className="flex gap-3 text-ink">
                <span className="pt-0.5 text-brand">
                  <LandingIcon name={icon} size="medium" />
                </span>
                {text}
              </li>
            ))}
          </ul>
          <div className="mt-7">
            <StoreBadges />
          </div>
        </div>
      </div>
    </section>
  );
}
