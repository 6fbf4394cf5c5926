export { transparency } from './transparency.feature.ts';
