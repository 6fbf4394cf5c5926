import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { SectionTitle } from './SectionTitle.tsx';

/** What can be done here, each with a drawing out of one small file. */
export function Features() {
  const say = useTexts(messages);
  const features = [
    ['search', say('searchTitle'), say('searchText')],
    ['camera', say('photosTitle'), say('photosText')],
    ['phone', say('numberTitle'), say('numberText')],
    ['users', say('guardianTitle'), say('guardianText')],
    ['badge', say('badgesTitle'), say('badgesText')],
    ['language', say('languageTitle'), say('languageText')],
  ] as const;
  return (
    <section aria-labelledby="features" className="py-8">
      <SectionTitle id="features">{say('featuresTitle')}</SectionTitle>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(([icon, title, text]) => (
          <li key={icon} className="rounded-card bg-card p-6 shadow-card">
            <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-deep">
              <svg aria-hidden className="size-6">
                <use href={`/landing-icons.svg#${icon}`} />
              </svg>
            </span>
            <h3 className="mt-4 text-lg font-semibold text-ink">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
