import type { Feature } from '#platform/feature';
import { serveOutbox } from './outbox.routes.ts';
import { outboxPersonalData } from './outbox.personal-data.ts';

/** Shows the messages that a demo kept in place of sending them. */
export const outbox: Feature = {
  name: 'outbox',
  personalData: outboxPersonalData,
  routes: serveOutbox,
};
