import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink, EmptyState } from '#ui';
import { MemberRowCard, MemberRowList } from '#features/members';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { NoShortlist } from './NoShortlist.tsx';
import { shortlistQuery } from './relations.queries.ts';

/** The members shortlisted, as cards (REL-69 to REL-72). */
export function MyShortlist() {
  const say = useTexts(texts);
  const brand = useBrand();
  const list = useInfiniteQuery(shortlistQuery());
  const isWithoutData = list.data?.pages.some(({ data }) => !Array.isArray(data)) ?? false;
  return (
    <div className="mx-auto max-w-5xl">
      <title>{`${say('myShortlist')} | ${brand}`}</title>
      <div className="-ml-4 mb-2">
        <ButtonLink to="/account-page" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {say('back')}
        </ButtonLink>
      </div>
      <h1 className="mb-4 font-display text-3xl text-ink">{say('myShortlist')}</h1>
      {isWithoutData ? (
        <EmptyState title={say('noData')} />
      ) : (
        <MemberRowList
          list={list}
          look="cards"
          keyOf={({ user_id }) => user_id}
          render={(row) => <MemberRowCard row={row} />}
          empty={<NoShortlist />}
        />
      )}
    </div>
  );
}
