import { COUNT_NAMES, featureMeanings, type CountName } from '@app/contract/packages';
import { sayIn } from '@app/contract/kernel';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Heading } from '#ui';
import { formatDigits, formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { countsIn } from './FeatureMeanings.tsx';
import type { FreeCounts, Package } from './packages.queries.ts';
import { texts } from './texts.ts';

const POISHA = 100;
const cell = 'whitespace-nowrap border-t border-line px-3 py-2 text-center tabular-nums';
const top = 'whitespace-nowrap px-3 py-3 font-semibold';
const head = 'sticky left-0 z-1 min-w-28 border-t border-line bg-card px-3 py-2 text-left font-normal text-ink';

/** Compares all packages with what everybody has free. A phone scrolls it sideways, with the names of the rows in sight. */
export function Comparison({ packages, free }: { packages: readonly Package[]; free: FreeCounts }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const rows = COUNT_NAMES.filter((name) => packages.some((item) => countsIn(item).includes(name)));
  return (
    <section className="mt-10" aria-labelledby={id}>
      <Heading level={2} look="section" id={id}>
        {say('compare')}
      </Heading>
      <div
        role="region"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative mt-4 overflow-x-auto rounded-card border border-line bg-card"
      >
        <table className="w-full border-collapse text-sm wrap-normal">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-1 bg-card">
                <span className="sr-only">{say('features')}</span>
              </th>
              <th scope="col" className={`${top} text-ink`}>
                {say('free')}
              </th>
              {packages.map((item) => (
                <th key={item.packageId} scope="col" data-written-by-people className={`${top} text-brand-deep`}>
                  {item.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={head}>
                {say('price')}
              </th>
              <td className={cell}>{formatTaka(0, language)}</td>
              {packages.map((item) => (
                <td key={item.packageId} className={cell}>
                  {formatTaka(item.price * POISHA, language)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className={head}>
                {say('validity')}
              </th>
              <td className={cell}>{say('always')}</td>
              {packages.map((item) => (
                <td key={item.packageId} className={cell}>
                  {say('days', { count: item.validity })}
                </td>
              ))}
            </tr>
            {rows.map((name) => (
              <tr key={name}>
                <th scope="row" className={head}>
                  {sayIn(language, featureMeanings[name].label)}
                </th>
                <td className={cell}>
                  {freeOf(free, name) > 0 ? say('aMonth', { n: formatDigits(freeOf(free, name), language) }) : say('none')}
                </td>
                {packages.map((item) => (
                  <td key={item.packageId} className={cell}>
                    <Count name={name} count={Number(item[name])} />
                  </td>
                ))}
              </tr>
            ))}
            {packages.some(({ extraFeatures }) => extraFeatures?.length) && <Further packages={packages} />}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Shows the lines that staff wrote of each package. */
function Further({ packages }: { packages: readonly Package[] }) {
  const say = useTexts(texts);
  return (
    <tr>
      <th scope="row" className={head}>
        {say('further')}
      </th>
      <td className={cell}>{say('none')}</td>
      {packages.map(({ packageId, extraFeatures = [] }) => (
        <td key={packageId} data-written-by-people={extraFeatures.length > 0 || undefined} className={`${cell} align-top`}>
          {extraFeatures.length === 0 && say('none')}
          {[...new Set(extraFeatures)].map((line) => (
            <p key={line} className="min-w-32 whitespace-normal">
              {line}
            </p>
          ))}
        </td>
      ))}
    </tr>
  );
}

const freeOf = (free: FreeCounts, name: CountName): number =>
  Number({ expressInterest: free.expressInterest, feed: free.feed }[name as string] ?? 0);

/** Shows how many of a thing a package has; a tick where it has it or not. */
function Count({ name, count }: { name: CountName; count: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (count < 1) return say('none');
  if (name !== 'autoProfileMatch') return formatDigits(count, language);
  return (
    <>
      <Check aria-hidden className="mx-auto size-5 text-success" />
      <span className="sr-only">{say('included')}</span>
    </>
  );
}
