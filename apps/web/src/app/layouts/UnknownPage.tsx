import { PageStatus } from '#platform/page';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { MessagePage } from './MessagePage.tsx';

/** Nothing stands at this address. */
export function UnknownPage() {
  const say = useTexts(texts);
  return (
    <>
      <PageStatus code={404} />
      <MessagePage title={say('pageNotFound')} text={say('pageNotFoundText')} />
    </>
  );
}
