import { MessageCircle } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ChatTab } from '@app/contract/chat';
import { ButtonLink, EmptyState, ErrorState, ListEnd, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { ConversationRow } from './ConversationRow.tsx';
import { texts } from './texts.ts';
import { chatsQuery } from './chat.queries.ts';

/** The conversations of one tab, the latest message first. Support stands above the tabs. */
export function ConversationsOf({ tab, now }: { tab: ChatTab; now: Date }) {
  const say = useTexts(texts);
  const list = useInfiniteQuery(chatsQuery(tab));
  if (list.isPending) return <GreyRows />;
  if (!list.data) return <ErrorState text={say('listFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap(({ data }) => data).filter((row) => row.is_support === 0);
  if (rows.length === 0 && !list.hasNextPage) return <NoConversations tab={tab} />;
  return (
    <>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {[...new Map(rows.map((row) => [row.id, row])).values()].map((row) => (
          <li key={row.id}>
            <ConversationRow row={row} now={now} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} failed={say('listFailed')} />
    </>
  );
}

function NoConversations({ tab }: { tab: ChatTab }) {
  const say = useTexts(texts);
  const drawing = <MessageCircle aria-hidden />;
  if (tab === 'expired') return <EmptyState title={say('noExpired')} drawing={drawing} />;
  return (
    <EmptyState title={say('noConversations')} drawing={drawing} action={<ButtonLink to="/feed">{say('browseProfiles')}</ButtonLink>} />
  );
}

function GreyRows() {
  return (
    <SkeletonScreen>
      <ul className="m-0 list-none space-y-5 px-2 pt-4">
        {[1, 2, 3, 4].map((row) => (
          <li key={row} className="flex items-center gap-3">
            <Skeleton shape="circle" />
            <span className="flex-1 space-y-2">
              <Skeleton width="half" />
              <Skeleton width="most" />
            </span>
          </li>
        ))}
      </ul>
    </SkeletonScreen>
  );
}
