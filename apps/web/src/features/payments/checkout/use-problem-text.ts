import { ApiError } from '#platform/api';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** What to say above a pay button: that there is no connection, else the sentence of the server, else that it did not work. */
export function useProblemText(otherwise: 'notStarted' | 'somethingWrong'): (failure: unknown) => string | null {
  const say = useTexts(texts);
  const isOnline = useOnline();
  return (failure) => {
    if (!isOnline) return say('offline');
    if (!failure) return null;
    return failure instanceof ApiError && failure.message ? failure.message : say(otherwise);
  };
}
