import { UnclearOutcome } from '#platform/errors';
import type { Services } from '#platform/context';
import type { Metrics } from '#platform/metrics';

type Senders = Pick<Services, 'mail' | 'sms' | 'push'>;

/** Returns the same senders, which count what becomes of each message. */
export function countedSenders({ mail, sms, push }: Senders, metrics: Metrics): Senders {
  const count = async <T>(channel: Parameters<Metrics['messageLeft']>[0], sending: Promise<T>): Promise<T> => {
    try {
      const answer = await sending;
      metrics.messageLeft(channel, 'taken');
      return answer;
    } catch (failure) {
      metrics.messageLeft(channel, failure instanceof UnclearOutcome ? 'unclear' : 'failed');
      throw failure;
    }
  };
  return {
    mail: { ...mail, send: (given) => count('email', mail.send(given)) },
    sms: { ...sms, send: (given) => count('sms', sms.send(given)) },
    push: { ...push, send: (to, content) => count('push', push.send(to, content)) },
  };
}
