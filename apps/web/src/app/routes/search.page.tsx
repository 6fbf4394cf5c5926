import { SaveAndSearch, SavedBadge, SavedSearches } from '#features/saved-searches';
import { SearchPanel, searchMessages } from '#features/search';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function SearchPage() {
  const say = useTexts(searchMessages);
  const purpose = useMe().data?.purpose ?? 'member';
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`${say('title')} | ${useBrand()}`}</title>
      <h1 className="mb-4 text-2xl font-bold text-ink">{say('title')}</h1>
      <SearchPanel
        isSeeker={purpose === 'member'}
        saved={{ panel: <SavedSearches />, badge: <SavedBadge /> }}
        renderSave={(criteria) => <SaveAndSearch criteria={criteria} />}
      />
    </div>
  );
}
