export { dataLooks } from './data-looks.feature.ts';
