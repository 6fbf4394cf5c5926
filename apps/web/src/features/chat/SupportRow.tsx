import type { ChatRow } from '@app/contract/chat';
import { useTexts } from '#platform/i18n';
import { RowFrame, RowTime } from './ConversationRow.tsx';
import { texts } from './texts.ts';

/** The entry of Support, which is there whatever becomes of the list below it. */
export function SupportRow({ row, now }: { row: ChatRow | undefined; now: Date }) {
  const say = useTexts(texts);
  const lastMessage = row?.last_message ?? null;
  return (
    <RowFrame
      to={row ? `/messages/${row.id}` : '/messages/support'}
      receiver={{ name: say('support'), photo: null }}
      isSupport
      line={lastMessage ?? say('supportEmpty')}
      time={row && lastMessage !== null && <RowTime instant={row.last_message_time} now={now} />}
      unseen={row?.unseen_message_count ?? 0}
    />
  );
}
