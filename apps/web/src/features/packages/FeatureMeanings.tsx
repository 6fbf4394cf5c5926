import { COUNT_NAMES, featureMeanings, type CountName } from '@app/contract/packages';
import { sayIn } from '@app/contract/kernel';
import { CircleHelp } from 'lucide-react';
import { useLanguage, useTexts } from '#platform/i18n';
import type { Package } from './packages.queries.ts';
import { texts } from './texts.ts';

/** Returns the counts that a package has, in their order. */
export const countsIn = (item: Pick<Package, CountName>): CountName[] => COUNT_NAMES.filter((name) => Number(item[name]) >= 1);

/** Says behind a tap what each line of a card means. */
export function FeatureMeanings({ item }: { item: Package }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium text-brand-deep underline underline-offset-4">
        <CircleHelp aria-hidden className="size-4 shrink-0" />
        {say('meanings')}
      </summary>
      <div className="space-y-1 pb-3 text-sm text-muted">
        {countsIn(item).map((name) => (
          <p key={name}>
            <strong className="font-medium text-ink">{sayIn(language, featureMeanings[name].label)}:</strong>{' '}
            {sayIn(language, featureMeanings[name].meaning)}
          </p>
        ))}
      </div>
    </details>
  );
}
