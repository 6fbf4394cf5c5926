export { outbound } from './outbound.feature.ts';
export { queueNotice, type OutboundNotice } from './queue-notice.ts';
