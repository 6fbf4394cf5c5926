import { ConversationList } from '#features/messages';

export default function DashboardMessagesPage() {
  return <ConversationList />;
}
