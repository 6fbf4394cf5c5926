import { listOutbox } from '@app/contract/outbox';
import type { Settings } from '#platform/config';
import { Refusal } from '#platform/errors';
import type { Feature } from '#platform/feature';
import type { Outbox } from '#platform/outbox';

type Deps = { readonly outbox: Outbox; readonly settings: Pick<Settings, 'DEMO'> };

const SHOWN_MAX = 200;

/** Shows what a demo kept in place of sending it. */
export const createOutboxRoom = ({ outbox, settings }: Deps): Feature => ({
  name: 'outbox',
  routes: (http) =>
    http.serve(listOutbox, async ({ query }) => {
      if (!settings.DEMO) throw new Refusal('not_found');
      const messages = await outbox.listNewest(query.to || undefined, SHOWN_MAX);
      return { data: messages.map(({ createdAt, ...message }) => ({ ...message, created_at: createdAt.toISOString() })) };
    }),
});
