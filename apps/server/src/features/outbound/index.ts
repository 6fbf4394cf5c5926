export { createOutboundRoom, type OutboundDeps, type OutboundRoom } from './outbound.feature.ts';
export type { OutboundNotice, QueueNotice } from './queue-notice.ts';
