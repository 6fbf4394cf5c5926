import { SearchResults, searchMessages } from '#features/search';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { CardActions } from '../search/CardActions.tsx';

export default function SearchResultsPage() {
  const say = useTexts(searchMessages);
  return (
    <>
      <title>{`${say('resultTitle')} | ${useBrand()}`}</title>
      <SearchResults renderActions={(member) => <CardActions member={member} />} />
    </>
  );
}
