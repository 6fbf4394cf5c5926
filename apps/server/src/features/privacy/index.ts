export { createPrivacyRoom } from './privacy.feature.ts';
export type { PrivacyDeps } from './privacy.types.ts';
