import { ApiError } from '#platform/api';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** What to say of a search that failed: the sentence of the server, else that there is no connection, else that it failed. */
export function useProblemText(): (failure: unknown) => string {
  const say = useTexts(texts);
  const isOnline = useOnline();
  return (failure) => {
    if (failure instanceof ApiError && failure.message) return failure.message;
    return say(isOnline ? 'searchFailed' : 'offline');
  };
}
