import { useEffect } from 'react';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { texts } from '../post/texts.ts';
import { reactionWishes } from './reaction-wishes.ts';
import { useReactionOutcomes } from './use-reaction-outcomes.ts';

/** Sends, from every page, the reactions that wait for the connection. Once a page, beside the connection. */
export function UnsentReactions() {
  const accountId = useSession()?.user.id ?? 0;
  // A reaction that is refused is told in the language of the page.
  useTexts(texts);
  useReactionOutcomes();
  useEffect(() => reactionWishes.start(), [accountId]);
  return null;
}
