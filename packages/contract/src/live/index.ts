export * from './live.schemas.ts';
export * from './live.limits.ts';
export { SIGNAL_LIMITS } from '../calls/signals.schemas.ts';
