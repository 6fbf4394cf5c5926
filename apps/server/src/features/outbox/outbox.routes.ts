import { listOutbox } from '@app/contract/outbox';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { isOneOfUs } from './outbox-key.ts';

const SHOWN_MAX = 200;

export function serveOutbox(http: Http): void {
  http.serve(listOutbox, async ({ ctx, query, client }) => {
    if (!ctx.settings.DEMO) throw new Refusal('not_found');
    if (!isOneOfUs(ctx, client, query.key)) throw new Refusal('outbox_key_needed');
    const messages = await ctx.outbox.listNewest(query.to || undefined, SHOWN_MAX);
    return { data: messages.map(({ createdAt, ...message }) => ({ ...message, created_at: createdAt.toISOString() })) };
  });
}
