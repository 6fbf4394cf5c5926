export { dashboard } from './dashboard.feature.ts';
