import { StaffHome } from '#features/accounts';
import { useTexts } from '#platform/i18n';
import { Message } from '../layouts/MessagePage.tsx';
import { messages } from '../messages.ts';

export default function StaffPage() {
  const say = useTexts(messages);
  return <StaffHome notFound={<Message title={say('pageNotFound')} text={say('pageNotFoundText')} />} />;
}
