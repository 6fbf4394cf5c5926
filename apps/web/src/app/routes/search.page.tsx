import { SaveAndSearch, SavedBadge, SavedSearches } from '#features/saved-searches';
import { SearchPanel, searchMessages } from '#features/search';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function SearchPage() {
  const say = useTexts(searchMessages);
  const purpose = useMe().data?.purpose ?? 'member';
  return (
    <div className="max-w-reading">
      <title>{`${say('title')} | ${useBrand()}`}</title>
      <h1 className="mb-4 font-display text-3xl text-ink">{say('title')}</h1>
      <SearchPanel
        isSeeker={purpose === 'member'}
        saved={{ panel: <SavedSearches />, badge: <SavedBadge /> }}
        renderSave={(criteria) => <SaveAndSearch criteria={criteria} />}
      />
    </div>
  );
}
