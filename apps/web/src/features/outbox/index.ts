export { texts as outboxMessages } from './texts.ts';
export { Outbox } from './Outbox.tsx';
