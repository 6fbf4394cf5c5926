import { useTexts } from '#platform/i18n';
import { MessagePage } from '../layouts/MessagePage.tsx';
import { messages } from '../messages.ts';

export default function NotFoundPage() {
  const say = useTexts(messages);
  return <MessagePage title={say('pageNotFound')} text={say('pageNotFoundText')} />;
}
