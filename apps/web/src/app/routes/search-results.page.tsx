import { ArrowLeft } from 'lucide-react';
import { SearchResults, searchMessages } from '#features/search';
import { ButtonLink } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function SearchResultsPage() {
  const say = useTexts(searchMessages);
  return (
    <>
      <title>{`${say('resultTitle')} | ${useBrand()}`}</title>
      <div className="-ml-4 mb-2">
        <ButtonLink to="/search" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {say('back')}
        </ButtonLink>
      </div>
      <SearchResults />
    </>
  );
}
