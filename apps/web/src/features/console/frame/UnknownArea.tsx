import { ButtonLink, EmptyState } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Stands at addresses below the console's at which there is nothing. */
export function UnknownArea() {
  const say = useTexts(texts);
  return <EmptyState level={1} title={say('unknownPage')} action={<ButtonLink to="/staff">{say('toStart')}</ButtonLink>} />;
}
