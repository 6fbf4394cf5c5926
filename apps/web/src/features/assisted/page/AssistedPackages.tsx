import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { PackageShelf } from '#features/packages';
import { ApiError } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { assistedPackagesQuery } from '../assisted.queries.ts';
import { texts } from '../texts.ts';
import { SectionHeading } from './SectionHeading.tsx';

/** Shows what can be bought of the assisted service. */
export function AssistedPackages({ section }: { section: RefObject<HTMLElement | null> }) {
  const say = useTexts(texts);
  useLanguage();
  const packages = useQuery(assistedPackagesQuery());
  return (
    <section ref={section} aria-labelledby="assisted-packages" className="scroll-mt-32">
      <SectionHeading id="assisted-packages" title={say('packages')} lead={say('packagesLead')} />
      <PackageShelf
        label={say('packages')}
        empty={say('noPackages')}
        packages={packages.data ?? null}
        failure={
          packages.isError && !packages.isFetching ? { status: packages.error instanceof ApiError ? packages.error.status : null } : null
        }
        onRetry={() => void packages.refetch()}
      />
    </section>
  );
}
