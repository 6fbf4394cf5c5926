import { ChooseConversation } from '#features/chat';

export default function NoConversationPage() {
  return <ChooseConversation />;
}
