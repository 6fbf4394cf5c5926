import { LoadingOverlay } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Lies over the page while the server ends the session. */
export function SigningOut() {
  const say = useTexts(texts);
  return <LoadingOverlay text={say('signingOut')} />;
}
