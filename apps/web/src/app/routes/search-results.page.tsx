import { SearchResults, searchMessages } from '#features/search';
import { ButtonLink } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function SearchResultsPage() {
  const say = useTexts(searchMessages);
  return (
    <>
      <title>{`${say('resultTitle')} | ${useBrand()}`}</title>
      <ButtonLink to="/search" variant="quiet">
        {say('back')}
      </ButtonLink>
      <SearchResults />
    </>
  );
}
