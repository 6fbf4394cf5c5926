export { privacy } from './privacy.feature.ts';
