import { Link } from 'react-router';
import { listSupportThreads, SUPPORT_VIEWS, type SupportView } from '@app/contract/support';
import { CountBadge, ErrorState, Pager, SkeletonRows } from '#ui';
import { useConsoleList, When, type ListAddress } from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Row = Answer<typeof listSupportThreads>['data'][number];

export const viewOf = (address: ListAddress<'view'>): SupportView =>
  SUPPORT_VIEWS.find((one) => one === address.filters.view) ?? 'unassigned';

type InboxProps = { readonly address: ListAddress<'view'>; readonly openId: string | null };

/** Lists the conversations of a view: what waits on top, longest first. */
export function Inbox({ address, openId }: InboxProps) {
  const say = useTexts(texts);
  const view = viewOf(address);
  const list = useConsoleList(listSupportThreads, { query: { view, page: String(address.page) } });
  const search = view === 'unassigned' ? '' : `?view=${view}`;
  return (
    <nav aria-label={say('views')} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap gap-1">
        {SUPPORT_VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            className={`flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-medium ${one === view ? 'bg-brand-soft text-brand-deep' : 'text-muted'}`}
            onClick={() => address.setFilters({ view: one === 'unassigned' ? null : one })}
          >
            {say(one)}
            {(list.data?.counts[one] ?? 0) > 0 && (
              <CountBadge count={list.data?.counts[one] ?? 0} spoken={say('waiting', { count: list.data?.counts[one] ?? 0 })} />
            )}
          </button>
        ))}
      </div>
      <Rows list={list} openId={openId} search={search} />
      <Pager page={address.page} lastPage={list.data?.lastPage ?? 1} onPageChange={address.setPage} />
    </nav>
  );
}

function Rows({
  list,
  openId,
  search,
}: {
  list: ReturnType<typeof useConsoleList<typeof listSupportThreads>>;
  openId: string | null;
  search: string;
}) {
  const say = useTexts(texts);
  if (!list.data && list.isError) return <ErrorState text={say('loadFailed')} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  if (!list.data) return <SkeletonRows count={6} />;
  if (list.data.data.length === 0)
    return <p className="m-0 rounded-card border border-line bg-card px-4 py-8 text-center text-muted">{say('empty')}</p>;
  return (
    <ul className="m-0 list-none divide-y divide-line rounded-card border border-line bg-card p-0">
      {list.data.data.map((row) => (
        <li key={row.id}>
          <ThreadLink row={row} isOpen={String(row.id) === openId} search={search} />
        </li>
      ))}
    </ul>
  );
}

function ThreadLink({ row, isOpen, search }: { row: Row; isOpen: boolean; search: string }) {
  const say = useTexts(texts);
  return (
    <Link
      to={`/staff/support/${row.id}${search}`}
      aria-current={isOpen ? 'page' : undefined}
      className={`block px-3 py-2 text-inherit no-underline hover:bg-sunken ${isOpen ? 'bg-brand-soft' : ''}`}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">{row.member.name || say('erased')}</span>
        <span className="shrink-0 text-sm text-muted">
          <When at={row.waitingSince ?? row.lastMessageAt} />
        </span>
      </span>
      <span className={`block truncate text-sm ${row.waitingSince ? '' : 'text-muted'}`}>{row.lastMessage}</span>
      <span className="block truncate text-sm text-muted">
        {row.member.memberCode}
        {row.assignee && ` · ${row.assignee.name}`}
      </span>
    </Link>
  );
}
