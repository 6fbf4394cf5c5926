import { LoadingOverlay } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';

/** Lies over the page while the server ends the session. */
export function SigningOut() {
  const say = useTexts(messages);
  return <LoadingOverlay text={say('signingOut')} />;
}
