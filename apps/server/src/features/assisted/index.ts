export { assisted } from './assisted.feature.ts';
export { countWaitingCalls } from './requests/call-desk.store.ts';
export { countWaitingServices } from './staff/count-waiting.ts';
