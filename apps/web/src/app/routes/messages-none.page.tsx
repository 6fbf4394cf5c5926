import { ChooseConversation } from '#features/messages';

export default function NoConversationPage() {
  return <ChooseConversation />;
}
