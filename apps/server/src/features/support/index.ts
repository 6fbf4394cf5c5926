export { countWaitingSupport } from './inbox.ts';
export { support } from './support.feature.ts';
