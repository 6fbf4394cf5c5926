import type { ReactNode } from 'react';
import { StaticPage } from '#features/public-site';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { legalDates, type LegalName } from './legal-dates.ts';
import type { LegalText } from './legal-text.ts';
import { longDay } from './long-day.ts';
import { texts } from './texts.ts';
import { TableOfContents } from './TableOfContents.tsx';
import { TextBlocks } from './TextBlocks.tsx';

type LegalPageProps = {
  readonly name: LegalName;
  readonly text: LegalText;
  readonly title: string;
  readonly crumb?: string;
  /** For search engines: 70 to 160 characters. */
  readonly description: string;
  readonly path: string;
  /** Stands after the last clause. */
  readonly children?: ReactNode;
};

/** Shows one text in numbered clauses, with its table of contents and the day on which it last changed. */
export function LegalPage({ name, text, children, ...page }: LegalPageProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <StaticPage {...page} width="wide">
      <div className="gap-x-12 gap-y-6 max-lg:space-y-6 lg:grid lg:grid-cols-[17rem_minmax(0,46rem)] print:block">
        <TableOfContents clauses={text.clauses} />
        <div className="space-y-8 text-ink">
          <div className="space-y-3 text-lg">
            <TextBlocks blocks={text.intro} />
          </div>
          {text.clauses.map(({ id, title, blocks }, index) => (
            <section key={id} className="space-y-3">
              <h2
                id={`clause-${index + 1}`}
                tabIndex={-1}
                className="scroll-mt-20 font-display text-2xl text-brand-deep break-after-avoid print:text-current"
              >
                {`${formatDigits(index + 1, language)}. ${title}`}
              </h2>
              <TextBlocks blocks={blocks} />
            </section>
          ))}
          {children}
          <p className="border-t border-line pt-4 text-muted print:text-current">
            {say('lastUpdated', { date: longDay(legalDates[name].changedOn, language) })}
          </p>
        </div>
      </div>
    </StaticPage>
  );
}
