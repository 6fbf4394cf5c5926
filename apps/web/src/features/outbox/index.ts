export { messages as outboxMessages } from './messages.ts';
export { Outbox } from './Outbox.tsx';
