import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { PageHead, usePageAddress, usePageCalls, usePublicData } from '#platform/page';
import { texts } from './texts.ts';
import { PackageShelf } from './PackageShelf.tsx';
import { useCurrentPackage, type askForPackages } from './packages.queries.ts';
import { products } from './products.ts';

/** Page of what can be bought. */
export function Packages() {
  const say = useTexts(texts);
  const brand = useBrand();
  const addressOf = usePageAddress();
  const list = usePublicData(usePageCalls<typeof askForPackages>().packages);
  const packages = list.data?.data ?? null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:py-10">
      <PageHead
        title={say('title', { brand })}
        description={say('description', { brand })}
        structured={products(packages ?? [], addressOf('/packages'))}
      />
      <div className="mb-6 text-center">
        <h1 className="font-display text-4xl text-brand-deep">{say('heading')}</h1>
        <p className="mx-auto mt-2 max-w-prose text-lg text-muted">{say('subtitle')}</p>
      </div>
      <PackageShelf
        label={say('heading')}
        empty={say('empty')}
        packages={packages}
        failure={list.failure}
        current={useCurrentPackage()}
        onRetry={list.retry}
      />
    </div>
  );
}
