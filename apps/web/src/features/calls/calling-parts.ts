/** All of calls that is loaded when one rings, is placed, or goes on after a reload. */
export { hearRinging, resume, startCalling, type CallOrder } from './engine/calling.ts';
export { listenForCalls } from './engine/live.ts';
export { leave } from './engine/turn.ts';
export { CallOverlay, type ReportedCall } from './overlay/CallOverlay.tsx';
export type { PageActs } from './overlay/CallOver.tsx';
