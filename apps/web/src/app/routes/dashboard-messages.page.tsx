import { ConversationList } from '#features/chat';

export default function DashboardMessagesPage() {
  return <ConversationList />;
}
