export { suggestions } from './suggestions.feature.ts';
