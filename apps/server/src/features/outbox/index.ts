export { outbox } from './outbox.feature.ts';
