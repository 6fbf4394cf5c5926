import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { MessagePage } from './MessagePage.tsx';

/** Says that nothing stands at this address. */
export function UnknownPage() {
  const say = useTexts(texts);
  return <MessagePage title={say('pageNotFound')} text={say('pageNotFoundText')} />;
}
