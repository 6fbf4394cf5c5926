import { listOutbox } from '@app/contract/outbox';
import { isOneOfUs } from './outbox-key.ts';
import { Refusal } from '#platform/errors';
import type { Feature } from '#platform/feature';
import { outboxPersonalData } from './outbox.personal-data.ts';

const SHOWN_MAX = 200;

/** Shows the messages that a demo kept in place of sending them. */
export const outbox: Feature = {
  name: 'outbox',
  personalData: outboxPersonalData,
  routes: (http) =>
    http.serve(listOutbox, async ({ ctx, query, client }) => {
      if (!ctx.settings.DEMO) throw new Refusal('not_found');
      if (!isOneOfUs(ctx, client, query.key)) throw new Refusal('outbox_key_needed');
      const messages = await ctx.outbox.listNewest(query.to || undefined, SHOWN_MAX);
      return { data: messages.map(({ createdAt, ...message }) => ({ ...message, created_at: createdAt.toISOString() })) };
    }),
};
