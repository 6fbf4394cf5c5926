export { outbox } from './outbox.feature.ts';
export { outboxKey } from './outbox-key.ts';
