import { useQuery } from '@tanstack/react-query';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { searchMembers } from '@app/contract/search';
import { Badge, EmptyState, ErrorState, IconButton, LoadingOverlay, Notice, SkeletonRows } from '#ui';
import { useRunSearch } from '#features/search';
import { refusalOf } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { EditSearchDialog } from './EditSearchDialog.tsx';
import { criteriaOfSaved } from './saved-criteria.ts';
import { savedSearchesQuery, useDeletion, useSavedSearchesChanged, type SavedSearch } from './saved-searches.queries.ts';
import { texts } from './texts.ts';

/** Lists one's saved searches, to be run, changed and deleted. */
export function SavedSearches() {
  const say = useTexts(texts);
  const history = useQuery(savedSearchesQuery());
  const [edited, setEdited] = useState<SavedSearch | null>(null);
  const searching = useRunSearch();
  const remove = useDeletion();
  const changed = useSavedSearchesChanged();
  const { refusal, problem } = searching;
  // Offline the refusal of the try before is still there.
  const isOutdated = refusal !== null && refusalOf(refusal, searchMembers) === 'validation_failed' && problem === refusal.message;
  const run = async (search: SavedSearch) => {
    if (await searching.run({ ...criteriaOfSaved(search), searchId: search.id })) await changed();
  };
  return (
    <section aria-labelledby="saved-searches">
      {searching.isUnderWay && <LoadingOverlay text={say('searching')} />}
      <h2 id="saved-searches" className="text-xl font-semibold text-ink">
        {say('heading')}
      </h2>
      {problem && (
        <div className="mt-3">
          <Notice tone="danger" isAnnounced>
            {isOutdated ? say('outdated') : problem}
          </Notice>
        </div>
      )}
      <div className="mt-4">
        {history.isPending && <SkeletonRows count={3} height="medium" />}
        {history.isError && !history.data && (
          <ErrorState text={say('listFailed')} onRetry={() => void history.refetch()} busy={history.isFetching} />
        )}
        {history.data?.length === 0 && (
          <EmptyState title={say('none')} text={say('noneText')} drawing={<Bookmark aria-hidden />} level={3} />
        )}
        {history.data && history.data.length > 0 && (
          <ul className="space-y-3">
            {history.data.map((search) => (
              <SavedRow
                key={search.id}
                search={search}
                onRun={() => void run(search)}
                onEdit={() => setEdited(search)}
                onDelete={() => void remove(search)}
              />
            ))}
          </ul>
        )}
      </div>
      {edited && <EditSearchDialog search={edited} onClose={() => setEdited(null)} onRun={(search) => void run(search)} />}
    </section>
  );
}

type RowProps = { search: SavedSearch; onRun: () => void; onEdit: () => void; onDelete: () => void };

function SavedRow({ search, onRun, onEdit, onDelete }: RowProps) {
  const say = useTexts(texts);
  const { name, totalMatches, newMatches } = search;
  return (
    <li className="flex items-center gap-1 rounded-card border border-line bg-card pr-2 shadow-card">
      <button
        type="button"
        onClick={onRun}
        className="min-h-16 min-w-0 flex-1 cursor-pointer rounded-card px-4 py-3 text-left hover:bg-brand-soft"
      >
        <span className="block break-words font-semibold text-ink">{name}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <span>{say('matches', { count: totalMatches })}</span>
          {newMatches > 0 && (
            <Badge tone="brand">
              <span aria-hidden>{say('newMatches', { count: newMatches })}</span>
              <span className="sr-only">{say('newSince', { count: newMatches })}</span>
            </Badge>
          )}
        </span>
      </button>
      <IconButton label={say('edit', { name })} icon={<Pencil aria-hidden />} onClick={onEdit} />
      <IconButton label={say('delete', { name })} icon={<Trash2 aria-hidden />} onClick={onDelete} />
    </li>
  );
}
