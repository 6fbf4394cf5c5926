import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '@app/contract/outbound';
import type { Context } from '#platform/context';
import type { PushContent } from '#platform/push';
import { UnclearOutcome } from '#platform/errors';
import type { Account } from '#features/accounts';
import type { OutboundMessage, PushSubscription } from './outbound.tables.ts';
import { deleteGoneSubscription, subscriptionsOf } from './settings.store.ts';
import { writeMail, writePush, writeSms } from './write-outgoing.ts';

/** Holds one message, or several that make one summary. */
export type Messages = readonly [OutboundMessage, ...OutboundMessage[]];
/** Sends messages now. `dropped`: there was nobody to take them after all. Throws where they are refused or it fails. */
export type Send = (messages: Messages) => Promise<'sent' | 'dropped'>;

/** Waits for no gateway longer; whether it took what it was given is unclear then. */
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

/** Returns how a channel reaches a member; null where it does not: without a verified address, or without a browser. */
export const senderBy: Readonly<Record<Channel, (ctx: Context, reader: Account) => Promise<Send | null>>> = {
  email: async (ctx, reader) => {
    const { email: to, emailVerifiedAt } = reader;
    if (to === null || emailVerifiedAt === null) return null;
    return async (messages) => {
      await patiently(ctx.mail.send({ to, ...writeMail(ctx, reader, messages) }));
      return 'sent';
    };
  },
  sms: async (ctx, reader) => {
    const { phoneE164: to, phoneVerifiedAt } = reader;
    if (to === null || phoneVerifiedAt === null || !ctx.sms.reaches(to)) return null;
    return async ([message]) => {
      await patiently(ctx.sms.send({ to, text: writeSms(ctx, reader, message), reference: `n${message.id}` }));
      return 'sent';
    };
  },
  push: async (ctx, reader) => {
    const browsers = await subscriptionsOf(ctx, reader.id);
    return browsers.length === 0 ? null : ([message]) => pushToAll(ctx, browsers, writePush(ctx, reader, message));
  },
};

/** Pushes to all browsers. One that takes it is enough: it is tried again only where none did. */
export async function pushToAll(ctx: Context, browsers: readonly PushSubscription[], content: PushContent): Promise<'sent' | 'dropped'> {
  const pushes = await Promise.allSettled(
    browsers.map(async (browser) => {
      const result = await patiently(ctx.push.send(browser, content));
      if (result === 'gone') await deleteGoneSubscription(ctx, browser);
      return result;
    }),
  );
  if (pushes.some((one) => one.status === 'fulfilled' && one.value === 'taken')) return 'sent';
  const failures = pushes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length === 0) return 'dropped';
  throw failures.find((failure) => failure instanceof UnclearOutcome) ?? failures[0];
}
