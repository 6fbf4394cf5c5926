export { outbound } from './outbound.feature.ts';
export { queueingOf, queueNotice, type OutboundNotice } from './queue-notice.ts';
