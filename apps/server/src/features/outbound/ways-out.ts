import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '@app/contract/outbound';
import type { Account } from '#features/accounts';
import type { Clock } from '#platform/clock';
import { UnclearOutcome } from '#platform/errors';
import type { MailSender } from '#platform/mail';
import type { PushSender } from '#platform/push';
import type { SmsSender } from '#platform/sms';
import type { OutboundMessage, PushSubscription } from './outbound.tables.ts';
import type { SubscriptionStore } from './subscriptions.store.ts';
import { writeMail, writePush, writeSms, type Writing } from './write-outgoing.ts';

export type WaysOutDeps = Writing & {
  readonly clock: Clock;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly push: PushSender;
  readonly subscriptions: SubscriptionStore;
};
/** One message, or several that make one summary. */
export type Messages = readonly [OutboundMessage, ...OutboundMessage[]];
/** Hands messages over now. `dropped`: there was nobody to take them after all. Throws where they are refused or it fails. */
export type Send = (messages: Messages) => Promise<'sent' | 'dropped'>;

/** No gateway is waited for longer; whether it took what it was given is unclear then. */
const PATIENCE_MS = 30_000;

async function patiently<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const limit = sleep(PATIENCE_MS, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new UnclearOutcome('a gateway did not answer in time');
  });
  return Promise.race([work, limit]).finally(() => {
    done.abort();
    limit.catch(() => {});
  });
}

/** How each channel reaches a member; null where it does not: without a verified address, or without a browser. */
export function createWaysOut(deps: WaysOutDeps): Readonly<Record<Channel, (reader: Account) => Promise<Send | null>>> {
  return {
    email: async (reader) => {
      const { email: to, emailVerifiedAt } = reader;
      if (to === null || emailVerifiedAt === null) return null;
      return async (messages) => {
        await patiently(deps.mail.send({ to, ...writeMail(deps, reader, messages) }));
        return 'sent';
      };
    },
    sms: async (reader) => {
      const { phoneE164: to, phoneVerifiedAt } = reader;
      if (to === null || phoneVerifiedAt === null || !deps.sms.reaches(to)) return null;
      return async ([message]) => {
        await patiently(deps.sms.send({ to, text: writeSms(deps, reader, message), reference: `n${message.id}` }));
        return 'sent';
      };
    },
    push: async (reader) => {
      const browsers = await deps.subscriptions.ofMember(reader.id, deps.clock.now());
      return browsers.length === 0 ? null : ([message]) => pushToAll(deps, browsers, writePush(deps, reader, message));
    },
  };
}

/** One browser that takes it is enough: it is tried again only where none did. */
async function pushToAll(
  { push, subscriptions }: WaysOutDeps,
  browsers: readonly PushSubscription[],
  content: ReturnType<typeof writePush>,
): Promise<'sent' | 'dropped'> {
  const outcomes = await Promise.allSettled(
    browsers.map(async (browser) => {
      const outcome = await patiently(push.send(browser, content));
      if (outcome === 'gone') await subscriptions.deleteGone(browser);
      return outcome;
    }),
  );
  if (outcomes.some((one) => one.status === 'fulfilled' && one.value === 'taken')) return 'sent';
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length === 0) return 'dropped';
  throw failures.find((failure) => failure instanceof UnclearOutcome) ?? failures[0];
}
