export { listOutbox, OutboxMessage } from './outbox.endpoints.ts';
