export { texts as outboxTexts } from './texts.ts';
export { Outbox } from './Outbox.tsx';
