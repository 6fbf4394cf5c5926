import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import type { Clause } from './legal-text.ts';
import { texts } from './texts.ts';

type Contents = { readonly clauses: readonly Clause[] };

/** Stands beside the text on a desktop, folded above it on a phone. Works without scripts. */
export function TableOfContents({ clauses }: Contents) {
  const say = useTexts(texts);
  const title = useId();
  return (
    <>
      <details className="ui-disclosure rounded-card border border-line bg-card lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2 font-semibold text-ink">
          {say('contents')}
          <ChevronDown aria-hidden className="ui-disclosure-arrow size-5 shrink-0 text-muted" />
        </summary>
        <nav aria-label={say('contents')} className="px-2 pb-2">
          <ClauseLinks clauses={clauses} />
        </nav>
      </details>
      <nav
        aria-labelledby={title}
        className="sticky top-4 max-h-[calc(100dvh-2rem)] self-start overflow-y-auto border-l border-line pl-2 max-lg:hidden print:hidden"
      >
        <p id={title} className="px-2 pb-1 font-semibold text-ink">
          {say('contents')}
        </p>
        <ClauseLinks clauses={clauses} />
      </nav>
    </>
  );
}

function ClauseLinks({ clauses }: Contents) {
  const language = useLanguage();
  const { search } = useLocation();
  return (
    <ol>
      {clauses.map(({ id, title }, index) => (
        <li key={id}>
          <Link
            to={{ search, hash: `#clause-${index + 1}` }}
            className="flex items-baseline gap-2 rounded-field px-2 py-2.5 text-muted hover:text-brand-deep hover:underline lg:py-1.5 lg:text-sm"
          >
            <span className="min-w-6 shrink-0 tabular-nums">{formatDigits(index + 1, language)}.</span>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
