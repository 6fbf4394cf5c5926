import { late } from '#shared';

export { savedCall } from './engine/saved-call.ts';
export type { CallOrder } from './engine/calling.ts';
export type { ThreadCallsShown } from './thread/ThreadCalls.tsx';

/** Loads what a call is made of, when one rings, is placed, or goes on after a reload. */
export const loadCalling = () => import('./calling-parts.ts');
/** Shows what a conversation has of calls. */
export const ThreadCalls = late(async () => (await import('./thread/ThreadCalls.tsx')).ThreadCalls);
/** Sets who may call the member, and when. */
export const CallSettings = late(async () => (await import('./settings/CallSettings.tsx')).CallSettings);
