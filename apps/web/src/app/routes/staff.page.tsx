import { StaffHome } from '#features/accounts';
import { useTexts } from '#platform/i18n';
import { Message } from '../layouts/MessagePage.tsx';
import { texts } from '../texts.ts';

export default function StaffPage() {
  const say = useTexts(texts);
  return <StaffHome notFound={<Message title={say('pageNotFound')} text={say('pageNotFoundText')} />} />;
}
