import { useState } from 'react';
import type { ChatTab } from '@app/contract/chat';
import { Tabs } from '#ui';
import { useMe } from '#features/session';
import { useNow } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { ConversationsOf } from './ConversationsOf.tsx';
import { texts } from './texts.ts';
import { SupportRow } from './SupportRow.tsx';
import { useSupportRow } from './use-support-row.ts';

/** Support on top, then the conversations of the reader under two tabs; each row leads to its conversation. */
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

/** Left out for who writes to no member: accounts of another purpose, and closed ones. */
function MemberConversations({ now }: { now: Date }) {
  const say = useTexts(texts);
  const [tab, setTab] = useState<ChatTab>('chat');
  const me = useMe().data;
  if (me && (me.purpose !== 'member' || me.account_state !== 'active')) return null;
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
