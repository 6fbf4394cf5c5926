import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Heart } from 'lucide-react';
import { ButtonLink, EmptyState } from '#ui';
import { MemberRowCard, MemberRowList } from '#features/members';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { myInterestsQuery } from './interests.queries.ts';
import { texts } from './texts.ts';
import { StatusBadge } from './InterestList.tsx';
import { MessageLink } from './MessageLink.tsx';

/** Shows interests that the member sent, as cards. */
export function MyInterest() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div>
      <title>{`${say('myInterest')} | ${brand}`}</title>
      <div className="-ml-4 mb-2">
        <ButtonLink to="/account-page" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {say('back')}
        </ButtonLink>
      </div>
      <h1 className="mb-4 font-display text-3xl text-ink">{say('myInterest')}</h1>
      <SentCards />
    </div>
  );
}

function SentCards() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(myInterestsQuery());
  if (list.data?.pages.some(({ data }) => !Array.isArray(data))) return <EmptyState title={say('noData')} />;
  const empty = (
    <EmptyState
      title={say('noneYet')}
      text={say('interestsAppearHere')}
      drawing={<Heart aria-hidden />}
      action={<ButtonLink to="/feed">{say('browse')}</ButtonLink>}
    />
  );
  return (
    <MemberRowList
      list={list}
      look="cards"
      keyOf={(row) => row.interestId}
      render={(row) => (
        <MemberRowCard row={row} actions={row.status === 'accepted' && <MessageLink name={row.name} threadId={row.chatThreadId} />}>
          <p className="mt-2">
            <StatusBadge status={row.status} />
          </p>
        </MemberRowCard>
      )}
      empty={empty}
    />
  );
}
