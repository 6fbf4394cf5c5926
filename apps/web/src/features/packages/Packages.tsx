import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { PageHead, usePageAddress, usePageCalls, usePublicData, type StructuredData } from '#platform/page';
import { texts } from './texts.ts';
import { Comparison } from './Comparison.tsx';
import { PackageShelf } from './PackageShelf.tsx';
import { useCurrentPackage, type askForPackages, type Package } from './packages.queries.ts';

/** Shows the page of what can be bought. */
export function Packages() {
  const say = useTexts(texts);
  const brand = useBrand();
  const addressOf = usePageAddress();
  const list = usePublicData(usePageCalls<typeof askForPackages>().packages);
  const packages = list.data?.data ?? null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 md:py-6">
      <PageHead
        title={say('title', { brand })}
        description={say('description', { brand })}
        structured={products(packages ?? [], addressOf('/packages'))}
      />
      <div className="mb-4">
        <h1 className="font-display text-3xl text-ink">{say('heading')}</h1>
        <p className="mx-auto mt-1 max-w-prose text-muted lg:mx-0">{say('subtitle')}</p>
      </div>
      <PackageShelf
        label={say('heading')}
        empty={say('empty')}
        packages={packages}
        failure={list.failure}
        current={useCurrentPackage()}
        rates={list.data?.currencyRates ?? null}
        onRetry={list.retry}
      />
      {list.data?.free && list.data.data.length > 0 && <Comparison packages={list.data.data} free={list.data.free} />}
    </div>
  );
}

/** Returns the packages on sale as products with their price, for search engines: what the cards show, and no more. */
const products = (packages: readonly Package[], address: string): readonly StructuredData[] =>
  packages.map((item) => ({
    '@type': 'Product',
    name: item.name,
    description: [...new Set(item.features)].join(', ') || item.name,
    ...(item.image ? { image: new URL(item.image, address).href } : {}),
    offers: { '@type': 'Offer', price: item.price, priceCurrency: 'BDT', availability: 'https://schema.org/InStock', url: address },
  }));
