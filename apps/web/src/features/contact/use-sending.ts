import { ConnectionFailure } from '#platform/api';
import { useAction, type Captcha } from '#shared';

/** Sentences for an answer that was not ok, and for none. */
type Problems = { readonly refused: string; readonly unanswered: string };

/** Sends one form at a time, with the solved task; `run` answers true where it was taken. After a failure the box gets a further task. */
export const useSending = (captcha: Captcha, { refused, unanswered }: Problems) =>
  useAction({
    send: async (request: (captcha: string) => Promise<unknown>) => {
      const answer = await captcha.answer();
      if (answer !== null) await request(answer);
      return answer !== null;
    },
    otherwise: (failure) => (failure instanceof ConnectionFailure && failure.status === null ? unanswered : refused),
    says: 'notice',
    onSuccess: (isTaken) => isTaken && captcha.clear(),
    onFailure: captcha.renew,
  });
