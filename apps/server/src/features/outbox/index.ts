export { createOutboxRoom } from './outbox.feature.ts';
