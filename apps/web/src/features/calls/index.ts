// Loaded late and as one, by whoever needs something of it: a call then begins at once.
export { hearRinging, resume, startCalling, type CallOrder } from './engine/calling.ts';
export { listenForCalls } from './engine/live.ts';
export { CallOverlay } from './overlay/CallOverlay.tsx';
export type { CallReport } from './overlay/CallOver.tsx';
export { CallSettings } from './settings/CallSettings.tsx';
export { ThreadCalls } from './thread/ThreadCalls.tsx';
