import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge, Button, Card, Heading, JamdaniDots } from '#ui';
import { formatDay, formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { useZoneOfBrowser } from '#shared';
import { FeatureMeanings } from './FeatureMeanings.tsx';
import { estimate, type Rates } from './estimate.ts';
import { texts } from './texts.ts';
import type { Package } from './packages.queries.ts';

type PackageCardProps = { item: Package; isFirst: boolean; isCurrent: boolean; rates: Rates | null; onBuy: (item: Package) => void };

const POISHA = 100;

/** Shows one package: its name, for how much and how long, the way to it, and then what it gives. */
export function PackageCard({ item, isFirst, isCurrent, rates, onBuy }: PackageCardProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  return (
    <div className="grid w-full max-w-100">
      <Card as="article" padding="none">
        <div className="flex h-full flex-col">
          <div className="relative">
            <PackageImage src={item.image} name={item.name} isFirst={isFirst} />
            {isCurrent && (
              <div className="absolute top-4 left-4">
                <Badge tone="gold">{say('current')}</Badge>
              </div>
            )}
          </div>
          <div className="flex flex-1 flex-col p-5">
            <div data-written-by-people>
              <Heading level={2} look="card" id={`${id}name`}>
                {item.name}
              </Heading>
            </div>
            <dl className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <dt className="sr-only">{say('price')}</dt>
              <dd className="text-3xl font-bold text-brand-deep">{formatTaka(item.price * POISHA, language)}</dd>
              <dt className="sr-only">{say('validity')}</dt>
              <dd className="text-muted">{say('days', { count: item.validity })}</dd>
            </dl>
            <div className="mt-3 noscript:hidden">
              <Button fullWidth id={`${id}buy`} aria-labelledby={`${id}buy ${id}name`} onClick={() => onBuy(item)}>
                {say(isCurrent ? 'renew' : 'buyNow')}
              </Button>
            </div>
            <Estimate taka={item.price} rates={rates} />
            <ul aria-label={say('features')} className="mt-4 space-y-2">
              {[...new Set(item.features)].map((feature) => (
                <li key={feature} className="flex items-start gap-2">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
                  <span className="min-w-0">{feature}</span>
                </li>
              ))}
            </ul>
            <FeatureMeanings item={item} />
          </div>
        </div>
      </Card>
    </div>
  );
}

/** Shows the picture of a package; a plain panel with its name where there is none. The first one is the largest paint of a phone. */
function PackageImage({ src, name, isFirst }: { src: string | null; name: string; isFirst: boolean }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src && src !== failed)
    return (
      <img
        src={src}
        alt=""
        width="800"
        height="450"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setFailed(src)}
        className="aspect-5/2 w-full object-cover"
      />
    );
  return (
    <div aria-hidden data-written-by-people className="relative grid aspect-5/2 w-full place-items-center bg-brand-soft p-4 text-brand">
      <JamdaniDots />
      <span className="relative text-center font-display text-3xl text-brand-deep">{name}</span>
    </div>
  );
}

/** Says about how much a price is in the visitor's currency, marked as an estimate; nothing where that is not known. `taka` is whole. */
function Estimate({ taka, rates }: { taka: number; rates: Rates | null }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useZoneOfBrowser();
  const amount = timeZone === null ? null : estimate(taka, { timeZone, rates, language });
  if (amount === null || rates === null) return null;
  return <p className="text-sm text-muted">{say('estimate', { amount, day: formatDay(rates.asOf, language) })}</p>;
}
