export { outbound } from './outbound.feature.ts';
export { pushAtOnce, type InstantPush } from './push-at-once.ts';
export { queueingOf, queueNotice, type OutboundNotice } from './queue-notice.ts';
