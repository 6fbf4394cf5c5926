export { me } from './me.feature.ts';
