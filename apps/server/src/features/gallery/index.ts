export { gallery } from './gallery.feature.ts';
