export { bioData } from './bio-data.feature.ts';
