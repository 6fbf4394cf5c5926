import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { ChatTab } from '@app/contract/chat';
import { ButtonLink, EmptyState, ErrorState, ListEnd, Skeleton, SkeletonScreen, Tabs } from '#ui';
import { useMe } from '#features/session';
import { useNow } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { ConversationRow, RowFrame, RowTime } from './ConversationRow.tsx';
import { chatsQuery, useSupportRow } from './chat.queries.ts';
import type { ChatRow } from './chat.types.ts';
import { texts } from './texts.ts';

/** Lists Support on top, then the conversations of the reader under two tabs; each row leads to its conversation. */
export function ConversationList() {
  const now = useNow();
  const { row } = useSupportRow();
  return (
    <>
      <SupportRow row={row} now={now} />
      <MemberConversations now={now} />
    </>
  );
}

/** Lists the conversations with members; left out for who writes to none: accounts of another purpose, and closed ones. */
function MemberConversations({ now }: { now: Date }) {
  const say = useTexts(texts);
  const [tab, setTab] = useState<ChatTab>('chat');
  const me = useMe().data;
  if (me && (me.purpose !== 'member' || me.accountState !== 'active')) return null;
  return (
    <Tabs
      label={say('conversations')}
      value={tab}
      onValueChange={setTab}
      tabs={[
        { id: 'chat', label: say('chatTab'), panel: <ConversationsOf key="chat" tab="chat" now={now} /> },
        { id: 'expired', label: say('expiredTab'), panel: <ConversationsOf key="expired" tab="expired" now={now} /> },
      ]}
    />
  );
}

/** Lists the conversations of one tab, the latest message first. Support stands above the tabs. */
function ConversationsOf({ tab, now }: { tab: ChatTab; now: Date }) {
  const say = useTexts(texts);
  const list = useInfiniteQuery(chatsQuery(tab));
  if (list.isPending) return <RowsSkeleton />;
  if (!list.data) return <ErrorState text={say('listFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap(({ data }) => data).filter((row) => row.isSupport === 0);
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

function RowsSkeleton() {
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

/** Shows the entry of Support, which is there whatever becomes of the list below it. */
function SupportRow({ row, now }: { row: ChatRow | undefined; now: Date }) {
  const say = useTexts(texts);
  const lastMessage = row?.lastMessage ?? null;
  return (
    <RowFrame
      to={row ? `/messages/${row.id}` : '/messages/support'}
      receiver={{ name: say('support'), photo: null }}
      isSupport
      line={lastMessage ?? say('supportEmpty')}
      time={row && lastMessage !== null && <RowTime instant={row.lastMessageTime} now={now} />}
      unseen={row?.unseenMessageCount ?? 0}
    />
  );
}
